"""What may still come into a field, and how likely, in words."""

from __future__ import annotations

from typing import NamedTuple

from coach import Odds
from i18n.catalog import Catalog
from sheets.game import Game
from sheets.registry import known_game

OUTLOOK = 5
"""So many throws the outlook looks ahead."""
RUN = 3
"""From so many on, numbers in a row are said as `7 to 9`."""


class Line(NamedTuple):
    """A choice of dice with the chances of one throw and of two; `best` has the highest."""

    dice: str
    once: str
    twice: str
    best: bool


def fitting(catalog: Catalog, odds: Odds) -> str:
    """Returns which numbers fit: `7, 8 or 9`, `1 to 5 or 8`."""
    runs: list[list[int]] = []
    for number in odds.numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts: list[str] = []
    for run in runs:
        if len(run) > RUN or (len(run) == RUN and len(runs) > 1):
            parts.append(catalog.text("odds.to", first=run[0], last=run[-1]))
        else:
            parts += map(str, run)
    return catalog.one_of(parts)


def lines(catalog: Catalog, game: Game, row: str, odds: Odds) -> tuple[Line, ...]:
    """Returns a line for every number of dice that may fill the field."""
    found: dict[int, tuple[float, float]] = {}
    for roll in odds.throws:  # which other dice come along makes no difference
        found.setdefault(len(roll.dice), (roll.once, roll.twice))
    best = max((twice for _, twice in found.values()), default=0.0)
    every = len(known_game(game.rules.name).dice().dice) if found else 0  # type: ignore[misc]
    return tuple(
        Line(_dice(catalog, row, count, every), _percent(catalog, once), _percent(catalog, twice), twice == best)
        for count, (once, twice) in sorted(found.items())
    )


class Ways(NamedTuple):
    """How many ways each sum has with the number of dice that fits best, and what that means."""

    bars: tuple[tuple[int, int, bool], ...]
    """The sum, in how many ways it comes, and whether it fits."""
    title: str
    sentence: str
    outlook: str


def ways(catalog: Catalog, odds: Odds) -> Ways | None:
    """Returns the sums of the dice that fit best; None where dice are not added up."""
    best = max(odds.throws, key=lambda roll: roll.once, default=None)
    if best is None or not best.ways:
        return None
    bars = tuple((value, count, value in odds.numbers) for value, count in best.ways)
    fit = sum(count for _, count, fits in bars if fits)
    later = _percent(catalog, 1 - (1 - best.once) ** OUTLOOK)
    return Ways(
        bars,
        catalog.plural("odds.with-dice", len(best.dice)),
        catalog.text("odds.ways", fit=fit, count=sum(count for _, count, _ in bars)),
        catalog.text("odds.outlook", count=OUTLOOK, share=later),
    )


def _dice(catalog: Catalog, row: str, count: int, every: int) -> str:
    if count == every:
        return catalog.text("odds.all-dice", count=count)
    return catalog.text(f"odds.dice-{count}", row=catalog.word(row).capitalize())


def _percent(catalog: Catalog, share: float) -> str:
    """Returns a share in per cent; what is possible is never said to be 0, what is not certain never 100."""
    value = round(100 * share)
    if 0 < share < 1:
        value = min(99, max(1, value))
    return catalog.text("statistics.percent", value=value)
