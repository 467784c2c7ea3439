"""Numbers that are being typed, one after the other. No widgets here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

LONGEST = 3
"""Most digits of a number."""
HIGHEST = 10**LONGEST - 1


@dataclass(frozen=True, slots=True)
class Typed:
    """One text per field, empty while nothing is typed; `at` is the field that takes the next digit."""

    texts: tuple[str, ...]
    at: int = 0
    fresh: bool = True
    """Whether the field was just selected, so that the next digit starts a new number."""

    @classmethod
    def empty(cls, fields: int) -> Typed:
        """Returns that number of empty fields."""
        return cls(("",) * fields)

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Typed:
        """Returns fields with these numbers."""
        return cls(tuple(map(str, numbers)))

    @property
    def open(self) -> tuple[int, ...]:
        """The fields without a number."""
        return tuple(field for field, text in enumerate(self.texts) if not text)

    @property
    def numbers(self) -> tuple[int, ...]:
        """All numbers; an empty field counts 0."""
        return tuple(int(text or 0) for text in self.texts)

    def choose(self, field: int) -> Typed:
        """Returns the numbers with that field selected."""
        return replace(self, at=field, fresh=True)

    def digit(self, digit: str) -> Typed:
        """Returns the numbers with one more digit; a digit too many starts a new number."""
        text = digit if self.fresh else (self.texts[self.at] + digit)
        return self._with(str(int(text)) if len(text) <= LONGEST else digit)

    def erase(self) -> Typed:
        """Returns the numbers without the last digit."""
        return self._with(self.texts[self.at][:-1])

    def step(self, by: int) -> Typed:
        """Returns the numbers with the selected one changed by one, within the limits of typing."""
        return self._with(str(max(0, min(HIGHEST, int(self.texts[self.at] or 0) + by))))

    def next(self) -> Typed:
        """Returns the numbers with the next empty field selected, or the next field if none is empty."""
        count = len(self.texts)
        later = [(self.at + step) % count for step in range(1, count + 1)]
        return self.choose(next((field for field in later if not self.texts[field]), later[0]))

    def _with(self, text: str) -> Typed:
        texts = tuple(text if field == self.at else other for field, other in enumerate(self.texts))
        return replace(self, texts=texts, fresh=False)
