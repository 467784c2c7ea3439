"""How far long work is: what it yields, so that a page can say it and everything else goes on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """So much is done."""

    done: int
    count: int = 0
    """Of how much; 0: not known."""
    may_stop: bool = True
    """Whether closing the work now changes nothing."""
