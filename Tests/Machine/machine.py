"""The product on real kernels: boots one guest for each driver and runs that driver's cases in it.

usage: machine.py test [WORD...]    only cases whose name has one of the words
       machine.py list
"""

import os
import subprocess
import sys
import time
import traceback

import guest
from cases import CASES


class Tally:
    """What happened to each case; one that did not run has failed."""

    def __init__(self):
        self.passed = 0
        self.failed = []

    def ran(self, name, seconds, fault):
        if fault is None:
            self.passed += 1
            print(f"ok    {name} ({seconds:.1f} s)", flush=True)
        else:
            self.failed.append(name)
            print(f"FAIL  {name} ({seconds:.1f} s)", flush=True)
            print("      " + fault.strip().replace("\n", "\n      "), flush=True)


def fault_of(work):
    """What went wrong in `work`, in words; None if nothing did."""
    try:
        work()
    except (AssertionError, guest.GuestError) as fault:
        return str(fault) or traceback.format_exc()
    except Exception:
        return traceback.format_exc()
    return None


def run_in(machine, cases, tally):
    """Boots one machine and runs its cases in their order."""
    began = time.monotonic()
    todo = list(cases)
    try:
        with machine.boot() as booted:
            print(f"      {machine.name} booted ({time.monotonic() - began:.1f} s)", flush=True)
            while todo:
                case = todo.pop(0)
                start = time.monotonic()
                fault = fault_of(lambda: case.work(booted))
                if fault:
                    fault += booted.evidence()
                tally.ran(case.name, time.monotonic() - start, fault)
                booted.tidy()
    except Exception as error:
        for case in todo:
            tally.ran(case.name, 0, f"did not run: {error}")


def main(arguments):
    verb, words = (arguments or [""])[0], arguments[1:]
    chosen = [case for case in CASES if not words or any(word in case.name for word in words)]
    if verb == "list":
        print("\n".join(case.name for case in chosen))
        return 0
    if verb != "test":
        print(__doc__.strip(), file=sys.stderr)
        return 64
    tally = Tally()
    prepared = subprocess.run([os.path.join(guest.HERE, "prepare")]).returncode == 0
    machines = []
    for case in chosen:
        if case.machine not in machines:
            machines.append(case.machine)
    for machine in machines:
        cases = [case for case in chosen if case.machine is machine]
        if prepared:
            run_in(machine, cases, tally)
        else:
            for case in cases:
                tally.ran(case.name, 0, "did not run: the guest could not be prepared")
    skipped = len(chosen) - tally.passed - len(tally.failed)
    print(f"machine: {tally.passed} passed, {len(tally.failed)} failed, {skipped} skipped")
    return 0 if tally.passed and not tally.failed and not skipped else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
