"""As much of a VNC viewer (RFC 6143 and its extension "ExtendedDesktopSize") as resizes a guest's display."""

import socket
import struct

DESKTOP_SIZE, RAW = -308, 0


class Viewer:
    """A viewer that looks on, at the socket `path`. Use it in a `with` statement."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(path)
        self.take(12)
        self.socket.sendall(b"RFB 003.008\n")
        self.take(self.take(1)[0])
        self.socket.sendall(b"\1")
        assert self.take(4) == b"\0\0\0\0", "the viewer is not let in"
        self.socket.sendall(b"\1")
        _, _, _, length = struct.unpack(">HH16sI", self.take(24))
        self.take(length)
        self.socket.sendall(struct.pack(">BxHii", 2, 2, RAW, DESKTOP_SIZE))
        # QEMU takes a size only from a viewer that it has told of one.
        self.socket.sendall(struct.pack(">BBHHHH", 3, 0, 0, 0, 1, 1))
        self.until_told()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def take(self, count):
        data = b""
        while len(data) < count:
            chunk = self.socket.recv(count - len(data))
            assert chunk, "the viewer is thrown out"
            data += chunk
        return data

    def until_told(self):
        """Reads updates up to one that tells the size of the desktop."""
        while True:
            kind = self.take(1)[0]
            assert kind == 0, f"a message {kind} that the viewer does not know"
            _, count = struct.unpack(">BH", self.take(3))
            told = False
            for _ in range(count):
                _, _, width, height, encoding = struct.unpack(">HHHHi", self.take(12))
                if encoding == DESKTOP_SIZE:
                    screens = self.take(4)[0]
                    self.take(16 * screens)
                    told = True
                else:
                    self.take(width * height * 4)
            if told:
                return

    def resize(self, width, height):
        """Asks for a desktop of this size, as a person does who pulls at the window."""
        self.socket.sendall(
            struct.pack(">BxHHBx", 251, width, height, 1) + struct.pack(">IHHHHI", 0, 0, 0, width, height, 0))
