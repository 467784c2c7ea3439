"""Stored reviews of the coach and their statistics."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from data.reviews import Reviews, SeatTotals
from data.statistics.coached import coached
from data.statistics.filters import EVERYTHING, matching_rows
from tests.data.random_histories import by_hand, columns_of

TOTALS = (SeatTotals(80.0, 7.5, 4.5), SeatTotals(80.0, -10.25, 9.75))
"""A game that ended 83 to 60."""


def test_totals_are_stored(tmp_path: Path) -> None:
    Reviews(tmp_path).note("game", "1-abc", TOTALS)
    opened = Reviews(tmp_path)
    assert opened.get("game", "1-abc", (83, 60)) == TOTALS
    assert opened.get("other", "1-abc", (83, 60)) is None


def test_totals_are_valid_only_for_the_same_points_and_edition(tmp_path: Path) -> None:
    """A continued game has other points; a newer edition of the coach reviews again."""
    reviews = Reviews(tmp_path)
    reviews.note("game", "1-abc", TOTALS)
    assert reviews.get("game", "1-abc", (83, 61)) is None
    assert reviews.get("game", "1-abc", (83,)) is None
    assert reviews.get("game", "1-def", (83, 60)) is None
    reviews.note("game", "1-def", TOTALS)
    assert Reviews(tmp_path).get("game", "1-def", (83, 60)) == TOTALS
    size = (tmp_path / "reviews").stat().st_size
    reviews.note("game", "1-def", TOTALS)
    assert (tmp_path / "reviews").stat().st_size == size, "the same is not noted twice"


def test_a_pad_is_stored_as_not_judged(tmp_path: Path) -> None:
    Reviews(tmp_path).note("pad", "1-abc", ())
    assert Reviews(tmp_path).get("pad", "1-abc", (40, 50)) == ()


@pytest.mark.parametrize("seed", range(20))
def test_damage_loses_only_the_damaged_reviews(tmp_path: Path, seed: int) -> None:
    chooser = Random(seed)
    reviews = Reviews(tmp_path)
    for number in range(6):
        reviews.note(f"game-{number}", "1-abc", TOTALS)
    path = tmp_path / "reviews"
    content = bytearray(path.read_bytes())
    offset = chooser.randrange(len(content))
    line = content.count(b"\n", 0, offset)
    if chooser.random() < 0.5:
        content[offset] ^= 1 << chooser.randrange(8)
    else:
        del content[offset:]
    path.write_bytes(content)
    opened = Reviews(tmp_path)
    known = [opened.get(f"game-{number}", "1-abc", (83, 60)) for number in range(6)]
    assert set(known) <= {TOTALS, None}
    assert all(totals for totals in known[:line]), "what stands before it is not harmed"
    opened.note("later", "1-abc", TOTALS)
    assert Reviews(tmp_path).get("later", "1-abc", (83, 60)) == TOTALS, "what comes after it is kept"


def test_reviewed_games_of_a_person_are_counted(tmp_path: Path) -> None:
    pair = ["Anna", "Ben"]
    columns = columns_of(
        [
            by_hand(players=pair, totals=[83, 60], winners=[0], id="a"),
            by_hand(players=pair, totals=[83, 60], winners=[0], id="b"),
            by_hand(players=pair[::-1], totals=[83, 60], winners=[0], id="c"),
            by_hand(players=["Cem", "Dora"], totals=[83, 60], winners=[0], id="d"),
            by_hand(players=pair, totals=[83, 60], winners=[0], id="e", game="quando"),
            by_hand(players=pair, totals=[40, 30], winners=[0], id="pad"),
            by_hand(players=pair, totals=[83, 60], winners=[0], id="practice", coach=[1]),
        ]
    )
    reviews = Reviews(tmp_path)
    for name in ("a", "c", "d", "e", "practice"):
        reviews.note(name, "1-abc", TOTALS)
    reviews.note("pad", "1-abc", ())
    by_game = coached(
        columns, matching_rows(columns, EVERYTHING, set()), "Anna", reviews, {"qwinto": "1-abc", "qwantum": "1-x"}
    )
    assert by_game.keys() == {"qwinto"}
    own = by_game["qwinto"]
    assert [(game.session, game.luck, game.given) for game in own.games] == [("a", 7.5, 4.5), ("c", -10.25, 9.75)]
    assert own.unseen == ["b"]
    assert (own.luck, own.given) == (pytest.approx(-1.375), pytest.approx(7.125))
    assert own.lucks_so_far() == [7.5, pytest.approx(-1.375)]
