"""Declarations of the games, checked without playing."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass, replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from sheets.components import ChanceMove
from sheets.notice import Code, Common
from sheets.options import COMPONENTS
from sheets.registry import GAMES
from sheets.rules import Rules
from tests.sheets.setups import CARDS, SHEET_GAMES, Setup, setups
from tests.sheets.table_play import known, refused_setup

SETUPS = setups()


def all_rules() -> set[type[Rules[Any]]]:
    """Returns all classes of rules."""
    for name in GAMES:
        known(name)
    classes: set[type[Rules[Any]]] = set()
    waiting: list[type[Rules[Any]]] = [Rules]
    while waiting:
        below = waiting.pop().__subclasses__()
        classes.update(below)
        waiting.extend(below)
    return classes


def test_no_game_overrides_final_methods() -> None:
    closed = {"start", "check", "apply", "due_chance_move", "check_setup", "_check_outcome", "move_types"}
    assert len(all_rules()) >= 12
    for rules in all_rules():
        assert not closed & rules.__dict__.keys(), rules
    assert closed <= Rules.__dict__.keys()


@pytest.mark.parametrize("setup", [s for s in SETUPS if s.seats in (1, 2)], ids=str)
def test_declarations_of_a_game(setup: Setup) -> None:
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
def test_game_type_matches_the_rules(name: str) -> None:
    kind = known(name)
    rules = {setup.seats: setup.start().rules for setup in SETUPS if setup.game == name}
    assert kind.name == name
    assert set(kind.players) == set(rules)
    assert {rules.pad for rules in (setup.start().rules for setup in SETUPS if setup.game == name)} == (
        {True, False} if name in SHEET_GAMES else {False}
    )
    for setup in (setup for setup in SETUPS if setup.game == name):
        options = dict(setup.options)
        allowed = [seats for seats in kind.players_with(options) if seats > int(options.get("first", 0))]
        assert allowed == [seats for seats in range(1, 8) if replace(setup, seats=seats).starts], setup
    assert kind.made_of == ("cards" if kind.deck else "dice")
    assert bool(kind.deck) == (name in CARDS)


@pytest.mark.parametrize("name", CARDS)
def test_decks_match_their_games(name: str) -> None:
    make = known(name).deck
    assert make is not None
    deck = make()
    assert len(deck.piles[deck.dealt].cards) >= deck.hand * known(name).players[0]
    for index, pile in enumerate(deck.piles):
        assert all(deck.home(card) == index and type(card).parse(str(card)) == card for card in pile.cards)
        assert pile.accepts(pile.draw(Random(name)))


@pytest.mark.parametrize("name", GAMES)
def test_options_of_virtual_cards_do_not_affect_real_ones(name: str) -> None:
    for option in known(name).options:
        assert option.only in (None, *COMPONENTS.values)
        if option.only == "app":
            setups = [Setup(name, 4, (("components", "table"), (option.name, value))) for value in option.values]
            games = [setup.start() for setup in setups]
            first, *others = [list(islice(game.rules.legal_moves(game.state), 50)) for game in games]
            assert first
            assert all(moves == first for moves in others)


def test_a_code_has_the_same_parameters_in_all_set_ups_of_a_game() -> None:
    """Each game and code has one message."""
    params_by_code: dict[tuple[str, str], set[tuple[str, ...]]] = {}
    for setup in SETUPS:
        for codes in setup.start().rules.codes:
            for code in codes:
                params_by_code.setdefault((setup.game, code.value), set()).add(code.params)
    assert {key: params for key, params in params_by_code.items() if len(params) > 1} == {}


@pytest.mark.parametrize("name", GAMES)
def test_wrong_options_are_refused_by_name(name: str) -> None:
    for option in known(name).options:
        for wrong in ("nonsense", "", -1, 10**12, 1.5, None, [], {}, ["on"], [[["on"]]], "x" * 10_000):
            refusal = refused_setup(name, 2, **{option.name: wrong})
            assert (refusal["code"], refusal["option"]) == ("option-value", option.name)
            assert len(json.dumps(refusal)) < 200
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
