"""A game told decision by decision: where the replay stops, who decided, and what in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sheets.codec import Move
from sheets.corrections import Correct, CorrectMisses
from sheets.game import Game
from sheets.monad.cards import RANKS
from words.catalogue import Catalogue
from words.numbers import shown_number

CONTEXT = frozenset({"announce", "roll", "keep", "switch", "shuffle", "end"})
"""Moves that prepare or close a decision: the replay passes over them."""
LAID_OPEN = frozenset({"monad", "qwinto-cards"})
"""Games whose moves name the cards that are laid for all to see."""
LAYS = frozenset({"announce", "roll", "reroll", "lay"})
"""Moves that put something on the table which everybody answers."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One stop of the replay."""

    cursor: int
    """How many moves are played when it is shown."""
    seat: int | None
    """Who decided; None: nobody in particular."""
    turn: int
    """In which turn or round of the game, counted from 1."""
    field: tuple[str, int] | None = None
    """The row and the column that were written, where there are any."""
    missed: bool = False
    """Whether it brought a miss."""


def decisions(game: Game) -> tuple[Decision, ...]:
    """Returns the stops of a game up to its cursor; the last one shows all of it."""
    found: list[Decision] = []
    begins = _beginnings(game)
    turn = 0
    last_seat: int | None = None
    for number, move in enumerate(game.played):
        seat = getattr(move, "seat", None)
        turn += move.do in begins if begins else seat is not None and seat != last_seat
        last_seat = last_seat if seat is None else seat
        if move.do not in CONTEXT or _is_last(game, number):
            found.append(Decision(number + 1, seat, max(turn, 1), _field(game, number), _missed(game, number)))
    return tuple(found)


def sentence(words: Catalogue, game: Game, number: int) -> str:
    """Returns what move *number*, counted from 0, was: `Cem: 9 in Orange`. Of a game that goes on nothing hidden."""
    move = game.moves[number]
    name = game.rules.name
    params = {key: value for key, value in _params(words, game, number).items() if value is not None}
    if _missed(game, number):
        return words.text("replay.miss", **params)
    if _is_secret(game, number):
        return words.text("replay.answered", **params)
    kind = type(move)
    messages = (*_special(game, number), kind.do)
    ids = [f"replay.{where}{message}" for where in (f"{name}.", "") for message in messages]
    message = next((one for one in ids if words.knows(one)), "replay.move")
    return words.text(message, **{"name": "", **params})


def totals(game: Game) -> tuple[tuple[int, ...], ...]:
    """Returns everybody's total at the start and after each decision, for the curve under the replay."""
    seen: dict[int, tuple[int, ...]] = {}
    for cursor in (0, *(one.cursor for one in decisions(game))):
        seen[cursor] = tuple(seat.total for seat in game.rules.standing(game.states[cursor]).seats)
    return tuple(seen.values())


def _is_last(game: Game, number: int) -> bool:
    return number == game.cursor - 1


def _beginnings(game: Game) -> frozenset[str]:
    """Returns the moves that begin a throw or a round; none where the turn goes round with the seats."""
    if game.rules.name == "quando":
        return frozenset({"shuffle", "round"})
    return frozenset({"announce", "roll", "lay"} & game.rules.move_types().keys())


def _field(game: Game, number: int) -> tuple[str, int] | None:
    move: Any = game.moves[number]
    row = getattr(move, "row", None)
    if row is None:
        return None
    if hasattr(move, "column"):
        return row, move.column
    state = game.states[number]
    sheet = state.sheet(move.seat) if hasattr(state, "sheet") else state.sheets[move.seat]
    return row, len(sheet.row(row))


def _missed(game: Game, number: int) -> bool:
    seat = getattr(game.moves[number], "seat", None)
    if seat is None or isinstance(game.moves[number], CorrectMisses):
        return False
    before, after = (
        sum(part.kind == "miss" for part in game.rules.standing(state).seats[seat].parts)
        for state in game.states[number : number + 2]
    )
    return bool(after > before)


def _is_secret(game: Game, number: int) -> bool:
    """Tells whether it was written hidden in a throw that is not over yet."""
    if game.over or game.options.get("hiddenWrites") != "on" or game.moves[number].do not in ("enter", "pass"):
        return False
    final = game.state
    is_open = getattr(getattr(final, "writing", None), "throw", None) or getattr(final, "answers", ())
    begun = max((place for place, move in enumerate(game.played) if move.do in LAYS), default=-1)
    return bool(is_open) and number > begun


def _special(game: Game, number: int) -> list[str]:
    """Returns what says it better than the kind of move alone."""
    move: Any = game.moves[number]
    is_open = game.over
    if isinstance(move, Correct):
        return [] if move.value and _stood(game, number) else ["correct-added" if move.value else "correct-cleared"]
    match game.rules.name, move.do:
        case "quando", "play":
            fronts = _fronts(game, number)
            straight = len(fronts) > 1 and len(set(fronts)) > 1
            return ["straight" if straight else f"same-{len(fronts)}"]
        case "quando", "draw":
            return [f"draw-{move.side}" + ("-open" if is_open else "")]
        case "quando", "knock" | "turn":
            return [f"{move.do}-open"] if is_open else []
        case "quando", "round" | "correct":
            return [f"{move.do}-knock"] if move.knocker is not None else []
        case "quanto", "offer" | "swap":
            return [f"{move.do}-open"] if is_open else []
        case "quanto", "count" if move.leftover:
            return ["count-leftover"]
        case "monad", "unite" if move.bonus:
            return ["unite-bonus"]
        case "monad", "buy" if move.rank == 6:
            return ["buy-monad"]
        case "monad", "draw" if is_open:
            return ["draw-open"]
        case "monad", "bonus":
            return ["bonus-back"] if game.states[number].bonus_used[move.seat] else []
    return []


def _stood(game: Game, number: int) -> int:
    """Returns what stood in the field that was corrected, 0 if it was empty."""
    move: Any = game.moves[number]
    table = getattr(game.states[number], "writing", game.states[number])
    return int(table.sheets[move.seat].number(move.row, move.column))


def _fronts(game: Game, number: int) -> list[int]:
    """Returns what was laid, as everybody sees it on the discard pile."""
    move: Any = game.moves[number]
    pile = game.states[number + 1].discard
    return [card.side for card in reversed(pile[: len(move.cards)])]


def _params(words: Catalogue, game: Game, number: int) -> dict[str, object]:
    """Returns all that a sentence may say; what is hidden while the game goes on only `-open` sentences name."""
    move: Any = game.moves[number]
    state, after = game.states[number], game.states[number + 1]
    name = game.rules.name
    said: dict[str, object] = {
        "name": game.players[move.seat] if getattr(move, "seat", None) is not None else None,
        "row": words.word(move.row) if hasattr(move, "row") else None,
        "value": _value(state, move),
        "owner": _name(game, getattr(move, "owner", None)),
        "cards": _cards(words, name, move.cards) if hasattr(move, "cards") and name in LAID_OPEN else None,
        "card": _card(words, move.card) if hasattr(move, "card") and name == "quanto" else None,
        "taken": _cards(words, name, _taken(move)) if _taken(move) else words.text("replay.none"),
        "token": getattr(move, "token", None),
        "colors": ", ".join(words.word(color) for color in getattr(move, "colors", ())) or "–",
        "round": getattr(move, "round", len(getattr(state, "rounds", ()))) + 1 if name == "quando" else None,
        "count": len(move.cards) if hasattr(move, "cards") else None,
    }
    if isinstance(move, Correct):
        said["before"] = _stood(game, number)
    elif isinstance(move, CorrectMisses):
        said["count"] = move.misses
    match name, move.do:
        case "quando", "play":
            said["cards"] = "-".join(map(str, _fronts(game, number)))
        case "quando", "knock":
            said["sum"] = sum(state.numbers(move.seat))
        case "quando", "turn":
            said["card"] = after.hands[move.seat][move.card].card.side
        case "quando", "draw":
            top = state.draw[0]
            said["card"] = top.side if move.side == "visible" else top.other
        case "quando", "round" | "correct":
            pairs = zip(game.players, move.sums, strict=True)
            said["sums"] = ", ".join(f"{player} {total}" for player, total in pairs)
            said["name"] = _name(game, move.knocker)
        case "quanto", "count":
            pairs = zip(game.players, move.cards, strict=True)
            said["cards"] = ", ".join(f"{player} {cards}" for player, cards in pairs)
            said["name"], said["value"] = _name(game, move.last_taker), move.leftover
        case "monad", "buy":
            said["card"] = words.word(RANKS[move.rank])
        case "monad", "draw":
            gained = [card for card in after.hands[move.seat] if card not in state.hands[move.seat]]
            drawn = gained or list(after.hands[move.seat][-1:])
            said["card"] = words.word(str(drawn[0]), name) if drawn else None
        case "monad", "monad":
            said["count"] = after.monads[move.seat]
        case (("qwinto" | "qwantum" | "qwinto-cards"), "roll" | "reroll"):
            said["name"] = _name(game, getattr(getattr(state, "writing", state), "active", None))
            said["value"] = _thrown(after)
        case _, "switch":
            said["value"] = words.text(f"replay.place-{move.components}")
        case "qwantum", "announce":
            said["value"] = ", ".join(f"{words.word(row)} {value}" for row, value in move.values.items())
    return said


def _thrown(state: Any) -> object:
    dice = getattr(state, "dice", None)
    if dice is not None:
        return f"{' + '.join(map(str, dice.faces))} = {sum(dice.faces)}" if len(dice.faces) > 1 else dice.faces[0]
    values = getattr(state, "values", None)
    return " · ".join(str(value) for value in values.values()) if values else None


def _value(state: Any, move: Any) -> object:
    if hasattr(move, "value") and move.value is not None:
        return move.value
    if move.do == "enter":
        writing = getattr(state, "writing", None)
        return writing.throw.value if writing is not None and writing.throw else state.values[move.row]
    return None


def _taken(move: Any) -> tuple[Any, ...]:
    layout = tuple(getattr(move, "layout", ()))
    extra = getattr(move, "extra", None)
    return (*layout, *((extra,) if extra else ()), *getattr(move, "sweep", ()))


def _cards(words: Catalogue, game: str, cards: Any) -> str:
    if game == "qwinto-cards":
        return ", ".join(f"{words.word(card.color)} {shown_number(card.value)}" for card in cards)
    one = _card if game == "quanto" else lambda words, card: words.word(str(card), game)
    return ", ".join(one(words, card) for card in cards)


def _card(words: Catalogue, card: Any) -> str:
    """Returns a card of Quanto; the star of a rainbow card is not read aloud."""
    text = str(card)
    return words.text("replay.rainbow", value=text[:-1]) if text.endswith("*") else words.word(text, "quanto")


def _name(game: Game, seat: Move | int | None) -> str | None:
    return game.players[seat] if isinstance(seat, int) else None
