"""Stored reviews of the coach and their statistics."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from data.lines import dump, encode_line
from data.reviews import GameTotals, Reviews, SeatTotals
from data.statistics.coached import coached
from data.statistics.filters import EVERYTHING, matching_rows
from tests.data.random_histories import by_hand, columns_of

TOTALS = (SeatTotals(80.0, 7.5, 0.0, 4.5), SeatTotals(80.0, -10.25, 3.0, 12.75))
"""A game that ended 83 to 60."""


def test_totals_are_stored(tmp_path: Path) -> None:
    Reviews(tmp_path).note("game", "1-abc", TOTALS, fair=True)
    opened = Reviews(tmp_path)
    assert opened.get("game", "1-abc", (83, 60)) == GameTotals("1-abc", TOTALS, fair=True)
    assert opened.get("other", "1-abc", (83, 60)) is None


def test_totals_are_valid_only_for_the_same_points_and_edition(tmp_path: Path) -> None:
    """A continued game has other points; a newer edition of the coach reviews again."""
    reviews = Reviews(tmp_path)
    reviews.note("game", "1-abc", TOTALS, fair=True)
    assert reviews.get("game", "1-abc", (83, 61)) is None
    assert reviews.get("game", "1-abc", (83,)) is None
    assert reviews.get("game", "1-def", (83, 60)) is None
    reviews.note("game", "1-def", TOTALS, fair=True)
    assert Reviews(tmp_path).get("game", "1-def", (83, 60)) == GameTotals("1-def", TOTALS, fair=True)
    size = (tmp_path / "reviews").stat().st_size
    reviews.note("game", "1-def", TOTALS, fair=True)
    assert (tmp_path / "reviews").stat().st_size == size, "the same is not noted twice"


def test_reviews_of_older_versions_count_as_missing(tmp_path: Path) -> None:
    """They contain no effect of the others; the coach reviews these games again when asked."""
    old = encode_line(dump(["old", "1-abc", [[80.0, 7.5, 4.5], [80.0, -10.25, 9.75]]]))[0]
    (tmp_path / "reviews").write_bytes(old)
    reviews = Reviews(tmp_path)
    reviews.note("new", "2-abc", TOTALS, fair=True)
    opened = Reviews(tmp_path)
    assert opened.get("old", "1-abc", (83, 60)) is None
    assert opened.get("new", "2-abc", (83, 60)) == GameTotals("2-abc", TOTALS, fair=True)
    opened.note("old", "2-abc", TOTALS, fair=True)
    assert Reviews(tmp_path).get("old", "2-abc", (83, 60)) == GameTotals("2-abc", TOTALS, fair=True)


def test_a_pad_is_stored_as_not_judged(tmp_path: Path) -> None:
    Reviews(tmp_path).note("pad", "1-abc", (), fair=False)
    assert Reviews(tmp_path).get("pad", "1-abc", (40, 50)) == GameTotals("1-abc", (), fair=False)


@pytest.mark.parametrize("seed", range(20))
def test_damage_loses_only_the_damaged_reviews(tmp_path: Path, seed: int) -> None:
    chooser = Random(seed)
    reviews = Reviews(tmp_path)
    for number in range(6):
        reviews.note(f"game-{number}", "1-abc", TOTALS, fair=True)
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
    reviews_left = [opened.get(f"game-{number}", "1-abc", (83, 60)) for number in range(6)]
    assert set(reviews_left) <= {GameTotals("1-abc", TOTALS, fair=True), None}
    assert all(totals for totals in reviews_left[:line]), "what stands before it is not harmed"
    opened.note("later", "1-abc", TOTALS, fair=True)
    later = Reviews(tmp_path).get("later", "1-abc", (83, 60))
    assert later == GameTotals("1-abc", TOTALS, fair=True), "what comes after it is kept"


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
        reviews.note(name, "1-abc", TOTALS, fair=name != "c")
    reviews.note("pad", "1-abc", (), fair=False)
    by_game = coached(
        columns, matching_rows(columns, EVERYTHING, set()), "Anna", reviews, {"qwinto": "1-abc", "qwantum": "1-x"}
    )
    assert by_game.keys() == {"qwinto"}
    own = by_game["qwinto"]
    assert [(game.session, game.luck, game.given) for game in own.games] == [("a", 7.5, 4.5), ("c", -10.25, 12.75)]
    assert own.unreviewed == ["b"]
    assert (own.luck, own.given) == (pytest.approx(-1.375), pytest.approx(8.625))
    assert own.lucks_so_far() == [7.5, pytest.approx(-1.375)]
    assert [game.fair for game in own.games] == [True, False]
    assert not own.fair, "one game with unknown rolls is enough"
