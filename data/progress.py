"""Progress of long work, yielded by its iterator so that a page can show it between two steps."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """The number of steps done."""

    done: int
    count: int = 0
    """Number of all steps; 0 if unknown."""
    may_stop: bool = True
    """Whether closing the iterator now leaves everything unchanged."""
