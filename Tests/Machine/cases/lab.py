"""The laboratory itself: what every other case stands on."""

from .case import SYSTEMD, VIRTIO_GPU, VKMS, case


@case("the kernel has a card of this driver, and a way to make fingers", VIRTIO_GPU, VKMS)
def card_is_there(bench):
    driver = bench.guest.check("cat /sys/kernel/debug/dri/0/name").split()[0]
    assert driver == bench.guest.card, f"card0 is driven by {driver}"
    bench.guest.check("test -c /dev/uinput")


@case("systemd is running and logind has a seat", SYSTEMD)
def systemd_is_running(bench):
    state = bench.guest.run("systemctl is-system-running --wait", timeout=60)
    failed = bench.guest.run("systemctl --failed --plain --no-legend").output
    assert state.output.strip() == "running", f"{state.output}{failed}"
    assert "seat0" in bench.guest.check("loginctl list-seats --no-legend")
