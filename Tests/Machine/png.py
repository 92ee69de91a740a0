"""PNG and PPM files as rows of RGB bytes: enough to compare a screen with the picture it should show."""

import struct
import zlib


class Picture:
    """`width` by `height` pixels, three bytes each, row after row."""

    def __init__(self, width, height, pixels):
        self.width = width
        self.height = height
        self.pixels = pixels

    def pixel(self, x, y):
        at = (y * self.width + x) * 3
        return tuple(self.pixels[at:at + 3])

    def difference(self, other):
        """None when equal, else a sentence that says where they first differ and by how many pixels."""
        if (self.width, self.height) != (other.width, other.height):
            return f"sizes {self.width}x{self.height} and {other.width}x{other.height}"
        if self.pixels == other.pixels:
            return None
        differing = [
            at // 3 for at in range(0, len(self.pixels), 3)
            if self.pixels[at:at + 3] != other.pixels[at:at + 3]]
        x, y = differing[0] % self.width, differing[0] // self.width
        rows = sorted({at // self.width for at in differing})
        return (
            f"{len(differing)} pixels differ in rows {rows[0]} to {rows[-1]}; the first is {x},{y}: "
            f"{self.pixel(x, y)} and {other.pixel(x, y)}")


def unfilter(data, width, height, channels):
    stride = width * channels
    rows = bytearray(stride * height)
    above = bytearray(stride)
    for y in range(height):
        kind = data[y * (stride + 1)]
        row = bytearray(data[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        if kind == 1:
            for i in range(channels, stride):
                row[i] = (row[i] + row[i - channels]) & 255
        elif kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above))
        elif kind == 3:
            for i in range(stride):
                left = row[i - channels] if i >= channels else 0
                row[i] = (row[i] + (left + above[i]) // 2) & 255
        elif kind == 4:
            for i in range(stride):
                left = row[i - channels] if i >= channels else 0
                corner = above[i - channels] if i >= channels else 0
                up = above[i]
                guess = left + up - corner
                distances = (abs(guess - left), abs(guess - up), abs(guess - corner))
                best = (left, up, corner)[distances.index(min(distances))]
                row[i] = (row[i] + best) & 255
        rows[y * stride:(y + 1) * stride] = row
        above = row
    return rows


def read(path):
    """The picture in an 8-bit RGB or RGBA file without interlacing."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{path} is not a PNG file")
    at, compressed, header = 8, b"", None
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            compressed += body
        at += 12 + length
    width, height, depth, color, _, _, interlace = header
    channels = {2: 3, 6: 4}.get(color)
    if depth != 8 or channels is None or interlace:
        raise ValueError(f"{path}: bit depth {depth}, color type {color} and interlacing {interlace} are not read here")
    rows = unfilter(zlib.decompress(compressed), width, height, channels)
    if channels == 4:
        del rows[3::4]
    return Picture(width, height, bytes(rows))


def read_ppm(path):
    """The picture in a binary PPM file, also with the padded rows that QEMU writes at odd widths."""
    with open(path, "rb") as file:
        data = file.read()
    kind, size, most, pixels = data.split(b"\n", 3)
    if kind != b"P6" or most != b"255":
        raise ValueError(f"{path} is not an 8-bit PPM file")
    width, height = map(int, size.split())
    pitch = len(pixels) // height
    if pitch != width * 3:
        pixels = b"".join(pixels[y * pitch:y * pitch + width * 3] for y in range(height))
    return Picture(width, height, pixels)
