"""Touch devices of a real kernel: those that `panelist finger` makes, and how the program reads them."""

import json
import os
import subprocess

import guest
from kiosk import BINARY, until

from .case import VIRTIO_GPU, case

TESTS = os.path.join(guest.REPOSITORY, ".build", "debug", "PanelistPackageTests.xctest")
STRANGER = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
RECORDING = """N: Recorded panel
I: 0018 0001 0002 0003
P: 02
B: 01 {zeros} 04
A: 2f 0 4 0 0 0
A: 35 0 1023 0 0 0
A: 36 0 599 0 0 0
A: 39 0 65535 0 0 0
E: 7.000000 0003 0039 1
E: 7.000000 0003 0035 512
E: 7.000000 0003 0036 300
E: 7.000000 0001 014a 1
E: 7.000000 0000 0000 0
E: 9.000000 0003 0035 600
E: 9.000000 0000 0000 0
""".format(zeros=" ".join(["00"] * 41))


def devices(bench):
    """What doctor takes each input device for, by name."""
    report = json.loads(bench.guest.run([BINARY, "doctor", "--json"]).output)
    return {device["name"]: device["use"] for device in report["inputs"]}


@case("a finger comes from a touchscreen that is there as long as the finger, and no longer", VIRTIO_GPU)
def finger_is_a_touchscreen(bench):
    arguments = ["swipe", "400,400", "400,100", "--seconds", "2"]
    for kind, use in (("touchscreen", "touchscreen"), ("single", "single-touch"), ("tablet", "pointer")):
        process = bench.guest.spawn([BINARY, "finger", *arguments, "--kind", kind], f"finger-{kind}.txt")
        name = f"Panelist virtual {kind}"
        seen = until(name, lambda: devices(bench).get(name))
        assert seen == use, f"{kind} is taken for {seen}"
        assert bench.guest.wait(process, 10) == 0, bench.guest.tail(f"finger-{kind}.txt")
        assert name not in devices(bench), f"{name} is still there"


@case("a recording is played on the device that it describes; SIGTERM unplugs it", VIRTIO_GPU)
def recording_has_its_own_device(bench):
    with open(bench.guest.share("recording.evemu"), "w", encoding="ascii") as file:
        file.write(RECORDING)
    process = bench.guest.spawn([BINARY, "finger", "play", "/share/recording.evemu"], "play.txt")
    seen = until("the recorded panel", lambda: devices(bench).get("Recorded panel"))
    assert seen == "touchscreen", seen
    bench.guest.signal(process)
    assert bench.guest.wait(process, 10) == -15, bench.guest.tail("play.txt")
    assert "Recorded panel" not in devices(bench)


@case("finger tells a stranger what to do about /dev/uinput, and exits 69", VIRTIO_GPU)
def finger_refuses_a_stranger(bench):
    said = bench.guest.run([*STRANGER, BINARY, "finger", "tap", "1,1"])
    assert said.code == 69 and "/dev/uinput: no permission" in said.output, (said.code, said.output)


@case("touch devices come, go, overflow and are grabbed as the unit tests for real devices say", VIRTIO_GPU)
def real_device_tests_pass(bench):
    built = subprocess.run(["swift", "build", "--build-tests"], cwd=guest.REPOSITORY, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout[-2000:]
    said = bench.guest.run([TESTS, "--testing-library", "swift-testing", "--filter", "RealDeviceTests"], 120)
    assert said.code == 0 and "skipped" not in said.output, said.output[-4000:]
