"""What a case is, and the machines they run on."""

import guest
from kiosk import Bench

CASES = []


class Case:
    """A sentence about what a person sees, the machine it is about, and the work that proves it."""

    def __init__(self, machine, sentence, work):
        self.machine = machine
        self.name = f"{machine.name}: {sentence}"
        self.work = work


class Machine:
    """How one guest is booted. Each is booted once, for all its cases."""

    def __init__(self, name, card, **options):
        self.name = name
        self.card = card
        self.options = options

    def boot(self):
        return Bench(guest.Guest(self.name, self.card, **self.options))


VIRTIO_GPU = Machine("virtio_gpu", "virtio_gpu")
VKMS = Machine("vkms", "vkms")
# Widths at which a row is no whole number of cache lines.
BOCHS = Machine(
    "bochs", "bochs", width=801, extra=[
    "-device", "bochs-display,xres=376,yres=480,id=narrow", "-device", "bochs-display,xres=1366,yres=768,id=wide"])
CIRRUS = Machine("cirrus", "cirrus")
QXL = Machine("qxl", "qxl")
NO_CARD = Machine("no_card", None)
SYSTEMD = Machine("systemd", "virtio_gpu", systemd=True)


def case(sentence, *machines):
    """Registers the decorated function as a case on each of the machines."""

    def register(work):
        for machine in machines:
            CASES.append(Case(machine, sentence, work))
        return work

    return register
