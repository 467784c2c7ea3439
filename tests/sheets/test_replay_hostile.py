"""Broken and hostile files: an error code per file, never a traceback."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sheets.replay import score
from sheets.session import DEEPEST, MOST_MOVES, SessionError, decode_session
from tests.sheets.test_replay import SESSIONS, replay

PASS = {"do": "pass", "seat": 0}
ANNOUNCE = {"do": "announce", "value": 3, "colors": ["orange"]}


def session(**changes: Any) -> dict[str, Any]:
    """Returns the JSON object of a good session, with changes."""
    raw: dict[str, Any] = {
        "spielblock": 1, "id": "x", "game": "qwinto", "players": ["A", "B"], "started": "", "options": {}, "moves": [],
    }  # fmt: skip
    return raw | changes


def without(field: str) -> dict[str, Any]:
    return {key: value for key, value in session().items() if key != field}


def error(raw: object) -> dict[str, Any]:
    """Returns the error of a JSON value or a text; fails if there is none."""
    text = raw if isinstance(raw, str | bytes) else json.dumps(raw)
    result = score(text)
    assert "error" in result, result
    assert isinstance(result["error"], dict)
    return result["error"]


def unreadable(reason: str) -> dict[str, Any]:
    return {"code": "unreadable", "reason": reason}


def test_the_good_session_is_good() -> None:
    """Otherwise the tests below would prove nothing."""
    assert "error" not in score(json.dumps(session()))
    assert "error" not in score(json.dumps(session(moves=[ANNOUNCE, PASS])))


@pytest.mark.parametrize("text", [
    "", " ", "Qwinto", "{", "[1,", "{'spielblock': 1}", "\0", b"\xff\xfe\xfa", b"\x80", "[NaN]", "Infinity",
    '{"spielblock": 1, "x": -Infinity}', "1" * 5000, "1e", '{"spielblock": 1, "id": "\\ud800"}',
    b'{"spielblock": 1, "id": "\xed\xa0\x80"}', '{"spielblock": 1, "\\udfff": 1}',
])  # fmt: skip
def test_invalid_json_is_refused(text: str | bytes) -> None:
    assert error(text) == unreadable("not-json")


@pytest.mark.parametrize("raw", [None, True, 1, 1.5, '"text"', [], [session()], {}, {"game": "qwinto"}])
def test_json_that_is_no_session(raw: object) -> None:
    assert error(raw) == unreadable("not-a-session")


@pytest.mark.parametrize(("raw", "reason"), [
    (session(spielblock=3), "version"),
    (session(spielblock=0), "version"),
    (session(spielblock="1"), "version"),
    (session(spielblock=True), "version"),
    (session(spielblock=1.0), "version"),
    (session(spielblock=None), "version"),
    (session(spielblock=10**400), "version"),
    (session(game="chess"), "game"),
    (session(game=""), "game"),
    (session(game=["qwinto"]), "game"),
    (session(game="../qwinto"), "game"),
    (without("game"), "game"),
    (session(players="AB"), "players"),
    (session(players={"A": 1}), "players"),
    (session(players=["A", 7]), "players"),
    (session(players=["A", ""]), "players"),
    (session(players=["A", "B" * 61]), "players"),
    (session(players=["A"] * 101), "players"),
    (without("players"), "players"),
    (session(options=[]), "options"),
    (session(options=None), "options"),
    (session(moves={}), "moves"),
    (session(moves=None), "moves"),
    (session(moves=[PASS] * (MOST_MOVES + 1)), "moves"),
    (without("moves"), "moves"),
    (session(id=7), "id"),
    (session(started=["2026"]), "started"),
    (session(cursor=-1), "cursor"),
    (session(cursor=1), "cursor"),
    (session(cursor=True), "cursor"),
    (session(cursor="0"), "cursor"),
    (session(cursor=10**30), "cursor"),
    (session(seen=[]), "seen"),
    (session(seen={"1.roll": []}), "seen"),
    (session(seen={"1.roll": {"orange": True}}), "seen"),
    (session(seen={"1.roll": {"orange": [["a"]]}}), "seen"),
    (session(seen={"1" * 41: {}}), "seen"),
    (session(seen={str(number): {} for number in range(MOST_MOVES + 1)}), "seen"),
    (session(fates={}), "fates"),
    (session(fates=[[]]), "fates"),
    (session(fates=[{"orange": True}]), "fates"),
    (session(fates=[{"orange": 1.5}]), "fates"),
    (session(fates=[{"orange": [["a"]]}]), "fates"),
    (session(fates=[{"orange": 10**10}]), "fates"),
    (session(fates=[{}] * (MOST_MOVES + 1)), "fates"),
])  # fmt: skip
def test_sessions_with_a_wrong_frame(raw: object, reason: str) -> None:
    assert error(raw) == unreadable(reason)


def test_a_key_that_comes_twice() -> None:
    assert error('{"spielblock": 1, "spielblock": 1}') == unreadable("duplicate-key")
    text = json.dumps(session(moves=[ANNOUNCE])).replace('"value": 3', '"value": 3, "value": 4')
    assert error(text) == unreadable("duplicate-key")


@pytest.mark.parametrize(("raw", "expected"), [
    (session(players=["A"]), {"code": "player-count", "count": 1, "least": 2, "most": 6}),
    (session(players=[]), {"code": "player-count", "count": 0, "least": 2, "most": 6}),
    (session(options={"sheets": "yours"}), {"code": "option-value", "option": "sheets", "value": "yours"}),
    (session(options={"first": True}), {"code": "option-value", "option": "first", "value": "on"}),
    (session(options={"first": 2}), {"code": "option-seats", "option": "first", "value": 2, "seats": 2}),
    (session(options={"first": 10**50}), {"code": "option-value", "option": "first", "value": ""}),
    (session(options={"sheets": None}), {"code": "option-value", "option": "sheets", "value": ""}),
])  # fmt: skip
def test_set_ups_that_the_rules_refuse(raw: object, expected: dict[str, Any]) -> None:
    assert error(raw) == expected


@pytest.mark.parametrize(("move", "expected"), [
    ({"do": "somersault"}, {"code": "unknown-move", "do": "somersault"}),
    ({"do": "lay", "seat": 0}, {"code": "unknown-move", "do": "lay"}),
    ({"do": 7}, {"code": "unknown-move", "do": ""}),
    ({"do": ["pass"]}, {"code": "unknown-move", "do": ""}),
    ({"do": "x" * 100_000}, {"code": "unknown-move", "do": "x" * 40}),
    ({}, {"code": "unknown-move", "do": ""}),
    ([], {"code": "field-type", "do": "", "field": "do"}),
    ("pass", {"code": "field-type", "do": "", "field": "do"}),
    (None, {"code": "field-type", "do": "", "field": "do"}),
    ({"do": "pass"}, {"code": "field-missing", "do": "pass", "field": "seat"}),
    ({"do": "pass", "seat": "0"}, {"code": "field-type", "do": "pass", "field": "seat"}),
    ({"do": "pass", "seat": True}, {"code": "field-type", "do": "pass", "field": "seat"}),
    ({"do": "pass", "seat": 0.0}, {"code": "field-type", "do": "pass", "field": "seat"}),
    ({"do": "pass", "seat": None}, {"code": "field-type", "do": "pass", "field": "seat"}),
    ({"do": "pass", "seat": 10**300}, {"code": "field-type", "do": "pass", "field": "seat"}),
    ({"do": "pass", "seat": 2}, {"code": "seat-unknown", "seat": 2, "seats": 2}),
    ({"do": "pass", "seat": -1}, {"code": "seat-unknown", "seat": -1, "seats": 2}),
    ({"do": "enter", "seat": 0, "row": 3, "column": 8}, {"code": "field-type", "do": "enter", "field": "row"}),
    ({"do": "enter", "seat": 0, "row": "orange", "column": "8"},
     {"code": "field-type", "do": "enter", "field": "column"}),
    ({"do": "announce", "value": 3, "colors": "orange"}, {"code": "field-type", "do": "announce", "field": "colors"}),
    ({"do": "announce", "value": 3, "colors": [["orange"]]},
     {"code": "field-type", "do": "announce", "field": "colors"}),
    ({"do": "announce", "value": 3, "colors": ["x" * 9999]}, {"code": "no-such-row", "row": "x" * 20}),
    ({"do": "announce", "value": 3, "colors": ["orange"] * 100_000}, {"code": "color-twice", "color": "orange"}),
    ({"do": "switch", "components": "x" * 9999},
     {"code": "option-value", "option": "components", "value": "x" * 40}),
])  # fmt: skip
def test_moves_that_are_refused_with_their_number(move: object, expected: dict[str, Any]) -> None:
    passes = [ANNOUNCE, PASS, {"do": "pass", "seat": 1}]
    assert error(session(moves=[*passes, move])) == {"move": 3, **expected}


def test_a_move_after_the_end() -> None:
    """The 24th number has ended the game."""
    raw = json.loads((SESSIONS / "qwantum-pad-51.json").read_text("utf-8"))
    raw["moves"].append({"do": "miss", "seat": 0})
    assert error(raw) == {"move": 27, "code": "game-over"}


def test_an_outcome_that_chance_cannot_bring() -> None:
    roll = {"do": "roll", "colors": ["orange", "yellow"], "outcome": [4, 7]}
    raw = session(options={"components": "app"}, moves=[roll])
    assert error(raw) == {"move": 0, "code": "outcome-impossible", "do": "roll", "component": "yellow"}
    raw = session(options={"components": "app"}, moves=[{"do": "roll", "colors": ["orange"]}])
    assert error(raw) == {"move": 0, "code": "not-drawn", "do": "roll"}


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


POSITIONS: dict[str, Callable[[str], str]] = {
    "alone": lambda nest: nest,
    "moves": lambda nest: json.dumps(session(moves="@")).replace('"@"', nest),
    "move": lambda nest: json.dumps(session(moves=["@"])).replace('"@"', nest),
    "field": lambda nest: json.dumps(session(moves=[{**ANNOUNCE, "colors": "@"}])).replace('"@"', nest),
    "option": lambda nest: json.dumps(session(options={"first": "@"})).replace('"@"', nest),
    "fates": lambda nest: json.dumps(session(fates=[{"orange": "@"}])).replace('"@"', nest),
    "unknown": lambda nest: json.dumps(session(more="@")).replace('"@"', nest),
    "players": lambda nest: json.dumps(session(players="@")).replace('"@"', nest),
}


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("depth", [DEEPEST + 1, 480, 960, 980, 985, 990, 1000, 5000, 1_000_000])
def test_deep_nesting_anywhere(position: str, depth: int) -> None:
    """Some of these depths can be parsed, but would exhaust the stack of recursive code."""
    assert error(POSITIONS[position](nested(depth))) == unreadable("too-deep")


@pytest.mark.parametrize("position", ["move", "field", "option", "fates", "players"])
def test_shallow_nesting_where_it_does_not_belong(position: str) -> None:
    assert error(POSITIONS[position](nested(20)))["code"] in ("field-type", "option-value", "unreadable")


def test_values_that_were_read_elsewhere_are_as_safe() -> None:
    """`decode_session` accepts values of any JSON reader."""
    deep: list[Any] = []
    for _ in range(980):
        deep = [deep]
    for raw in (session(fates=[{"a": deep}]), session(options={"first": deep}), session(moves=[deep]),
                 session(moves=[{**ANNOUNCE, "colors": deep}]), session(players=deep), deep):  # fmt: skip
        with pytest.raises(SessionError):
            decode_session(raw)


def test_a_million_digits() -> None:
    text = json.dumps(session(moves=[{**PASS, "seat": "@"}])).replace('"@"', "7" * 1_000_000)
    assert error(text) == unreadable("not-json")


# on the command line


def test_fifty_megabytes_of_nested_lists(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    path.write_bytes(b"[" * 25_000_000 + b"]" * 25_000_000)
    began = time.monotonic()
    assert replay(path) == (1, [{"file": str(path), "error": unreadable("too-large")}])
    assert time.monotonic() - began < 20


def test_the_largest_file_that_is_read_at_all(tmp_path: Path) -> None:
    """Four megabytes of small values in the worst positions."""
    began = time.monotonic()
    for number, raw in enumerate((
        session(moves=[{**ANNOUNCE, "colors": ["orange"] * 300_000}]),
        session(more=[[]] * 1_000_000),
        session(fates=[{"a": [1] * 200}] * 4_000),
        session(game="quando", options={"target": 1000}, moves=[{"do": "round", "sums": [0, 0]}] * MOST_MOVES),
        session(moves=[ANNOUNCE, *[PASS] * (MOST_MOVES - 1)]),
    )):  # fmt: skip
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(raw), "utf-8")
        code, lines = replay(path)
        assert code == (1 if "error" in lines[0] else 0)
    assert time.monotonic() - began < 60


def test_paths_that_are_no_files(tmp_path: Path) -> None:
    paths = [tmp_path / "missing.json", tmp_path, Path("/dev/null"), Path("/dev/zero"), tmp_path / ("x" * 300)]
    code, lines = replay(*paths)
    assert code == 1
    reasons = [line["error"]["reason"] for line in lines]
    assert reasons == ["not-found", "not-found", "not-json", "too-large", "not-found"]
