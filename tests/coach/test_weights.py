"""Files of weights: their size, and damage, which switches the coach off for one game only."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import coach
from coach import net as nets
from tests.coach.tables import KNOWN, new_game, random_game

SIZE = 200_000


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the weights that tests may damage."""
    copy = tmp_path / "weights"
    shutil.copytree(nets.FOLDER, copy)
    monkeypatch.setattr(nets, "FOLDER", copy)
    nets.net.cache_clear()
    yield copy
    nets.net.cache_clear()


def test_weights_are_small_text_files() -> None:
    files = sorted(nets.FOLDER.glob("*"))
    assert {path.stem for path in files} == set(KNOWN)
    assert sum(path.stat().st_size for path in files) <= SIZE
    for path in files:
        path.read_text("ascii")


def damaged(text: str) -> dict[str, str]:
    lines = text.splitlines(keepends=True)
    other = "B" if lines[-1][-9] == "A" else "A"
    return {
        "one letter": "".join(lines[:-1]) + lines[-1][:-9] + other + lines[-1][-8:],
        "cut": text[: len(text) // 2],
        "empty": "",
        "another format": text.replace("coach 1", "coach 2"),
        "no numbers": text.replace(text.split("\n")[3], "many few"),
    }


@pytest.mark.parametrize("how", ["one letter", "cut", "empty", "another format", "no numbers", "missing", "binary"])
def test_damaged_file_switches_the_coach_off_for_its_game(folder: Path, how: str) -> None:
    path = folder / "qwinto.txt"
    if how == "missing":
        path.unlink()
    elif how == "binary":
        path.write_bytes(b"\xff\x00" * 50)
    else:
        path.write_text(damaged(path.read_text("ascii"))[how])
    game = random_game(new_game("qwinto", 2), seed=1)
    assert game.over
    refusal = coach.refusal(game)
    assert refusal == coach.CoachCode.WEIGHTS_DAMAGED.refuse(game="qwinto")
    for ask in (lambda: coach.value(game, 0), lambda: coach.best(game.at(0), 0), lambda: coach.review(game)):
        with pytest.raises(coach.CoachOff):
            ask()
    assert coach.refusal(new_game("qwantum", 2)) is None
    assert coach.value(new_game("qwinto-cards", 2), 0) > 0


def test_game_without_weights_is_refused() -> None:
    game = new_game("quando", 3, components="table")
    assert coach.refusal(game) == coach.CoachCode.GAME_UNKNOWN.refuse(game="quando")
