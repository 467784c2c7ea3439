"""The contract that every game fulfils, over all six games, all set-ups and all numbers of players.

Games are played to their end by a seeded player who is sensible most of the time. Cheap things are looked at after
every move, costly ones after some.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import islice
from random import Random
from typing import Any, ClassVar

import pytest

from sheets.answers import Throw
from sheets.codec import Move, decode_move, encode_move
from sheets.components import ChanceMove
from sheets.corrections import Correction
from sheets.game import Game
from sheets.notice import Code, Common, IllegalMove
from sheets.options import COMPONENTS
from sheets.registry import GAMES
from sheets.rules import Rules
from sheets.session import Session, decode_session, encode_session, parse
from tests.sheets.setups import CARDS, SHEET_GAMES, Setup, choose, helper, setups
from tests.sheets.table_play import known, refused_setup

SETUPS = setups()
LOOKS = 6
"""How often per game the costly things are looked at, beside its first and its last moves."""
SLIPS = 0.05
"""How often something on a sheet is corrected."""
MANY = 3000
"""A state with more legal moves than this is not enumerated in full."""


@dataclass(frozen=True, slots=True)
class Somersault(Move):
    """A move of no game."""

    do: ClassVar[str] = "somersault"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_game_from_its_start_to_its_end(setup: Setup) -> None:
    rng = Random(str(setup))
    game = setup.start()
    deck: list[str] = []
    looked = 0
    while not game.over:
        assert len(game.moves) < 3000, "it does not end"
        deck = check_every_state(game, deck)
        if len(game.moves) < 3 or (looked < LOOKS and rng.random() < 0.1):
            looked += 1
            check_closely(game, rng)
        before, move = game, slip(game, rng) or choose(game, rng, wild=0.15)
        game = game.play(move)
        check_undo(before, game, move)
        check_round(before, game)
    check_every_state(game, deck)
    check_closely(game, rng)
    check_end(game)
    check_replay(game)
    check_file(game)
    back = game.at(rng.randrange(len(game.moves)))
    check_file(back)
    assert decoded(back).redo().state == back.redo().state


def slip(game: Game, rng: Random) -> Move | None:
    """Returns now and then a correction of a sheet that is allowed (ALL-R6)."""
    if rng.random() > SLIPS:
        return None
    tried = [move for move in helper(game.rules.name).candidates(game.state, rng) if isinstance(move, Correction)]
    return next((move for move in tried if game.check(move) is None), None)


# after every move


def check_every_state(game: Game, deck: list[str]) -> list[str]:
    """Looks at what is cheap; returns the cards, which stay the same from the deal on."""
    state, rules = game.state, game.rules
    hash(state)
    assert state.seats == len(game.players)
    waiting = rules.waiting(state)
    assert set(waiting) <= set(range(state.seats))
    assert len(set(waiting)) == len(waiting)
    first = next(iter(rules.legal_moves(state)), None)
    if rules.over(state):
        assert waiting == ()
        assert first is None or first.after_end
    else:
        assert first is not None, "the game is stuck"
        assert waiting or isinstance(first, ChanceMove)
    assert (game.due() is not None) == (not waiting and not game.over), "only chance can be awaited beside the players"
    check_standing(game)
    check_turn(game)
    cards: list[str] = helper(rules.name).cards(state)
    if not deck:
        assert not cards or len(cards) == CARDS[rules.name]
    else:
        assert cards == deck, "a card was lost or came from nowhere"
    return cards


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
    """What a table shows of a turn fits together."""
    state, rules = game.state, game.rules
    seats = set(range(state.seats))
    waiting, answered = set(rules.waiting(state)), set(rules.answered(state))
    active, throws = rules.active(state), rules.throw(state)
    assert active is None or active in seats
    assert not answered & waiting
    assert not answered or (answered | waiting == seats and throws), "who has answered has something to answer"
    if len(waiting) == 1 < state.seats and not answered:
        assert {active} == waiting, "who alone has to act has the turn"
    assert rules.dealer(state) in seats | {None}
    assert rules.dealer(state) is None or not game.over
    for throw in throws:
        assert throw == Throw(throw.value, tuple(throw.colors), tuple(throw.faces))
        assert len(set(throw.colors)) == len(throw.colors)
        assert not throw.faces or (len(throw.faces), sum(throw.faces)) == (len(throw.colors), throw.value)
    check_forced(game)
    if rules.pad:
        assert (active, answered, throws, game.round) == (None, set(), (), None)


def check_forced(game: Game) -> None:
    """A move that nobody needs to tap is the only one of a seat that is awaited, and never the active seat's."""
    forced = game.rules.forced(game.state)
    if forced is None:
        return
    seat = forced.mover
    assert seat in game.rules.waiting(game.state)
    assert seat != game.rules.active(game.state)
    assert [move for move in game.rules.legal_moves(game.state) if move.mover == seat] == [forced]
    assert game.options.get("hiddenWrites") != "on"


THROWS = ("announce", "roll", "lay")


def check_round(before: Game, after: Game) -> None:
    """Rounds count up from 1; in a sheet game there is one for every throw."""
    if after.round is None:
        assert before.round is None
        return
    assert before.round is not None
    assert after.round - before.round in (0, 1) or after.moves[-1].after_end, "only a correction can end the last round"
    assert after.round >= 1
    if after.rules.name in SHEET_GAMES:
        awaited = not after.over and not after.rules.throw(after.state)
        assert after.round == sum(move.do in THROWS for move in after.played) + awaited


def check_undo(before: Game, after: Game, move: Move) -> None:
    """Undo is identity, and so is redo."""
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
        seen = rules.view(state, seat)
        hash(seen)
        assert type(seen) is type(state)
        assert seen.seats == state.seats
        assert rules.view(seen, seat) == seen, "a view of a view hides no more"
        assert rules.waiting(seen) == rules.waiting(state)
        assert rules.over(seen) == rules.over(state)
        for fact in (rules.active, rules.answered, rules.dealer, rules.round, rules.throw):
            assert fact(seen) == fact(state), "everybody at the table knows it"
        assert len(rules.standing(seen).seats) == state.seats
        assert helper(rules.name).leaks(state, seen, seat) == []


# at the end


def check_end(game: Game) -> None:
    """After the end every move that was played is refused, corrections aside."""
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
    """Returns the game as it comes back from the text of its file."""
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


# what holds without playing


def all_rules() -> set[type[Rules[Any]]]:
    """Returns all classes of rules that there are."""
    for name in GAMES:
        known(name)
    found: set[type[Rules[Any]]] = set()
    waiting: list[type[Rules[Any]]] = [Rules]
    while waiting:
        below = waiting.pop().__subclasses__()
        found.update(below)
        waiting.extend(below)
    return found


def test_no_game_writes_its_own_start_check_or_apply() -> None:
    closed = {"start", "check", "apply", "due", "check_setup", "_check_outcome", "move_types"}
    assert len(all_rules()) >= 12
    for rules in all_rules():
        assert not closed & rules.__dict__.keys(), rules
    assert closed <= Rules.__dict__.keys()


@pytest.mark.parametrize("setup", [s for s in SETUPS if s.seats in (1, 2)], ids=str)
def test_what_a_game_declares(setup: Setup) -> None:
    game = setup.start()
    rules = game.rules
    assert rules.name == setup.game
    assert rules.options == known(setup.game).options
    assert len(rules.move_types()) == len(rules.moves)
    assert all(is_dataclass(kind) and kind.__dataclass_params__.frozen for kind in rules.moves)  # type: ignore
    assert type(game.state).__dataclass_params__.frozen
    assert all(issubclass(codes, Code) for codes in rules.codes)
    texts = [code.value for codes in (Common, *rules.codes) for code in codes]
    assert len(set(texts)) == len(texts), "a code means one thing"
    for kind in rules.moves:
        assert (kind.__doc__ or "").strip()
        assert "outcome" in [field.name for field in fields(kind)] or not issubclass(kind, ChanceMove)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_known_of_a_game_before_it_is_played(name: str) -> None:
    kind = known(name)
    rules = {setup.seats: setup.start().rules for setup in SETUPS if setup.game == name}
    assert kind.name == name
    assert set(kind.players) == set(rules)
    assert {one.pad for one in (setup.start().rules for setup in SETUPS if setup.game == name)} == (
        {True, False} if name in SHEET_GAMES else {False}
    )
    for setup in (setup for setup in SETUPS if setup.game == name):
        options = dict(setup.options)
        told = [seats for seats in kind.players_with(options) if seats > int(options.get("first", 0))]
        assert told == [seats for seats in range(1, 8) if replace(setup, seats=seats).starts], setup
    assert kind.made_of == ("cards" if kind.deck else "dice")
    assert bool(kind.deck) == (name in CARDS)


@pytest.mark.parametrize("name", CARDS)
def test_a_deck_can_be_dealt_and_put_away(name: str) -> None:
    make = known(name).deck
    assert make is not None
    deck = make()
    assert len(deck.piles[deck.dealt].cards) >= deck.hand * known(name).players[0]
    for place, pile in enumerate(deck.piles):
        assert all(deck.home(card) == place and type(card).parse(str(card)) == card for card in pile.cards)
        assert pile.accepts(pile.draw(Random(name)))


@pytest.mark.parametrize("name", GAMES)
def test_an_option_for_cards_in_the_app_says_nothing_of_real_ones(name: str) -> None:
    for option in known(name).options:
        assert option.only in (None, *COMPONENTS.values)
        if option.only == "app":
            setups = [Setup(name, 4, (("components", "table"), (option.name, value))) for value in option.values]
            games = [setup.start() for setup in setups]
            first, *others = [list(islice(game.rules.legal_moves(game.state), 50)) for game in games]
            assert first
            assert all(moves == first for moves in others)


def test_a_code_has_the_same_parameters_in_all_set_ups_of_a_game() -> None:
    """The screen has one message per game and code."""
    said: dict[tuple[str, str], set[tuple[str, ...]]] = {}
    for setup in SETUPS:
        for codes in setup.start().rules.codes:
            for code in codes:
                said.setdefault((setup.game, code.value), set()).add(code.params)
    assert {key: params for key, params in said.items() if len(params) > 1} == {}


@pytest.mark.parametrize("name", GAMES)
def test_wrong_options_are_refused_by_name(name: str) -> None:
    for option in known(name).options:
        for wrong in ("nonsense", "", -1, 10**12, 1.5, None, [], {}, ["on"], [[["on"]]], "x" * 10_000):
            said = refused_setup(name, 2, **{option.name: wrong})
            assert (said["code"], said["option"]) == ("option-value", option.name)
            assert len(json.dumps(said)) < 200
        for value in option.values:
            assert option.read(value) == value
    assert refused_setup(name, 2, components="APP")["value"] == "APP"


@pytest.mark.parametrize("name", GAMES)
def test_switches_take_true_and_false(name: str) -> None:
    switches = [option for option in known(name).options if set(option.values) == {"on", "off"}]
    assert switches
    for option in switches:
        assert (option.read(True), option.read(False)) == ("on", "off")


@pytest.mark.parametrize("name", GAMES)
def test_numbers_of_players_that_do_not_fit_are_refused(name: str) -> None:
    counts = {setup.seats for setup in SETUPS if setup.game == name}
    for seats in {0, 7} | ({1} - counts):
        assert refused_setup(name, seats)["code"] == "player-count"
    assert counts
