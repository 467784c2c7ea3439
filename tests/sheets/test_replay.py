"""`python -m sheets replay`: the examples of the rules from session files, with the standard library only."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SESSIONS = HERE / "sessions"

EXPECTED: dict[str, tuple[list[int], list[int]]] = {
    # file: totals, winners
    "monad-app.json": ([0, 0, 0, 1], [3]),
    "monad-tracker.json": ([2, 4, 1], [1]),
    "quando-app.json": ([8, 26], [0]),
    "quando-tracker-0-11-6-4.json": ([0, 11, 6, 4], [0]),
    "quando-tracker-9-12-7-0.json": ([9, 12, 7, 0], []),
    "quando-tracker-corrected.json": ([46, 16], [1]),
    "quanto-app.json": ([16, 35, 26], [1]),
    "quanto-tracker-teams.json": ([20, 30, 31, 19], [0, 2]),
    "quanto-tracker.json": ([41, 38, 22], [0]),
    "qwantum-app.json": ([14, 18], [1]),
    "qwantum-pad-51.json": ([51], [0]),
    "qwantum-rounds.json": ([0, 0, 0, 0], []),
    "qwinto-app.json": ([16, 1], [0]),
    "qwinto-cards-app.json": ([35, 40], [1]),
    "qwinto-cards-pad-43.json": ([43], [0]),
    "qwinto-cards-rounds.json": ([-4, -5], []),
    "qwinto-cards-solo.json": ([34], [0]),
    "qwinto-corrected.json": ([2, -10], []),
    "qwinto-pad-43.json": ([43], []),
    "qwinto-rounds.json": ([2, -5], []),
    "qwinto-undone.json": ([0, 0], []),
}


def replay(*paths: str | Path) -> tuple[int, list[dict[str, Any]]]:
    """Runs the command in a bare interpreter; returns its exit code and its lines. A traceback fails."""
    # -S: no site-packages; -E and -s: nothing from the surroundings.
    command = [sys.executable, "-S", "-E", "-s", "-m", "sheets", "replay", *map(str, paths)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert run.stderr == ""
    return run.returncode, [json.loads(line) for line in run.stdout.splitlines()]


@pytest.fixture(scope="module")
def scored() -> dict[str, dict[str, Any]]:
    paths = sorted(SESSIONS.glob("*.json"))
    code, lines = replay(*paths)
    assert code == 0
    assert [line["file"] for line in lines] == list(map(str, paths)), "one line per file, in order"
    return {path.name: line for path, line in zip(paths, lines, strict=True)}


def test_every_session_has_its_expected_result(scored: dict[str, dict[str, Any]]) -> None:
    assert scored.keys() == EXPECTED.keys()


@pytest.mark.parametrize("name", EXPECTED)
def test_the_points_of_a_session(scored: dict[str, dict[str, Any]], name: str) -> None:
    """QWC-E3, QWM-E8, QDO-E5, QDO-E6: 43, 51, 0/11/6/4 and 9/12/7/0."""
    line = scored[name]
    raw = json.loads((SESSIONS / name).read_text("utf-8"))
    assert list(line) == ["file", "game", "moves", "over", "winners", "seats"]
    assert line["game"] == raw["game"]
    assert line["moves"] == raw.get("cursor", len(raw["moves"]))
    assert [seat["name"] for seat in line["seats"]] == raw["players"]
    assert ([seat["total"] for seat in line["seats"]], line["winners"]) == EXPECTED[name]
    assert line["over"] == bool(line["winners"])
    for seat in line["seats"]:
        assert seat["total"] == sum(seat["parts"].values())


def test_parts_have_names(scored: dict[str, dict[str, Any]]) -> None:
    """QWC-E3"""
    assert scored["qwinto-pad-43.json"]["seats"][0]["parts"] == {
        "row-orange": 4, "row-yellow": 16, "row-purple": 6,
        "bonus-2": 0, "bonus-3": 5, "bonus-7": 10, "bonus-8": 12, "bonus-9": 0, "miss-1": -5, "miss-2": -5,
    }  # fmt: skip
    assert scored["quando-app.json"]["seats"][1]["parts"] == {"round-1": 0, "round-2": 6, "round-3": 20}
    assert scored["quanto-tracker-teams.json"]["seats"][3]["parts"] == {"cards": 15, "leftover": 4}
    assert scored["monad-tracker.json"]["seats"][1]["parts"] == {"monads": 4}


def test_one_wrong_file_among_right_ones(tmp_path: Path) -> None:
    raw = json.loads((SESSIONS / "qwinto-pad-43.json").read_text("utf-8"))
    raw["moves"].append({"do": "enter", "seat": 0, "row": "purple", "column": 9, "value": 14})
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(raw), "utf-8")
    right = SESSIONS / "qwinto-pad-43.json"
    code, lines = replay(right, wrong, right)
    assert code == 1
    assert [("error" in line) for line in lines] == [False, True, False]
    assert lines[1] == {"file": str(wrong), "error": {
        "move": 21, "code": "column-duplicate", "value": 14, "row": "yellow", "column": 9,
    }}  # fmt: skip


def test_unknown_fields_are_ignored(tmp_path: Path) -> None:
    raw = json.loads((SESSIONS / "qwinto-rounds.json").read_text("utf-8"))
    raw["weather"] = {"rain": [1.5, None, True]}
    raw["options"]["music"] = "loud"
    raw["moves"][0]["mood"] = "good"
    path = tmp_path / "more.json"
    path.write_text(json.dumps(raw), "utf-8")
    code, lines = replay(path)
    assert code == 0
    assert [seat["total"] for seat in lines[0]["seats"]] == [2, -5]


def test_a_file_with_a_byte_order_mark_and_umlauts_is_read(tmp_path: Path) -> None:
    raw = json.loads((SESSIONS / "qwinto-rounds.json").read_text("utf-8"))
    raw["players"] = ["Jürgen 🎲", "Ömer"]
    path = tmp_path / "Würfel.json"
    path.write_text(json.dumps(raw, ensure_ascii=False), "utf-8-sig")
    code, lines = replay(path)
    assert code == 0
    assert [seat["name"] for seat in lines[0]["seats"]] == ["Jürgen 🎲", "Ömer"]


@pytest.mark.parametrize("arguments", [[], ["replay"], ["score", "x.json"], ["replay", "--nope"]])
def test_usage_without_a_file(arguments: list[str]) -> None:
    command = [sys.executable, "-S", "-m", "sheets", *arguments]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith("usage: python -m sheets replay")
