"""Sentences and figures of the odds of a field."""

from __future__ import annotations

from typing import NamedTuple

from coach import Odds
from i18n.catalog import Catalog
from sheets.game import Game
from sheets.registry import known_game

OUTLOOK = 5
"""Number of rolls in the outlook."""
RUN = 3
"""Length from which consecutive numbers are written as `7 to 9`."""


class OddsLine(NamedTuple):
    """A number of dice with the chances of one roll and of two; `best` has the highest."""

    dice: str
    once: str
    twice: str
    best: bool


def fitting(catalog: Catalog, odds: Odds) -> str:
    """Returns the fitting numbers as text: `7, 8 or 9`, `1 to 5 or 8`."""
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


def lines(catalog: Catalog, game: Game, row: str, odds: Odds) -> tuple[OddsLine, ...]:
    """Returns a line for every number of dice that may fill the field."""
    chances: dict[int, tuple[float, float]] = {}
    for roll in odds.rolls:  # the colors of the other dice make no difference
        chances.setdefault(len(roll.dice), (roll.once, roll.twice))
    best = max((twice for _, twice in chances.values()), default=0.0)
    all_dice = len(known_game(game.rules.name).dice().dice) if chances else 0  # type: ignore[misc]
    return tuple(
        OddsLine(_dice(catalog, row, count, all_dice), _percent(catalog, once), _percent(catalog, twice), twice == best)
        for count, (once, twice) in sorted(chances.items())
    )


class Ways(NamedTuple):
    """The combinations of each sum with the best number of dice, as bars and sentences."""

    bars: tuple[tuple[int, int, bool], ...]
    """The sum, its number of combinations, and whether it fits."""
    title: str
    sentence: str
    outlook: str


def ways(catalog: Catalog, odds: Odds) -> Ways | None:
    """Returns the combinations of the best dice; None where dice are not added up."""
    best = max(odds.rolls, key=lambda roll: roll.once, default=None)
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


def _dice(catalog: Catalog, row: str, count: int, all_dice: int) -> str:
    if count == all_dice:
        return catalog.text("odds.all-dice", count=count)
    return catalog.text(f"odds.dice-{count}", row=catalog.word(row).capitalize())


def _percent(catalog: Catalog, share: float) -> str:
    """Returns a share in per cent; only impossible shares are 0, only certain ones 100."""
    value = round(100 * share)
    if 0 < share < 1:
        value = min(99, max(1, value))
    return catalog.text("statistics.percent", value=value)
