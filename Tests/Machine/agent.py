"""The hand inside the guest: runs the commands that arrive on a virtio-serial port, one JSON object a line."""

import fcntl
import glob
import json
import os
import select
import signal
import subprocess
import sys
import termios
import time

PORT_NAME = "lab"
KDGETMODE = 0x4B3B


def port_path():
    for name in glob.glob("/sys/class/virtio-ports/*/name"):
        with open(name) as file:
            if file.read().strip() == PORT_NAME:
                return "/dev/" + name.split("/")[-2]
    return None


def own_terminal(path):
    """A child's start: a session of its own, whose controlling terminal is `path`."""

    def start():
        os.setsid()
        terminal = os.open(path, os.O_RDWR)
        fcntl.ioctl(terminal, termios.TIOCSCTTY, 1)
        os.dup2(terminal, 0)

    return start


class Agent:
    def __init__(self):
        self.children = {}

    def run(self, request):
        try:
            done = subprocess.run(
                request["run"], shell=isinstance(request["run"], str), stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=request.get("timeout", 30))
        except subprocess.TimeoutExpired as late:
            return {"code": 124, "out": (late.stdout or b"").decode(errors="replace")}
        return {"code": done.returncode, "out": done.stdout.decode(errors="replace")}

    def spawn(self, request):
        output = open(request["output"], "wb")
        terminal = request.get("terminal")
        child = subprocess.Popen(
            request["spawn"], stdin=None if terminal else subprocess.DEVNULL, stdout=output,
            stderr=subprocess.STDOUT, preexec_fn=own_terminal(terminal) if terminal else os.setsid,
            env=dict(os.environ, **request.get("env", {})))
        self.children[child.pid] = child
        return {"pid": child.pid}

    def signal(self, request):
        os.kill(request["signal"], request["number"])
        return {}

    def wait(self, request):
        child = self.children[request["wait"]]
        try:
            return {"code": child.wait(request.get("timeout", 30))}
        except subprocess.TimeoutExpired:
            return {"code": None}

    def console(self, request):
        """The mode of a virtual terminal (0 is text, 1 is graphics) and the words of its line discipline."""
        terminal = os.open(request["console"], os.O_RDWR | os.O_NOCTTY)
        try:
            mode = fcntl.ioctl(terminal, KDGETMODE, b"\0" * 8)
            flags = termios.tcgetattr(terminal)[3]
        finally:
            os.close(terminal)
        words = [name for name in ("ECHO", "ICANON", "ISIG") if flags & getattr(termios, name)]
        return {"mode": int.from_bytes(mode[:4], "little"), "line": words}

    def answer(self, request):
        for verb in ("run", "spawn", "signal", "wait", "console"):
            if verb in request:
                return getattr(self, verb)(request)
        return {"error": "unknown request"}


def lines(port):
    """Whole lines from the port; a port nobody holds outside reads as its end, which is waited out."""
    pending = b""
    while True:
        select.select([port], [], [], 1)
        try:
            chunk = os.read(port, 65536)
        except BlockingIOError:
            continue
        if not chunk:
            time.sleep(0.05)
            continue
        pending += chunk
        *whole, pending = pending.split(b"\n")
        yield from whole


def main():
    deadline = time.monotonic() + 30
    while port_path() is None or not os.path.exists(port_path()):
        if time.monotonic() > deadline:
            sys.exit("lab: no port")
        time.sleep(0.05)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    port = os.open(port_path(), os.O_RDWR | os.O_NONBLOCK)
    agent = Agent()

    def send(answer):
        data = json.dumps(answer).encode() + b"\n"
        while data:
            select.select([], [port], [], 1)
            try:
                data = data[os.write(port, data):]
            except BlockingIOError:
                pass

    send({"ready": True})
    for line in lines(port):
        request = json.loads(line)
        try:
            answer = agent.answer(request)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        send(dict(answer, id=request["id"]))


if __name__ == "__main__":
    main()
