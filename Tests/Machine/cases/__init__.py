"""Every case, in the order in which they run."""

from . import lab, doctor, finger, devices, scrolling, obstacles, service, life, dark, hold, panels, matrix, planes
from .case import CASES

__all__ = [
    "CASES", "dark", "devices", "doctor", "finger", "hold", "lab", "life", "matrix", "obstacles", "panels", "planes",
    "scrolling", "service"]
