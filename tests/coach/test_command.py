"""The command line of the coach: self-play and reviews of session files."""

import json
from pathlib import Path

import pytest

from coach.__main__ import main
from sheets.replay import score


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, object]]:
    code = main(list(arguments))
    return code, json.loads(capsys.readouterr().out)


def test_saved_games_can_be_replayed_and_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, output = run(
        capsys, "play", "qwinto", "--players", "3", "--games", "2", "--seed", "4", "--save", str(tmp_path)
    )
    files = sorted(tmp_path.glob("*.json"))
    scores = [score(path.read_text()) for path in files]
    totals = [seat["total"] for score in scores for seat in score["seats"]]  # type: ignore[attr-defined]
    assert code == 0
    assert len(files) == output["games"] == 2
    assert output["mean"] == pytest.approx(sum(totals) / 6, abs=0.001)
    assert output["options"]["components"] == "app"  # type: ignore[index]
    code, review = run(capsys, "review", str(files[0]))
    assert code == 0
    for seat, standing in zip(review["seats"], scores[0]["seats"], strict=True):  # type: ignore[call-overload]
        assert seat["result"] == standing["total"]
        assert seat["start"] + seat["dice"] + seat["others"] - seat["given"] == pytest.approx(seat["result"], abs=0.01)


def test_same_seed_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (run(capsys, "play", "qwantum", "--games", "1", "--seed", "9") for _ in range(2))
    other = run(capsys, "play", "qwantum", "--games", "1", "--seed", "10")
    assert first == second
    assert first[1]["mean"] != other[1]["mean"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("review", "no-such-file.json"), "unreadable"),
        (("play", "chess"), "game-unknown"),
        (("play", "quando", "--players", "3", "--games", "1"), "game-unknown"),
        (("play", "qwinto", "--players", "9"), "player-count"),
    ],
)
def test_refusals_have_codes(arguments: tuple[str, ...], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    failed, said = run(capsys, *arguments)
    assert failed == (2 if arguments[0] == "play" else 1)
    assert said["error"]["code"] == code  # type: ignore[index]
