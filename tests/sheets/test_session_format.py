"""`docs/session-format.md` matches the code: every example decodes; all moves, options, codes and parts are listed."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sheets.codec import decode_move
from sheets.components import ChanceMove
from sheets.notice import Code, Common, IllegalMove
from sheets.registry import GAMES
from sheets.replay import score
from sheets.rules import Rules
from sheets.session import (
    DEEPEST,
    LARGEST_FILE,
    LONGEST_NAME,
    MOST_MOVES,
    REASONS,
    VERSION,
    Session,
    decode_session,
    encode_session,
)
from tests.sheets.setups import setups
from tests.sheets.table_play import known, new_game

TEXT = (Path(__file__).resolve().parent.parent.parent / "docs" / "session-format.md").read_text("utf-8")
TITLES = dict(zip(GAMES, ("Qwinto", "Qwinto cards", "Qwantum", "Quando", "Quanto", "Monad"), strict=True))
SETUPS = setups()


def section(title: str) -> str:
    """Returns the text below a heading, up to the next one of any level."""
    match = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#|\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert match is not None, title
    return match.group(1)


def rules_of(game: str) -> set[Rules[Any]]:
    return {setup.start().rules for setup in SETUPS if setup.game == game}


def examples(game: str) -> list[dict[str, Any]]:
    spans = re.findall(r"^\| `(\{.*?\})` \|", section(TITLES[game]), re.MULTILINE)
    return [json.loads(span.replace(r"\|", "|")) for span in spans]


@pytest.mark.parametrize("game", GAMES)
def test_every_move_has_an_example_that_can_be_read(game: str) -> None:
    documented = examples(game)
    for rules in rules_of(game):
        kinds = rules.move_types()
        mine = [example for example in documented if example["do"] in kinds]
        decoded = set()
        for example in mine:
            try:
                decoded.add(decode_move(kinds, example).do)
            except IllegalMove:  # the same name in another set-up of the game, with other fields
                continue
        assert decoded == kinds.keys(), rules
    known_moves = {do for rules in rules_of(game) for do in rules.move_types()}
    assert {example["do"] for example in documented} == known_moves


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_move_has_an_example(game: str) -> None:
    documented: dict[str, set[str]] = {}
    for example in examples(game):
        documented.setdefault(example["do"], set()).update(example.keys() - {"do"})
    for rules in rules_of(game):
        for do, kind in rules.move_types().items():
            assert {field.name for field in fields(kind)} <= documented[do], (game, do)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_documented_with_its_values(game: str) -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section("Options"), re.MULTILINE))
    for option in known(game).options:
        where, _, values = rows[option.name].partition(" | ")
        assert where == "all" or TITLES[game] in where.split(", ")
        places = [values.find(str(value)) for value in option.values if option.name != "first"]
        assert -1 not in places
        assert places == sorted(places), "the default comes first"
        for bound in (option.least, option.most):
            assert bound is None or option.name == "first" or str(bound) in values


def test_the_numbers_of_players() -> None:
    row = r"^\| (\w[\w ]*) \| ([\d to]*) \| ([\d to]*) \| ?([\d to]*) ?\|$"
    rows = re.findall(row, section("Options"), re.MULTILINE)
    players = {row[0]: row[1:] for row in rows}
    for game, title in TITLES.items():
        for mode, text in zip(("table", "app", "mine"), players[title], strict=True):
            seats = sorted(
                setup.seats for setup in SETUPS if setup.game == game and len(setup.options) <= 2
                and (dict(setup.options).get("sheets") == "mine") == (mode == "mine")
                and (mode == "mine" or dict(setup.options)["components"] == mode)
                and "first" not in dict(setup.options)
            )  # fmt: skip
            assert text.strip() == (f"{seats[0]} to {seats[-1]}" if seats else "")


@pytest.mark.parametrize("game", GAMES)
def test_every_part_is_named(game: str) -> None:
    documented = re.findall(r"`([\w-]+)`", section("Qwinto" if game == "qwinto-cards" else TITLES[game]))
    for components in ("table", "app"):
        standing = new_game(game, 2, components=components).standing
        for part in standing.seats[0].parts:
            assert part.name in documented or part.kind in {name.rpartition("-")[0] for name in documented}


def code_rows(title: str) -> dict[str, tuple[str, ...]]:
    rows = re.findall(r"^\| `([\w-]+)` \| (.*?) \| .+ \|$", section(title), re.MULTILINE)
    return {code: tuple(re.findall(r"`(\w+)`", params)) for code, params in rows}


def codes(*enums: type[Code]) -> dict[str, tuple[str, ...]]:
    """All codes except descriptions of moves, which no file contains."""
    return {code.value: code.params for enum in enums for code in enum if not code.value.startswith("log-")}


def test_the_codes_of_all_games() -> None:
    assert code_rows("All games") == codes(Common)


@pytest.mark.parametrize("game", GAMES)
def test_the_codes_of_a_game(game: str) -> None:
    assert code_rows(f"Codes of {TITLES[game]}") == codes(*(enum for rules in rules_of(game) for enum in rules.codes))


def test_the_reasons() -> None:
    documented = re.findall(
        r"^\| `([\w-]+)` \|", section("Scoring a file: `python -m sheets replay FILE…`"), re.MULTILINE
    )
    assert tuple(documented) == REASONS


def test_the_limits() -> None:
    assert f"version {VERSION}." in TEXT
    assert f"at most {MOST_MOVES:,}" in TEXT
    assert f"1 to {LONGEST_NAME} characters" in TEXT
    assert f"{DEEPEST} deep" in TEXT
    assert f"{LARGEST_FILE // 2**20} MiB" in TEXT


SHUFFLE = re.compile(r'^\| `\{"do": "shuffle".*$', re.MULTILINE)
DEALT_FROM = {"seat 0": 0, "the seat that starts the round": 2, "`first`": 2}
"""The first seat of the deal if seat 2 starts, as in the document."""


@pytest.mark.parametrize("game", ["qwinto-cards", "quando", "quanto", "monad"])
def test_first_seat_of_the_deal(game: str) -> None:
    """QDO-R3, MON-R8: Quando and Monad are dealt from the first player, the others from seat 0."""
    (row,) = SHUFFLE.findall(section(TITLES[game]))
    (first_seat,) = [seat for phrase, seat in DEALT_FROM.items() if phrase in row]
    table = new_game(game, 3, components="app", first=2)
    shuffle = next(iter(table.rules.legal_moves(table.state)))
    assert isinstance(shuffle, ChanceMove)
    piles = tuple(component.draw(Random(game)) for component in table.rules.components(table.state, shuffle))
    state = table.play(replace(shuffle, outcome=piles)).state  # type: ignore[call-arg]
    hands = state.piles.hands if game == "qwinto-cards" else state.hands
    if game == "monad":  # hands are kept in order; identities are dealt the same way
        assert state.identities[first_seat] == piles[0][0]  # type: ignore[index]
        return
    first = str(piles[0][0])  # type: ignore[index]
    turned = "|".join(reversed(first.split("|")))
    assert str(hands[first_seat][0]) in (first, turned)


def test_file_without_an_option_has_its_former_default() -> None:
    """QDO-A3, MON-A2: the defaults have changed, the games have not."""
    (sentence,) = re.findall(r"a file without\s+(.*?) was played with `on`", TEXT)
    changed = re.findall(r"`(\w+)`", sentence)
    assert changed == [o.name for game in GAMES for o in known(game).options if o.unsaid is not None]
    for game, name in (("quando", changed[0]), ("monad", changed[1])):
        raw = {"spielblock": 1, "game": game, "players": ["Anna", "Ben"], "options": {}, "moves": []}
        old = decode_session(raw).game
        assert old.options[name] == "on"
        new = new_game(game, 2)
        assert new.options[name] == "off"
        assert decode_session(encode_session(Session("1", "", new))).game.options[name] == "off"


def test_the_sessions_in_the_text_can_be_played() -> None:
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]
    sessions = [block for block in blocks if "spielblock" in block]
    assert len(sessions) == 2
    for raw in sessions:
        assert "error" not in score(json.dumps(raw))
