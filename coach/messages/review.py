"""What the coach says about a finished game: points and plain catalog, no grades and no blame."""

from __future__ import annotations

from dataclasses import dataclass

from coach import CoachCode, Decision, Review, SeatReview
from coach.knowledge import Entry, knowledge
from i18n.catalog import Catalog
from i18n.numbers import format_number
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice
from sheets.registry import known_game

STRONG = 0.85
"""From this share of good decisions on a game was played strongly."""
SAID = frozenset({"enter", "roll", "reroll", "lay"})
"""Decisions of which it is worth saying that nothing was better."""


@dataclass(frozen=True, slots=True)
class Steps:
    """How a result came about, in whole points that add up: `start + luck - given = result`."""

    start: int
    luck: int
    given: int
    result: int


def steps(seat: SeatReview) -> Steps:
    """Returns the steps of a seat; what rounding leaves over goes to luck."""
    start, given, result = round(seat.start), round(seat.given), round(seat.result)
    return Steps(start, result - start + given, given, result)


def signed(value: int) -> str:
    """Returns a number with its sign, for what is added or taken away."""
    return f"+{value}" if value > 0 else format_number(value)


def is_blind(review: Review, code: CoachCode) -> bool:
    """Tells whether the coach cannot tell this of the game."""
    return any(notice.code is code for notice in review.blind)


def luck_word(catalog: Catalog, game: Game, review: Review) -> str:
    """Returns what luck is called: dice, cards, or on a pad both dice and choice."""
    kind = "pad" if is_blind(review, CoachCode.NO_THROWS) else known_game(game.rules.name).made_of
    return catalog.text(f"review.luck-{kind}")


def summary(catalog: Catalog, game: Game, review: Review, seat: int) -> str:
    """Returns `Expected 58, dice +7, given away 4.`"""
    own = review.seats[seat]
    found = steps(own)
    message = "review.sum" if own.decisions else "review.sum-unjudged"
    luck = luck_word(catalog, game, review)
    return catalog.text(message, start=found.start, what=luck, luck=signed(found.luck), given=found.given)


def limits(catalog: Catalog, game: Game, review: Review) -> tuple[str, ...]:
    """Returns what the coach cannot tell about this game."""
    return tuple(_limit(catalog, game, review, notice) for notice in review.blind)


def _limit(catalog: Catalog, game: Game, review: Review, notice: Notice) -> str:
    if notice.code is CoachCode.NO_THROWS and not any(seat.decisions for seat in review.seats):
        return catalog.text("review.nothing-judged")
    return catalog.say(notice, game.rules.name, game.players)


def praise(catalog: Catalog, name: str, own: SeatReview) -> tuple[str, str]:
    """Returns what comes first: a kind word, and how many decisions were as good as the best."""
    good = sum(decision.just_as_good for decision in own.decisions)
    count = len(own.decisions)
    strong = count > 0 and good >= STRONG * count
    title = catalog.text("review.strong" if strong else "review.nice", name=name)
    if not count:
        return title, ""
    return title, catalog.text("review.all-good" if good == count else "review.good", good=good, count=count)


def choices(catalog: Catalog, game: Game, decision: Decision) -> tuple[str, str]:
    """Returns what was done and what would have been best; precisely where both would sound the same."""
    done, best = decision.move, decision.best_move
    first, second = (choice(catalog, game, decision.index, move) for move in (done, best))
    if first == second:
        first, second = (choice(catalog, game, decision.index, move, precise=True) for move in (done, best))
    return first[:1].upper() + first[1:], second


def choice(catalog: Catalog, game: Game, index: int, move: Move, precise: bool = False) -> str:
    """Returns a decision that was or could have been move *index*: `9 in yellow`, `roll again`."""
    known, entry = knowledge(game.rules.name), entry_of(game, index, move)
    if entry is None:
        return known.say(catalog, game.states[index], move, precise)
    value, row = format_number(entry.value), catalog.word(entry.row)
    if precise:
        field = known.field_number(entry.row, entry.column)
        return catalog.text("review.enter-field", value=value, row=row, field=field)
    return catalog.text("review.enter", value=value, row=row)


def entry_of(game: Game, index: int, move: Move) -> Entry | None:
    """Returns what a decision that was or could have been move *index* writes; None where that is nothing."""
    return knowledge(game.rules.name).entry(game.rules, game.states[index], move)


def hint(catalog: Catalog, game: Game, decision: Decision) -> str:
    """Returns what the coach says to a decision in the replay: praise first; of what went without saying nothing."""
    if decision.best_move == decision.move:
        return catalog.text("review.best") if decision.move.do in SAID else ""
    better = choices(catalog, game, decision)[1]
    if decision.just_as_good:
        return catalog.text("review.just-as-good", better=better)
    points = catalog.decimal(decision.given)
    more = _fits_better(catalog, game, decision, points) or catalog.text("review.better", better=better, points=points)
    return " ".join(filter(None, (_praised(catalog, game, decision), more)))


def _praised(catalog: Catalog, game: Game, decision: Decision) -> str:
    """Returns what was good about an entry that was not the best."""
    done = entry_of(game, decision.index, decision.move)
    if done is not None and knowledge(game.rules.name).counts_twice(done.row, done.column):
        return catalog.text("review.bonus-seen")
    return ""


def _fits_better(catalog: Catalog, game: Game, decision: Decision, points: str) -> str:
    """Returns `In yellow the 9 …` where the same number belonged into another row."""
    done, best = (entry_of(game, decision.index, move) for move in (decision.move, decision.best_move))
    if done is None or best is None or done.row == best.row or done.value != best.value:
        return ""
    value = format_number(best.value)
    return catalog.text("review.fits-better", row=catalog.word(best.row), value=value, points=points)
