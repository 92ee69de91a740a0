"""The installed unit under real systemd."""

import guest

from kiosk import until

from .case import SYSTEMD, case

UNIT = "panelist.service"
TEXT, GRAPHICS = 0, 1


def show(bench, *properties):
    """Properties of the unit as a dictionary."""
    lines = bench.guest.check(["systemctl", "show", UNIT, *(f"--property={name}" for name in properties)])
    return dict(line.split("=", 1) for line in lines.splitlines() if "=" in line)


def install(bench):
    """Installs the product in the guest, as an integrator would."""
    bench.guest.check(f"make -C {guest.REPOSITORY} install", timeout=60)
    bench.guest.check("systemd-sysusers && systemctl daemon-reload", timeout=60)


def start(bench):
    """Starts the installed unit; systemctl returns once it is READY."""
    if bench.guest.run("test -e /usr/local/bin/panelist").code != 0:
        install(bench)
    bench.guest.check(["systemctl", "start", UNIT], timeout=60)


def journal(bench):
    return bench.guest.check(["journalctl", "--unit", UNIT, "--no-pager", "--output=cat"])


@case("make install puts the unit, its user and the demo where systemd finds them", SYSTEMD)
def installed(bench):
    install(bench)
    assert show(bench, "LoadState")["LoadState"] == "loaded"
    assert "/usr/local/bin/panelist run" in show(bench, "ExecStart")["ExecStart"]
    bench.guest.check("id panelist && test -f /etc/panelist/panelist.yaml")
    bench.guest.check("echo '# mine' >>/etc/panelist/panelist.yaml")
    bench.guest.check(f"make -C {guest.REPOSITORY} install", timeout=60)
    bench.guest.check("grep -q '# mine' /etc/panelist/panelist.yaml")


@case("systemd finds no fault in the unit and calls it safe", SYSTEMD)
def without_fault(bench):
    bench.guest.check(["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", UNIT], timeout=60)
    # Its threshold counts tenths of the exposure level; the reference of a kiosk's unit is 0.8.
    said = bench.guest.run(["systemd-analyze", "security", "--threshold=10", "--no-pager", UNIT], timeout=60)
    assert said.code == 0, said.output[-400:]


@case("the unit's user may use cards and touch devices and nothing else", SYSTEMD)
def users_groups(bench):
    groups = set(bench.guest.check(["id", "-nG", "panelist"]).split())
    assert groups == {"panelist", "video", "input"}, groups
    said = bench.guest.run(
        "setpriv --reuid=panelist --regid=panelist --init-groups /usr/local/bin/panelist doctor --json")
    assert '"denied"' not in said.output.split('"inputs"')[0], said.output


@case("after exit 65 for a fault in the configuration the unit is not started again", SYSTEMD)
def keeps_a_fault_down(bench):
    if bench.guest.run("test -e /usr/local/bin/panelist").code != 0:
        install(bench)
    bench.guest.check(
        "mkdir -p /run/systemd/system/panelist.service.d &&"
        " printf '[Service]\\nExecStart=\\nExecStart=/usr/local/bin/panelist check /dev/null\\n'"
        " >/run/systemd/system/panelist.service.d/fault.conf && systemctl daemon-reload")
    try:
        bench.guest.run(["systemctl", "start", UNIT], timeout=60)
        until("the unit fails", lambda: show(bench, "ActiveState")["ActiveState"] == "failed", 20)
        state = show(bench, "ExecMainStatus", "NRestarts", "SubState")
        assert state == {"ExecMainStatus": "65", "NRestarts": "0", "SubState": "failed"}, state
    finally:
        bench.guest.run(
            f"rm -r /run/systemd/system/panelist.service.d; systemctl daemon-reload; systemctl reset-failed {UNIT}")


@case("started before there is a card, the unit is READY and its status says what it waits for", SYSTEMD)
def waits_for_a_card(bench):
    driver = "/sys/bus/virtio/drivers/virtio_gpu"
    card = bench.guest.check(f"cd {driver} && ls -d virtio*").strip()
    bench.guest.check(f"echo {card} >{driver}/unbind")
    start(bench)
    state = show(bench, "ActiveState", "StatusText")
    assert state["ActiveState"] == "active" and "no display card" in state["StatusText"], state
    bench.guest.check(f"echo {card} >{driver}/bind")
    until("it shows the list", lambda: "showing 72 rows" in show(bench, "StatusText")["StatusText"], 20)
    bench.shows(bench.picture(0))
    bench.guest.check(["systemctl", "stop", UNIT], timeout=30)


@case("the unit is READY with the list on the screen, and its status says so", SYSTEMD)
def ready(bench):
    start(bench)
    state = show(bench, "ActiveState", "StatusText", "User", "MainPID")
    assert state["ActiveState"] == "active" and "showing 72 rows" in state["StatusText"], state
    owner = bench.guest.check(["stat", "-c", "%U", f"/proc/{state['MainPID']}"]).strip()
    assert owner == "panelist", owner
    assert bench.guest.console_mode() == GRAPHICS
    bench.shows(bench.picture(0))


@case("Ctrl-C on the panel's keyboard does nothing to the service", SYSTEMD)
def control_c_does_nothing(bench):
    start(bench)
    before = show(bench, "MainPID")["MainPID"]
    for _ in range(3):
        bench.guest.keys("ctrl", "c")
    bench.guest.swipe((400, 400), (400, 120), 0.3)
    state = show(bench, "MainPID", "ActiveState", "NRestarts")
    assert state == {"MainPID": before, "ActiveState": "active", "NRestarts": "0"}, state


@case("the watchdog is fed while nobody touches the list", SYSTEMD)
def watchdog(bench):
    start(bench)
    first = show(bench, "WatchdogTimestampMonotonic")["WatchdogTimestampMonotonic"]
    until("the watchdog hears of it", lambda: show(
        bench, "WatchdogTimestampMonotonic")["WatchdogTimestampMonotonic"] != first, 12)


@case("killed by SIGKILL it is started again and shows the list", SYSTEMD)
def survives_a_kill(bench):
    start(bench)
    before = show(bench, "MainPID")["MainPID"]
    bench.guest.check(["kill", "-KILL", before])

    def back():
        state = show(bench, "MainPID", "ActiveState", "StatusText")
        return state["MainPID"] not in ("0", before) and state["ActiveState"] == "active"

    until("it is started again", back, 20)
    assert bench.guest.console_mode() == GRAPHICS
    bench.shows(bench.picture(0))


@case("stopped, it ends cleanly at once and the text console is back", SYSTEMD)
def stops(bench):
    start(bench)
    bench.guest.check(["systemctl", "stop", UNIT], timeout=30)
    assert show(bench, "ActiveState", "Result") == {"ActiveState": "inactive", "Result": "success"}
    assert bench.guest.console_mode() == TEXT
    assert "Deactivated successfully." in journal(bench), journal(bench)
