"""What a panel shows of a picture: turned, in fewer bits, and as the checksum that vkms makes of it. Independent of the product."""

import zlib

from png import Picture

# Bayer's 4 by 4 matrix in the 255 steps that rounding divides by; a row of it for each row of the panel.
DITHER = ((8, 136, 40, 168), (200, 72, 232, 104), (56, 184, 24, 152), (248, 120, 216, 88))
# Steps of red, green and blue in 16 bits.
STEPS = (31, 63, 31)
ROUNDING = {
    (steps, threshold): bytes((value * steps + threshold) // 255 for value in range(256))
    for steps in set(STEPS) for row in DITHER for threshold in row}


def join(planes, width, height):
    """The picture of one plane of bytes for each channel."""
    pixels = bytearray(3 * width * height)
    for channel, plane in enumerate(planes):
        pixels[channel::3] = plane
    return Picture(width, height, bytes(pixels))


def turned(picture, rotation, mirrored):
    """The picture as a panel scans it: left and right swapped if `mirrored`, then turned clockwise."""
    w, h = picture.width, picture.height

    def plane(channel):
        pixels = picture.pixels[channel::3]
        if mirrored:
            pixels = b"".join(pixels[y * w:(y + 1) * w][::-1] for y in range(h))
        if rotation == 90:
            return b"".join(pixels[(h - 1) * w + y::-w] for y in range(w))
        if rotation == 180:
            return pixels[::-1]
        if rotation == 270:
            return b"".join(pixels[w - 1 - y::w] for y in range(w))
        return pixels

    size = (h, w) if rotation in (90, 270) else (w, h)
    return join([plane(channel) for channel in range(3)], *size)


def levels(picture):
    """The planes of red, green and blue in 5, 6 and 5 bits, dithered by their place on the panel."""
    planes = []
    for channel, steps in enumerate(STEPS):
        plane = bytearray(picture.pixels[channel::3])
        for y in range(picture.height):
            for column in range(4):
                part = slice(y * picture.width + column, (y + 1) * picture.width, 4)
                plane[part] = plane[part].translate(ROUNDING[steps, DITHER[y & 3][column]])
        planes.append(bytes(plane))
    return planes


def widened(picture, widen):
    """What a display of 16-bit pixels shows; `widen` makes a byte of a level and its number of bits."""
    planes = []
    for plane, steps in zip(levels(picture), STEPS):
        bits = steps.bit_length()
        planes.append(plane.translate(bytes(widen(min(level, steps), bits) for level in range(256))))
    return join(planes, picture.width, picture.height)


def crc(picture, in_16_bits):
    """What vkms writes to crtc-0/crc/data: crc32_le from 0 of words of alpha, red, green and blue."""
    planes = levels(picture) if in_16_bits else [picture.pixels[channel::3] for channel in range(3)]
    words = bytearray(b"\xff" * (8 * picture.width * picture.height))
    for channel, (plane, steps) in enumerate(zip(planes, STEPS)):
        most = steps if in_16_bits else 255
        wide = [(2 * min(level, most) * 65535 + most) // (2 * most) for level in range(256)]
        words[2 + 2 * channel::8] = plane.translate(bytes(value & 255 for value in wide))
        words[3 + 2 * channel::8] = plane.translate(bytes(value >> 8 for value in wide))
    return ~zlib.crc32(words, 0xFFFFFFFF) & 0xFFFFFFFF
