"""Golden playthroughs: whole games as readable text, compared on every run.

Each file in `golden/` begins with the set-up; then every move as JSON, the state after it, and the points. The moves
are read from the file itself, so only a change of the rules, or of the text of a state, changes the file.

After an intended change, rewrite the files and read the difference before committing it:

    SPIELBLOCK_GOLDEN=write .venv/bin/python -m pytest tests/sheets/test_golden.py

Writing plays new games with the seeded player of `setups.py`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from sheets.codec import decode_move, encode_move
from sheets.game import Game
from tests.sheets.setups import Setup, described, played

GOLDEN = Path(__file__).resolve().parent / "golden"
WRITE = os.environ.get("SPIELBLOCK_GOLDEN") == "write"


def setup(game: str, seats: int, **options: int | str) -> Setup:
    return Setup(game, seats, tuple(options.items()))


PLAYTHROUGHS = {
    "qwinto-table": setup("qwinto", 2, components="table"),
    "qwinto-app": setup("qwinto", 2, components="app", hiddenWrites="on"),
    "qwinto-pad": setup("qwinto", 1, sheets="mine"),
    "qwinto-cards-table": setup("qwinto-cards", 2, components="table", first=1),
    "qwinto-cards-app": setup("qwinto-cards", 2, components="app"),
    "qwinto-cards-solo": setup("qwinto-cards", 1, components="app"),
    "qwinto-cards-pad": setup("qwinto-cards", 1, sheets="mine"),
    "qwantum-table": setup("qwantum", 2, components="table"),
    "qwantum-app": setup("qwantum", 2, components="app"),
    "qwantum-pad": setup("qwantum", 1, sheets="mine"),
    "quando-table": setup("quando", 3, components="table"),
    "quando-app": setup("quando", 3, components="app", target=20),
    "quanto-table": setup("quanto", 3, components="table"),
    "quanto-app": setup("quanto", 2, components="app"),
    "quanto-teams": setup("quanto", 4, components="app", teams="on"),
    "monad-table": setup("monad", 3, components="table"),
    "monad-app": setup("monad", 3, components="app", goal=1),
}


def text(game: Game) -> str:
    """Returns the whole game as text."""
    head = {"game": game.rules.name, "players": len(game.players), "options": dict(game.options)}
    return "\n".join((json.dumps(head), *body(game), ""))


def body(game: Game) -> Iterator[str]:
    yield from state_lines(game.at(0))
    for number, move in enumerate(game.moves, 1):
        yield ""
        yield f"{number} {json.dumps(encode_move(move))}"
        yield from state_lines(game.at(number))
    standing = game.standing
    yield ""
    yield f"end {json.dumps([notice.json() for notice in standing.ends])}, winners {list(standing.winners)}"
    for name, seat in zip(game.players, standing.seats, strict=True):
        parts = ", ".join(f"{part.name} {part.points}" for part in seat.parts)
        yield f"{name}: {seat.total} = {parts}"


def state_lines(game: Game) -> Iterator[str]:
    yield from (f"  {line}".rstrip() for line in described(game.state, game.rules.name).splitlines())
    yield f"  points {', '.join(str(seat.total) for seat in game.standing.seats)}"


def replayed(name: str, golden: str) -> Game:
    """Returns the game of a file."""
    lines = golden.splitlines()
    head = json.loads(lines[0])
    assert (head["game"], head["players"]) == (PLAYTHROUGHS[name].game, PLAYTHROUGHS[name].seats)
    assert dict(PLAYTHROUGHS[name].options).items() <= head["options"].items()
    game = PLAYTHROUGHS[name].start()
    kinds = game.rules.move_types()
    for line in lines[1:]:
        number, _, text = line.partition(" ")
        if number.isdigit():
            game = game.play(decode_move(kinds, json.loads(text)))
    return game


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    if WRITE:
        GOLDEN.mkdir(exist_ok=True)
        path.write_text(text(played(PLAYTHROUGHS[name], f"golden {name}")), "utf-8")
    golden = path.read_text("utf-8")
    game = replayed(name, golden)
    assert game.over
    assert text(game) == golden


def test_no_file_is_left_over() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"{name}.txt" for name in PLAYTHROUGHS}
