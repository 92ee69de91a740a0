"""Every case, in the order in which they run."""

from . import finger, lab
from .case import CASES

__all__ = ["CASES", "finger", "lab"]
