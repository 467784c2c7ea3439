"""What the coach says about a finished game: points and plain words, no grades and no blame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from coach import CoachCode, Decision, Review, SeatReview, place
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice
from sheets.registry import known_game
from words.catalogue import Catalogue
from words.numbers import shown_number

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
    return f"+{value}" if value > 0 else shown_number(value)


def decimal(words: Catalogue, value: float, plus: bool = False) -> str:
    """Returns a number with one decimal; with *plus* also with its sign."""
    rounded = round(value, 1) + 0.0
    sign = "+" if plus and rounded > 0 else ""
    return sign + f"{rounded:.1f}".replace(".", words.text("statistics.decimal")).replace("-", "−")


def is_blind(review: Review, code: CoachCode) -> bool:
    """Tells whether the coach cannot tell this of the game."""
    return any(notice.code is code for notice in review.blind)


def luck_word(words: Catalogue, game: Game, review: Review) -> str:
    """Returns what luck is called: dice, cards, or on a pad both dice and choice."""
    kind = "pad" if is_blind(review, CoachCode.NO_THROWS) else known_game(game.rules.name).made_of
    return words.text(f"look-back.luck-{kind}")


def summary(words: Catalogue, game: Game, review: Review, seat: int) -> str:
    """Returns `Expected 58, dice +7, given away 4.`"""
    own = review.seats[seat]
    found = steps(own)
    message = "look-back.sum" if own.decisions else "look-back.sum-unjudged"
    luck = luck_word(words, game, review)
    return words.text(message, start=found.start, what=luck, luck=signed(found.luck), given=found.given)


def limits(words: Catalogue, game: Game, review: Review) -> tuple[str, ...]:
    """Returns what the coach cannot tell about this game."""
    return tuple(_limit(words, game, review, notice) for notice in review.blind)


def _limit(words: Catalogue, game: Game, review: Review, notice: Notice) -> str:
    if notice.code is CoachCode.NO_THROWS and not any(seat.decisions for seat in review.seats):
        return words.text("look-back.nothing-judged")
    return words.say(notice, game.rules.name, game.players)


def praise(words: Catalogue, name: str, own: SeatReview) -> tuple[str, str]:
    """Returns what comes first: a kind word, and how many decisions were as good as the best."""
    good = sum(decision.just_as_good for decision in own.decisions)
    count = len(own.decisions)
    strong = count > 0 and good >= STRONG * count
    title = words.text("look-back.strong" if strong else "look-back.nice", name=name)
    if not count:
        return title, ""
    return title, words.text("look-back.all-good" if good == count else "look-back.good", good=good, count=count)


def choices(words: Catalogue, game: Game, decision: Decision) -> tuple[str, str]:
    """Returns what was done and what would have been best; precisely where both would sound the same."""
    done, best = decision.move, decision.best_move
    first, second = (choice(words, game, decision.index, move) for move in (done, best))
    if first == second:
        first, second = (choice(words, game, decision.index, move, precise=True) for move in (done, best))
    return first[:1].upper() + first[1:], second


def choice(words: Catalogue, game: Game, index: int, move: Move, precise: bool = False) -> str:
    """Returns a decision that was or could have been move *index*: `9 in yellow`, `roll again`."""
    said: Any = move
    state = game.states[index]
    match move.do:
        case "enter":
            value = shown_number(number_of(game, index, move) or 0)
            row = words.word(said.row)
            if precise and hasattr(said, "column"):
                field = place(game.rules.name, said.row, said.column).number
                return words.text("look-back.enter-field", value=value, row=row, field=field)
            return words.text("look-back.enter", value=value, row=row)
        case "roll" if getattr(said, "colors", ()):
            return words.text("look-back.roll", colors=words.all_of(words.word(color) for color in said.colors))
        case "reroll" if getattr(said, "dice", ()):
            faces = [state.faces[die] for die in said.dice]
            dice = words.all_of(f"{words.word(face.color)} {face.digit}" for face in faces)
            return words.text("look-back.reroll-dice", dice=dice)
        case "lay":
            cards = words.all_of(f"{words.word(card.color)} {shown_number(card.value)}" for card in said.cards)
            if precise:
                places = words.all_of(words.word(place) for place in said.places)
                return words.text("look-back.lay-places", cards=cards, places=places)
            return words.text("look-back.lay", cards=cards)
        case "pass" | "reroll" | "keep":
            return words.text(f"look-back.{move.do}")
    return words.text("look-back.other")


def number_of(game: Game, index: int, move: Move) -> int | None:
    """Returns the number that an entry at move *index* writes."""
    said: Any = move
    value = getattr(said, "value", None)
    if value is not None or move.do != "enter":
        return value if isinstance(value, int) else None
    throws = game.rules.throw(game.states[index])
    return next((throw.value for throw in throws if said.row in throw.colors), None)


def field_of(game: Game, index: int, move: Move) -> tuple[str, int] | None:
    """Returns the field into which an entry at move *index* goes; None for other decisions."""
    said: Any = move
    if move.do != "enter":
        return None
    if hasattr(said, "column"):
        return said.row, said.column
    return said.row, len(game.states[index].sheets[said.seat].row(said.row))


def hint(words: Catalogue, game: Game, decision: Decision) -> str:
    """Returns what the coach says to a decision in the replay: praise first; of what went without saying nothing."""
    if decision.best_move == decision.move:
        return words.text("look-back.best") if decision.move.do in SAID else ""
    better = choices(words, game, decision)[1]
    if decision.just_as_good:
        return words.text("look-back.just-as-good", better=better)
    points = decimal(words, decision.given)
    more = _fits_better(words, game, decision, points) or words.text("look-back.better", better=better, points=points)
    return " ".join(filter(None, (_praised(words, game, decision), more)))


def _praised(words: Catalogue, game: Game, decision: Decision) -> str:
    """Returns what was good about an entry that was not the best."""
    done: Any = decision.move
    if done.do == "enter" and hasattr(done, "column") and place(game.rules.name, done.row, done.column).bonus:
        return words.text("look-back.bonus-seen")
    return ""


def _fits_better(words: Catalogue, game: Game, decision: Decision, points: str) -> str:
    """Returns `In yellow the 9 …` where the same number belonged into another row."""
    done: Any = decision.move
    best: Any = decision.best_move
    if done.do != "enter" or best.do != "enter" or done.row == best.row:
        return ""
    value = number_of(game, decision.index, best)
    if value is None or value != number_of(game, decision.index, done):
        return ""
    return words.text("look-back.fits-better", row=words.word(best.row), value=shown_number(value), points=points)
