"""What chance has brought, in files: the moves tell most of it; the rest was rolled, undone and cut off."""

from __future__ import annotations

from itertools import islice

from sheets.codec import LARGEST, Plain
from sheets.components import ChanceMove
from sheets.frozen import FrozenMap
from sheets.game import Game, PastOutcome, outcome_by_name

LONGEST_DECISION = 40
FEW = 10
"""A chance move is among the first legal ones."""


def outcomes_of_moves(game: Game) -> FrozenMap[PastOutcome]:
    """Returns what the moves alone tell of what chance brought."""
    found = {}
    for state, move in zip(game.states, game.moves, strict=False):
        if isinstance(move, ChanceMove):
            outcome = outcome_by_name(game.rules, state, move)
            found[game.rules.decision(state, move)] = FrozenMap(sorted(outcome.items()))
    return FrozenMap(found)


def with_seen(game: Game, raw: object) -> Game:
    """Returns the game that also remembers what was rolled, undone and cut off.

    :raises ValueError: if *raw* does not tell that.
    """
    if not isinstance(raw, dict):
        raise ValueError(raw)
    for decision, seen in raw.items():
        if len(decision) > LONGEST_DECISION:
            raise ValueError(raw)
        game = _remembering(game, decision, seen)
    return game


def with_fates(game: Game, raw: object) -> Game:
    """Returns the game with what older versions remembered: a list by the number of the roll, not by its decision.

    A roll that is among the moves tells its decision. Behind them only the next one can be told, where a roll or
    shuffle is possible now; what else was cut off belongs to nobody any more.

    :raises ValueError: if *raw* does not tell that.
    """
    if not isinstance(raw, list):
        raise ValueError(raw)
    before = zip(game.states, game.moves, strict=False)
    played = [(state, move) for state, move in before if isinstance(move, ChanceMove)]
    last = game.states[-1]
    possible = () if game.rules.over(last) else game.rules.legal_moves(last)
    played += [(last, move) for move in islice(possible, FEW) if isinstance(move, ChanceMove)][:1]
    for number, seen in enumerate(raw):
        decision = game.rules.decision(*played[number]) if number < len(played) else None
        game = _remembering(game, decision, seen)
    return game


def _remembering(game: Game, decision: str | None, raw: object) -> Game:
    """Returns the game that also remembers what *raw* says has come up; what its moves tell counts more."""
    if not isinstance(raw, dict):
        raise ValueError(raw)
    seen: dict[str, Plain] = {name: _plain(value) for name, value in raw.items()}
    if decision is None:
        return game
    seen.update(game.past_outcomes.get(decision, PastOutcome()))
    return game.with_past_outcomes(game.past_outcomes.set(decision, FrozenMap(sorted(seen.items()))))


def _plain(value: object) -> Plain:
    """Returns a face, or the cards of a pile."""
    return tuple(_plain_face(one) for one in value) if isinstance(value, list) else _plain_face(value)


def _plain_face(value: object) -> int | str:
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST):
        return value
    raise ValueError(value)
