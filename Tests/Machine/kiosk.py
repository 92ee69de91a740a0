"""The product in a guest: starts it, reads its log as it grows, and knows what its screen should show."""

import json
import os
import subprocess
import time

import guest
import png

BINARY = os.path.join(guest.REPOSITORY, ".build", "release", "panelist")
DEMO = os.path.join(guest.REPOSITORY, "config", "panelist.yaml")
COMMITS = ("drm_atomic_commit", "drm_atomic_nonblocking_commit", "drm_mode_dirtyfb_ioctl")
TRACING = "/sys/kernel/tracing"
TERMINAL = "/dev/tty1"


def until(what, test, timeout=20):
    """Waits for `test` to return something true and returns it; says `what` never came otherwise."""
    deadline = time.monotonic() + timeout
    while True:
        value = test()
        if value:
            return value
        assert time.monotonic() < deadline, f"{what}: not within {timeout} s"
        time.sleep(0.05)


class Log:
    """The kiosk's log, read outside the guest while it is written inside."""

    def __init__(self, path):
        self.path = path

    def lines(self):
        try:
            with open(self.path, encoding="utf-8") as file:
                return [json.loads(line) for line in file if line.endswith("\n")]
        except FileNotFoundError:
            return []

    def ticks(self, start=0):
        return [line for line in self.lines()[start:] if "offset" in line]

    def events(self, start=0):
        return [line for line in self.lines()[start:] if "event" in line]

    def rest(self, start=0, timeout=30):
        """The last tick once the list has begun to move after line `start` and stands still again."""

        def resting():
            ticks = self.ticks(start)
            moved = any(tick["phase"] != "idle" for tick in ticks)
            return ticks[-1] if moved and ticks[-1]["phase"] == "idle" else None

        return until("the list comes to rest", resting, timeout)


class Bench:
    """A guest and at most one kiosk in it."""

    def __init__(self, machine):
        self.guest = machine
        self.process = None
        self.log = None
        self.count = 0

    def __enter__(self):
        self.guest.__enter__()
        return self

    def __exit__(self, *error):
        self.guest.__exit__(*error)

    def launch(self, configuration=DEMO, *options, prefix=()):
        """Starts the kiosk on tty1, by the command `prefix`, and waits for nothing; returns its process number."""
        self.count += 1
        name = f"log-{self.count}.jsonl"
        self.log = Log(self.guest.share(name))
        return self.guest.spawn(
            [*prefix, BINARY, "run", configuration, "--log", f"/share/{name}", *options],
            f"kiosk-{self.count}.txt", terminal=TERMINAL)

    def start(self, configuration=DEMO, *options):
        """Starts the kiosk on tty1 and waits for its first frame."""
        self.stop()
        self.process = self.launch(configuration, *options)
        until("the first frame", lambda: self.log.ticks(), 30)
        return self.log

    def said(self):
        """All that the last kiosk printed."""
        return self.guest.tail(f"kiosk-{self.count}.txt", 1000)

    def wakes(self):
        """How often the kiosk gave up the processor of its own accord, that is: was woken."""
        status = self.guest.check(["cat", f"/proc/{self.process}/status"])
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("voluntary"))

    def variant(self, lines):
        """The path in the guest of a configuration of the demo's content and `lines`."""
        content = os.path.join(os.path.dirname(DEMO), "content.yaml")
        with open(self.guest.share("variant.yaml"), "w") as file:
            file.write(f"list: {{content: {content}}}\n{lines}\n")
        return "/share/variant.yaml"

    def running(self):
        """The kiosk that runs, started if none does."""
        if self.process is None:
            self.start()
        return self.log

    def stop(self):
        """Ends the kiosk by SIGTERM; returns its exit status."""
        if self.process is None:
            return None
        process, self.process = self.process, None
        self.guest.signal(process)
        return self.guest.wait(process, 15)

    def tidy(self):
        """After each case: a kiosk that died is forgotten."""
        if self.process is not None and self.guest.wait(self.process, 0.01) is not None:
            self.process = None

    def evidence(self):
        """The end of what the kiosk said, for a failed case."""
        said = self.guest.tail(f"kiosk-{self.count}.txt", 10)
        last = self.guest.tail(f"log-{self.count}.jsonl", 2)
        return f"\n{said}{last}"

    def finger(self, *arguments):
        """`panelist finger` inside the guest."""
        self.guest.check([BINARY, "finger", *arguments], timeout=30)

    def picture(self, offset, configuration=DEMO):
        """`panelist shot` of what the screen should show."""
        path = self.guest.share(f"shot-{offset:.3f}.png")
        subprocess.run(
            [BINARY, "shot", configuration, "-o", path, "--size", f"{self.guest.width}x{self.guest.height}",
             "--offset", repr(offset)], check=True)
        return png.read(path)

    def shows(self, picture, timeout=10):
        """Waits until the screen is exactly that picture."""
        fault = "nothing was seen"
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            fault = self.guest.screendump("screen.png").difference(picture)
            if fault is None:
                return
            time.sleep(0.2)
        raise AssertionError(f"the screen is not the picture: {fault}")

    def commits(self, seconds, work=lambda: None):
        """The requests to show something that the kernel got during `work` and `seconds` more, seen by ftrace."""
        self.guest.check(
            f"cd {TRACING} && echo 0 >tracing_on && echo {' '.join(COMMITS)} >set_ftrace_filter"
            " && echo function >current_tracer && echo >trace && echo 1 >tracing_on")
        work()
        time.sleep(seconds)
        seen = self.guest.check(f"cd {TRACING} && echo 0 >tracing_on && cat trace && echo nop >current_tracer")
        return [line for line in seen.splitlines() if not line.startswith("#")]
