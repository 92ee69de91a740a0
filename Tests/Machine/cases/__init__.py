"""Every case, in the order in which they run."""

from . import lab
from .case import CASES

__all__ = ["CASES", "lab"]
