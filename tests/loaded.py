"""Chance as a test wants it."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class Loaded:
    """A chooser that gives the listed numbers, counted from 1 as the faces of a die are; after them *then* decides."""

    def __init__(self, faces: Iterable[int] = (), then: Callable[[int], int] | None = None) -> None:
        self._faces = iter(faces)
        self._then = then

    def randrange(self, stop: int, /) -> int:
        """Returns the next number, counted from 0; it must be possible."""
        face = next(self._faces, None)
        if face is None:
            assert self._then is not None, "nothing more was expected to be drawn"
            face = self._then(stop)
        assert 1 <= face <= stop, f"{face} of {stop}"
        return face - 1


def last(stop: int) -> int:
    """Gives the highest number: dice show their last face, a shuffle leaves every card where it is."""
    return stop
