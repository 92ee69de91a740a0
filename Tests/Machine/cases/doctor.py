"""What `panelist doctor` says about machines whose hardware is known."""

import json

from kiosk import BINARY

from .case import NO_CARD, VIRTIO_GPU, VKMS, case

# Somebody who is in no group that may use cards or touch devices.
STRANGER = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


def examine(bench, *prefix):
    """The exit status of `panelist doctor --json` and the object it printed."""
    result = bench.guest.run([*prefix, BINARY, "doctor", "--json"])
    try:
        return result.code, json.loads(result.output)
    except ValueError:
        raise AssertionError(f"doctor ended with {result.code} and printed no JSON:\n{result.output}")


def problems(report):
    return [finding for finding in report["findings"] if finding["severity"] == "problem"]


@case("doctor finds the display of this driver and says that the kiosk could start", VIRTIO_GPU, VKMS)
def can_start(bench):
    code, report = examine(bench)
    assert report["version"] == 1
    assert (code, report["canStart"], problems(report)) == (0, True, []), (code, report["findings"])
    card, = report["cards"]
    driver = bench.guest.check("cat /sys/kernel/debug/dri/0/name").split()[0]
    assert card["driver"] == driver, card["driver"]
    assert card["dumbBuffers"] and card["atomic"], card
    connected = [connector for connector in card["connectors"] if connector["state"] == "connected"]
    assert len(connected) == 1 and connected[0]["modes"], card["connectors"]
    primary = [plane for plane in card["planes"] if plane["kind"] == "primary" and plane["drawable"]]
    assert primary and "XR24" in primary[0]["formats"], card["planes"]
    assert card["path"] in report["choice"] or connected[0]["name"] in report["choice"], report["choice"]


@case("doctor takes QEMU's tablet for a finger and its keyboard for nothing", VIRTIO_GPU)
def sees_the_tablet(bench):
    _, report = examine(bench)
    uses = {device["name"]: device["use"] for device in report["inputs"]}
    assert uses["QEMU Virtio Tablet"], uses
    assert uses["QEMU Virtio Keyboard"] is None, uses
    assert report["uinput"] == {"state": "granted"}, report["uinput"]


@case("doctor's preferred mode is the panel's own size", VIRTIO_GPU)
def prefers_the_panels_size(bench):
    _, report = examine(bench)
    modes = report["cards"][0]["connectors"][0]["modes"]
    preferred = [(mode["width"], mode["height"]) for mode in modes if mode["preferred"]]
    assert preferred == [(bench.guest.width, bench.guest.height)], preferred


@case("doctor tells a stranger which group is missing, and exits 69", VIRTIO_GPU, VKMS)
def refuses_a_stranger(bench):
    code, report = examine(bench, *STRANGER)
    assert (code, report["canStart"]) == (69, False), (code, report["findings"])
    access = report["cards"][0]["access"]
    assert access["state"] == "denied", access
    assert any(report["cards"][0]["path"] in fault["text"] and fault["remedy"] for fault in problems(report)), \
        report["findings"]


@case("doctor says that there is no card and what to do about it, and exits 69", NO_CARD)
def misses_the_card(bench):
    code, report = examine(bench)
    assert (code, report["canStart"], report["choice"]) == (69, False, None), (code, report["findings"])
    assert not report["cards"], report["cards"]
    assert problems(report) and all(fault["remedy"] for fault in problems(report)), report["findings"]
    said = bench.guest.run([BINARY, "doctor"])
    assert said.code == 69 and problems(report)[0]["text"] in " ".join(said.output.split()), said.output
