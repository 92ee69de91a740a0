"""A Debian kernel in QEMU whose root is this machine's, read-only: boots, runs commands, shows its screen, is touched."""

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import png

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.dirname(os.path.dirname(HERE))
MACHINE = os.path.join(REPOSITORY, ".build", "machine")

# Driver of the guest's card: what QEMU must offer for it. vkms needs nothing.
CARDS = {
    "virtio_gpu": ["-device", "virtio-gpu-pci,xres={width},yres={height}"],
    "bochs": ["-device", "bochs-display,xres={width},yres={height}"],
    "cirrus": ["-device", "cirrus-vga"],
    "qxl": ["-device", "qxl-vga"],
    "vkms": [],
    None: [],
}

# What QEMU's pointers count from edge to edge.
POINTER_RANGE = 32767


class GuestError(Exception):
    """Something the guest was asked for did not happen."""


class Result:
    """What a command in the guest came to."""

    def __init__(self, answer):
        self.code = answer["code"]
        self.output = answer["out"]


class Channel:
    """A socket that carries one JSON object a line."""

    def __init__(self, path, deadline):
        self.socket = socket.socket(socket.AF_UNIX)
        while True:
            try:
                self.socket.connect(path)
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise GuestError(f"QEMU did not open {os.path.basename(path)}")
                time.sleep(0.02)
        self.pending = b""

    def send(self, message):
        self.socket.sendall(json.dumps(message).encode() + b"\n")

    def receive(self, timeout):
        deadline = time.monotonic() + timeout
        while b"\n" not in self.pending:
            left = deadline - time.monotonic()
            if left <= 0:
                raise GuestError(f"no answer within {timeout:g} s")
            self.socket.settimeout(left)
            try:
                chunk = self.socket.recv(65536)
            except socket.timeout:
                continue
            if not chunk:
                raise GuestError("the guest is gone")
            self.pending += chunk
        line, self.pending = self.pending.split(b"\n", 1)
        return json.loads(line)

    def close(self):
        self.socket.close()


class Guest:
    """One booted machine. Use it in a `with` statement; leaving it powers the machine off."""

    def __init__(self, name, card, width=800, height=480, systemd=False, vnc=None, directory=None, extra=()):
        self.name = name
        self.card = card
        self.width = width
        self.height = height
        self.directory = directory or os.path.join(MACHINE, "runs", name)
        shutil.rmtree(self.directory, ignore_errors=True)
        os.makedirs(self.directory)
        self.sockets = tempfile.mkdtemp(prefix="panelist-")
        self.serial = os.path.join(self.directory, "serial.log")
        self.process = None
        self.agent = None
        self.qmp = None
        self.requests = 0
        modules = ",".join(filter(None, [card]))
        line = (
            f"console=ttyS0 panic=-1 quiet lab.modules={modules} lab.repository={REPOSITORY}"
            + (" lab.systemd=1" if systemd else ""))
        self.arguments = [
            "qemu-system-x86_64", "-accel", "tcg,thread=multi", "-m", "1024", "-smp", "2",
            "-display", f"vnc=unix:{self.sockets}/vnc" if vnc is None else f"vnc=127.0.0.1:{vnc}", "-no-reboot", "-vga", "none",
            "-nodefaults", "-serial", f"file:{self.serial}",
            "-qmp", f"unix:{self.sockets}/qmp,server=on,wait=off",
            "-device", "virtio-serial-pci",
            "-chardev", f"socket,id=lab,path={self.sockets}/agent,server=on,wait=off",
            "-device", "virtserialport,chardev=lab,name=lab",
            "-device", "virtio-tablet-pci", "-device", "virtio-keyboard-pci",
            "-virtfs", "local,path=/,mount_tag=hostroot,security_model=none,readonly=on,multidevs=remap",
            "-virtfs", f"local,path={self.directory},mount_tag=share,security_model=none",
            "-kernel", os.path.join(MACHINE, "vmlinuz"),
            "-initrd", os.path.join(MACHINE, "initramfs.gz"), "-append", line,
        ] + [word.format(width=width, height=height) for word in CARDS[card]] + list(extra)

    def __enter__(self):
        try:
            self.boot()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            try:
                self.control("quit")
                self.process.wait(5)
            except (GuestError, OSError, subprocess.TimeoutExpired):
                self.process.kill()
                self.process.wait()
        for channel in (self.agent, self.qmp):
            if channel:
                channel.close()
        shutil.rmtree(self.sockets, ignore_errors=True)

    def boot(self, timeout=90):
        deadline = time.monotonic() + timeout
        with open(os.path.join(self.directory, "qemu.log"), "wb") as log:
            self.process = subprocess.Popen(
                self.arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        try:
            self.qmp = Channel(os.path.join(self.sockets, "qmp"), time.monotonic() + 10)
            self.qmp.receive(10)
            self.control("qmp_capabilities")
            self.agent = Channel(os.path.join(self.sockets, "agent"), time.monotonic() + 10)
            while True:
                try:
                    if self.agent.receive(1).get("ready"):
                        return
                except GuestError:
                    if self.process.poll() is not None or time.monotonic() > deadline:
                        raise
        except GuestError as error:
            raise GuestError(f"{self.name} did not boot: {error}\n{self.tail(self.serial)}{self.tail('qemu.log')}")

    def tail(self, path, lines=20):
        """The end of a file below the guest's directory, for messages."""
        try:
            with open(os.path.join(self.directory, path), errors="replace") as file:
                return "".join(file.readlines()[-lines:])
        except OSError:
            return ""

    # Commands.

    def ask(self, request, timeout):
        self.requests += 1
        self.agent.send(dict(request, id=self.requests))
        while True:
            answer = self.agent.receive(timeout + 15)
            if answer.get("id") == self.requests:
                break
        if "error" in answer:
            raise GuestError(f"{request}: {answer['error']}")
        return answer

    def run(self, command, timeout=30):
        """Runs a command (an argument list, or a line for the shell) and waits for its end."""
        return Result(self.ask({"run": command, "timeout": timeout}, timeout))

    def check(self, command, timeout=30):
        """Runs a command that must succeed; returns what it printed."""
        result = self.run(command, timeout)
        if result.code != 0:
            raise GuestError(f"{command} ended with {result.code}:\n{result.output}")
        return result.output

    def spawn(self, arguments, output, terminal=None):
        """Starts a command whose output goes to /share/`output`; returns its process number."""
        request = {"spawn": arguments, "output": f"/share/{output}", "terminal": terminal}
        return self.ask(request, 10)["pid"]

    def signal(self, process, number=signal.SIGTERM):
        self.ask({"signal": process, "number": int(number)}, 10)

    def wait(self, process, timeout=30):
        """The exit status of a spawned command; None if it still runs after `timeout` seconds."""
        return self.ask({"wait": process, "timeout": timeout}, timeout)["code"]

    def console_mode(self, terminal="/dev/tty1"):
        """KDGETMODE: 0 is text, 1 is graphics."""
        return self.ask({"console": terminal}, 10)["mode"]

    def console_line(self, terminal="/dev/tty1"):
        """Which of ECHO, ICANON and ISIG the terminal does."""
        return self.ask({"console": terminal}, 10)["line"]

    def share(self, name):
        """The path outside of the guest's /share/`name`."""
        return os.path.join(self.directory, name)

    # Eyes and fingers.

    def control(self, command, **arguments):
        """One QMP command; returns what it returned."""
        self.qmp.send({"execute": command, "arguments": arguments})
        while True:
            answer = self.qmp.receive(20)
            if "return" in answer:
                return answer["return"]
            if "error" in answer:
                raise GuestError(f"{command}: {answer['error']['desc']}")

    def screendump(self, name, device=None):
        """A picture of what a display of the guest shows, kept below the guest's directory: PNG, or PPM, which is faster.

        `device` is the id of the QEMU device; the first display without it.
        """
        path = os.path.join(self.directory, name)
        format = name.rsplit(".", 1)[1]
        self.control("screendump", filename=path, format=format, **({"device": device} if device else {}))
        return png.read(path) if format == "png" else png.read_ppm(path)

    def touch(self, x, y, down=None):
        """Moves QEMU's tablet to a pixel and, if `down` says so, presses or lifts it."""
        events = [
            {"type": "abs", "data": {"axis": axis, "value": round(value * POINTER_RANGE / (size - 1))}}
            for axis, value, size in (("x", x, self.width), ("y", y, self.height))]
        if down is not None:
            events.append({"type": "btn", "data": {"button": "left", "down": down}})
        self.control("input-send-event", events=events)

    def keys(self, *names):
        """Presses keys together on QEMU's keyboard, by QEMU's names, and lets them go."""
        for down in (True, False):
            self.control("input-send-event", events=[
                {"type": "key", "data": {"down": down, "key": {"type": "qcode", "data": name}}} for name in names])

    def swipe(self, start, end, seconds, steps=24):
        """One straight finger on QEMU's tablet, at an even pace."""
        began = time.monotonic()
        self.touch(*start, down=True)
        for step in range(1, steps + 1):
            time.sleep(max(0, began + seconds * step / steps - time.monotonic()))
            part = step / steps
            self.touch(*(a + (b - a) * part for a, b in zip(start, end)))
        self.touch(*end, down=False)
