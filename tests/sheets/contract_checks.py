"""Invariants of every state of every game, used by `test_contract.py`."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import ClassVar

import pytest

from sheets.answers import RolledNumber
from sheets.codec import Move, decode_move, encode_move
from sheets.components import ChanceMove
from sheets.corrections import Correction
from sheets.game import Game
from sheets.notice import Common, IllegalMove
from sheets.session import Session, decode_session, encode_session, parse
from tests.sheets.setups import SHEET_GAMES, helper
from tests.sheets.table_play import known

MANY = 3000
"""A state with more legal moves than this is not enumerated in full."""


@dataclass(frozen=True, slots=True)
class Somersault(Move):
    """A move of no game."""

    do: ClassVar[str] = "somersault"


def check_standing(game: Game) -> None:
    standing = game.standing
    assert standing.over == game.over
    assert len(standing.seats) == len(game.players)
    for seat in standing.seats:
        assert seat.total == sum(part.points for part in seat.parts)
        assert len({part.name for part in seat.parts}) == len(seat.parts), "files name parts, so no name comes twice"
    assert standing.leaders
    assert set(standing.leaders) <= set(range(len(game.players)))
    assert standing.winners == (standing.leaders if game.over and not standing.drawn else ())
    assert not standing.drawn or (game.over and len(standing.teams) > 1)
    totals = [seat.total for seat in standing.seats]
    if standing.teams:
        assert sorted(seat for team in standing.teams for seat in team) == list(range(len(totals)))
        assert all(len({seat in standing.leaders for seat in team}) == 1 for team in standing.teams)
    else:
        best = min(totals) if known(game.rules.name).lowest_wins else max(totals)
        assert standing.leaders == tuple(seat for seat, total in enumerate(totals) if total == best)
    assert all(type(notice.code) in game.rules.codes for notice in standing.ends)


def check_turn(game: Game) -> None:
    """The facts about a turn are consistent."""
    state, rules = game.state, game.rules
    seats = set(range(state.seats))
    waiting, answered = set(rules.waiting(state)), set(rules.answered(state))
    active, rolls = rules.active(state), rules.rolled_numbers(state)
    assert active is None or active in seats
    assert not answered & waiting
    assert not answered or (answered | waiting == seats and rolls), "an answer needs a roll"
    if len(waiting) == 1 < state.seats and not answered:
        assert {active} == waiting, "the only seat that has to act has the turn"
    assert rules.dealer(state) in seats | {None}
    assert rules.dealer(state) is None or not game.over
    for roll in rolls:
        assert roll == RolledNumber(roll.value, tuple(roll.colors), tuple(roll.faces))
        assert len(set(roll.colors)) == len(roll.colors)
        assert not roll.faces or (len(roll.faces), sum(roll.faces)) == (len(roll.colors), roll.value)
    check_forced(game)
    if rules.pad:
        assert (active, answered, rolls, game.round) == (None, set(), (), None)


def check_forced(game: Game) -> None:
    """A forced move is the only move of a waiting seat, and never the active seat's."""
    forced = game.rules.forced_move(game.state)
    if forced is None:
        return
    seat = forced.mover
    assert seat in game.rules.waiting(game.state)
    assert seat != game.rules.active(game.state)
    assert [move for move in game.rules.legal_moves(game.state) if move.mover == seat] == [forced]
    assert game.options.get("hiddenWrites") != "on"


ROLLS = ("announce", "roll", "lay")


def check_round(before: Game, after: Game) -> None:
    """Rounds count from 1; in a sheet game every roll is a round."""
    if after.round is None:
        assert before.round is None
        return
    assert before.round is not None
    assert after.round - before.round in (0, 1) or after.moves[-1].after_end, "only a correction can end the last round"
    assert after.round >= 1
    if after.rules.name in SHEET_GAMES:
        awaited = not after.over and not after.rules.rolled_numbers(after.state)
        assert after.round == sum(move.do in ROLLS for move in after.played) + awaited


def check_undo(before: Game, after: Game, move: Move) -> None:
    """Undo and redo restore the state."""
    assert after.moves[-1] == move
    back = after.undo()
    assert back.state == before.state
    assert hash(back.state) == hash(before.state)
    assert back.redo() == after
    assert back.redo().state == after.state
    if isinstance(move, ChanceMove):
        open_move = replace(move, outcome=())  # type: ignore[call-arg]
        assert [seen for _, seen in back.components(open_move)] == list(move.outcomes()), "the same comes up again"


# now and then


def check_closely(game: Game, rng: Random) -> None:
    state, rules = game.state, game.rules
    legal = list(islice(rules.legal_moves(state), MANY + 1))
    assert len(set(legal)) == len(legal), "a move is listed twice"
    for move in legal if len(legal) < 150 else rng.sample(legal, 150):
        check_legal(game, move)
    tried = helper(rules.name).candidates(state, rng)
    assert tried
    for move in tried:
        if rules.check(state, move) is None:
            assert move in legal or len(legal) > MANY or isinstance(move, Correction), "allowed, but not listed"
        else:
            check_refused(game, move)
    check_refused(game, Somersault())
    for seat in (-1, state.seats):
        for move in legal[:3]:
            if hasattr(move, "seat"):
                stranger = replace(move, seat=seat)  # type: ignore[call-arg]
                assert rules.check(state, stranger) == Common.SEAT_UNKNOWN.refuse(seat=seat, seats=state.seats)
    check_views(game)


def check_legal(game: Game, move: Move) -> None:
    assert hash(move) == hash(replace(move))
    assert game.check(move) is None, move
    assert decode_move(game.rules.move_types(), json.loads(json.dumps(encode_move(move)))) == move
    assert all(type(notice.code) in game.rules.codes for notice in game.rules.warnings(game.state, move))
    if isinstance(move, ChanceMove):
        assert move.outcomes() == (), "chance moves are listed open"
        with pytest.raises(IllegalMove) as error:
            game.play(move)
        assert error.value.violation == Common.NOT_DRAWN.refuse(do=move.do)
        names = [component.name for component, _ in game.components(move)]
        assert len(set(names)) == len(names), "what came up is remembered by name"


def check_refused(game: Game, move: Move) -> None:
    violation = game.check(move)
    assert violation is not None
    assert type(violation.code) in (Common, *game.rules.codes), violation
    assert json.loads(json.dumps(violation.json()))["code"] == violation.code
    with pytest.raises(IllegalMove) as error:
        game.rules.apply(game.state, move)
    assert error.value.violation == violation


def check_views(game: Game) -> None:
    state, rules = game.state, game.rules
    for seat in (None, *range(state.seats)):
        view = rules.view(state, seat)
        hash(view)
        assert type(view) is type(state)
        assert view.seats == state.seats
        assert rules.view(view, seat) == view, "a view of a view hides no more"
        assert rules.waiting(view) == rules.waiting(state)
        assert rules.over(view) == rules.over(state)
        for fact in (rules.active, rules.answered, rules.dealer, rules.round, rules.rolled_numbers):
            assert fact(view) == fact(state), "everybody at the table knows it"
        assert len(rules.standing(view).seats) == state.seats
        assert helper(rules.name).leaks(state, view, seat) == []


# at the end


def check_end(game: Game) -> None:
    """After the end all moves except corrections are refused."""
    for move in set(game.moves):
        if not move.after_end:
            assert game.check(move) == Common.GAME_OVER.refuse()
    assert game.standing.winners or game.standing.drawn
    assert game.standing.ends


def check_replay(game: Game) -> None:
    fresh = Game.new(game.rules, game.players, game.options)
    for number, move in enumerate(game.moves):
        assert fresh.state == game.at(number).state
        fresh = fresh.play(move)
    assert fresh == game
    assert fresh.state == game.state
    middle = game.at(len(game.moves) // 2)
    assert middle.play_all(game.moves[middle.cursor :]) == game


def decoded(game: Game) -> Game:
    """Returns the game read from the text of its file."""
    session = Session("a-b", "2026-11-15T19:30:00+01:00", game)
    text = json.dumps(encode_session(session))
    read = decode_session(parse(text))
    assert json.dumps(encode_session(read)) == text
    assert (read.id, read.started) == (session.id, session.started)
    return read.game


def check_file(game: Game) -> None:
    read = decoded(game)
    assert read == game
    assert read.state == game.state
    assert read.standing == game.standing
