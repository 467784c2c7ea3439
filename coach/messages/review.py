"""Sentences of the review: points in plain language, no grades and no blame."""

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
"""Share of good decisions from which a game is called well played."""
PRAISED = frozenset({"enter", "roll", "reroll", "lay"})
"""Decisions that are praised where they were the best."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The parts of a result in whole points that add up: `start + dice + others - given = result`."""

    start: int
    dice: int
    others: int | None
    """Effect of the other players; None in a game of one player."""
    given: int
    result: int


def steps(review: Review, seat: int) -> Steps:
    """Returns the steps of a seat; rounding errors go to the others, of a single player to the dice."""
    seat_review = review.seats[seat]
    start, given, result = round(seat_review.start), round(seat_review.given), round(seat_review.result)
    rest = result - start + given
    if len(review.seats) == 1:
        return Steps(start, rest, None, given, result)
    dice = round(seat_review.dice)
    return Steps(start, dice, rest - dice, given, result)


def step_titles(catalog: Catalog, game: Game, review: Review) -> tuple[str, ...]:
    """Returns the titles of the steps, in their order."""
    others = (catalog.text("review.others"),) if len(review.seats) > 1 else ()
    expected, given, result = (catalog.text(f"review.{step}") for step in ("expected", "given", "result"))
    return expected, luck_word(catalog, game, review), *others, given, result


def signed(value: int) -> str:
    """Returns a number with its sign."""
    return f"+{value}" if value > 0 else format_number(value)


def has_limit(review: Review, code: CoachCode) -> bool:
    """Whether the review has this limit."""
    return any(notice.code is code for notice in review.limits)


def luck_word(catalog: Catalog, game: Game, review: Review) -> str:
    """Returns the name of luck: dice, cards, or on a pad rolls and choices."""
    kind = "pad" if has_limit(review, CoachCode.NO_ROLLS) else known_game(game.rules.name).made_of
    return catalog.text(f"review.luck-{kind}")


def summary(catalog: Catalog, game: Game, review: Review, seat: int) -> str:
    """Returns `Expected 58, dice +7, others −2, given away −4.`"""
    totals = steps(review, seat)
    message = "review.sum-alone" if totals.others is None else "review.sum"
    if not review.seats[seat].decisions:
        message += "-unjudged"
    luck, others = signed(totals.dice), signed(totals.others or 0)
    what = luck_word(catalog, game, review)
    return catalog.text(message, start=totals.start, what=what, luck=luck, others=others, given=signed(-totals.given))


def method(catalog: Catalog, review: Review) -> list[str]:
    """Returns the sentences that explain the calculation."""
    alone = len(review.seats) == 1
    fair = ("fair",) if review.fair else ()
    parts = ("1", "2", *fair, "3", *(("alone",) if alone else ("4", "5")))
    return [catalog.text(f"review.method-{part}") for part in parts]


def limits(catalog: Catalog, game: Game, review: Review) -> tuple[str, ...]:
    """Returns a sentence for each limit of the review."""
    return tuple(_limit(catalog, game, review, notice) for notice in review.limits)


def _limit(catalog: Catalog, game: Game, review: Review, notice: Notice) -> str:
    if notice.code is CoachCode.NO_ROLLS and not any(seat.decisions for seat in review.seats):
        return catalog.text("review.nothing-judged")
    return catalog.say(notice, game.rules.name, game.players)


def praise(catalog: Catalog, name: str, seat_review: SeatReview) -> tuple[str, str]:
    """Returns the review's first lines: praise, and the number of decisions that were as good as the best."""
    good = sum(decision.just_as_good for decision in seat_review.decisions)
    count = len(seat_review.decisions)
    strong = count > 0 and good >= STRONG * count
    title = catalog.text("review.strong" if strong else "review.nice", name=name)
    if not count:
        return title, ""
    return title, catalog.text("review.all-good" if good == count else "review.good", good=good, count=count)


def choices(catalog: Catalog, game: Game, decision: Decision) -> tuple[str, str]:
    """Returns the texts of a decision and of the best one; precise ones where both would read the same."""
    moves = decision.move, decision.best_move
    played, best = (choice(catalog, game, decision.index, move) for move in moves)
    if played == best:
        played, best = (choice(catalog, game, decision.index, move, precise=True) for move in moves)
    return played[:1].upper() + played[1:], best


def choice(catalog: Catalog, game: Game, index: int, move: Move, precise: bool = False) -> str:
    """Returns the text of a possible move *index*: `9 in yellow`, `roll again`."""
    learned, entry = knowledge(game.rules.name), entry_of(game, index, move)
    if entry is None:
        return learned.say(catalog, game.states[index], move, precise)
    value, row = format_number(entry.value), catalog.word(entry.row)
    if precise:
        field = learned.field_number(entry.row, entry.column)
        return catalog.text("review.enter-field", value=value, row=row, field=field)
    return catalog.text("review.enter", value=value, row=row)


def entry_of(game: Game, index: int, move: Move) -> Entry | None:
    """Returns the entry of a possible move *index*; None if it has none."""
    return knowledge(game.rules.name).entry(game.rules, game.states[index], move)


def reason(catalog: Catalog, game: Game, decision: Decision) -> str:
    """Returns a sentence why the best alternative was worth more; empty if no reason is clear."""
    state, learned = game.states[decision.index], knowledge(game.rules.name)
    because = learned.reason(game.rules, state, decision.seat, decision.move, decision.best_move)
    if because is None:
        return ""
    numbers = {name: format_number(value) for name, value in because.numbers.items()}
    shares = {
        name: catalog.text("statistics.percent", value=round(100 * value)) for name, value in because.shares.items()
    }
    message = f"review.reason-{because.kind}"
    params = {**numbers, **shares, "row": catalog.word(because.row) if because.row else ""}
    return catalog.plural(message, because.fields, **params) if because.fields else catalog.text(message, **params)


def hint(catalog: Catalog, game: Game, decision: Decision) -> str:
    """Returns the coach's comment on a decision in the replay, praise first; empty for an obvious one."""
    if decision.best_move == decision.move:
        return catalog.text("review.best") if decision.move.do in PRAISED else ""
    better = choices(catalog, game, decision)[1]
    if decision.just_as_good:
        return catalog.text("review.just-as-good", better=better)
    points = catalog.decimal(decision.given)
    more = _fits_better(catalog, game, decision, points) or catalog.text("review.better", better=better, points=points)
    return " ".join(filter(None, (_bonus_praise(catalog, game, decision), more)))


def _bonus_praise(catalog: Catalog, game: Game, decision: Decision) -> str:
    """Returns the praise for a bonus field where another entry was better."""
    done = entry_of(game, decision.index, decision.move)
    if done is not None and knowledge(game.rules.name).counts_twice(done.row, done.column):
        return catalog.text("review.bonus-seen")
    return ""


def _fits_better(catalog: Catalog, game: Game, decision: Decision, points: str) -> str:
    """Returns `In yellow the 9 …` where the number was better in another row, else nothing."""
    done, best = (entry_of(game, decision.index, move) for move in (decision.move, decision.best_move))
    if done is None or best is None or done.row == best.row or done.value != best.value:
        return ""
    value = format_number(best.value)
    return catalog.text("review.fits-better", row=catalog.word(best.row), value=value, points=points)
