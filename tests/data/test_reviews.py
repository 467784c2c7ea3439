"""What the coach found in finished games, and what is counted of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from data.reviews import Reviews, SeatTotals
from data.statistics.coached import coached
from data.statistics.filters import EVERYTHING, matching_rows
from tests.data.made_histories import by_hand, columns_of

TOTALS = (SeatTotals(80.0, 7.5, 4.5), SeatTotals(80.0, -10.25, 9.75))
"""A game that ended 83 to 60."""


def test_totals_are_found_again_also_after_opening(tmp_path: Path) -> None:
    Reviews(tmp_path).note("one", "1-abc", TOTALS)
    opened = Reviews(tmp_path)
    assert opened.get("one", "1-abc", (83, 60)) == TOTALS
    assert opened.get("other", "1-abc", (83, 60)) is None


def test_totals_fit_only_the_same_game_and_the_same_coach(tmp_path: Path) -> None:
    """A game that was gone on with has other points; a coach that has learned more judges anew."""
    reviews = Reviews(tmp_path)
    reviews.note("one", "1-abc", TOTALS)
    assert reviews.get("one", "1-abc", (83, 61)) is None
    assert reviews.get("one", "1-abc", (83,)) is None
    assert reviews.get("one", "1-def", (83, 60)) is None
    reviews.note("one", "1-def", TOTALS)
    assert Reviews(tmp_path).get("one", "1-def", (83, 60)) == TOTALS
    size = (tmp_path / "reviews").stat().st_size
    reviews.note("one", "1-def", TOTALS)
    assert (tmp_path / "reviews").stat().st_size == size, "the same is not noted twice"


def test_a_pad_is_noted_as_one_that_cannot_be_judged(tmp_path: Path) -> None:
    Reviews(tmp_path).note("pad", "1-abc", ())
    assert Reviews(tmp_path).get("pad", "1-abc", (40, 50)) == ()


@pytest.mark.parametrize("seed", range(20))
def test_damage_costs_what_is_damaged_and_no_more(tmp_path: Path, seed: int) -> None:
    chooser = Random(seed)
    reviews = Reviews(tmp_path)
    for number in range(6):
        reviews.note(f"game-{number}", "1-abc", TOTALS)
    path = tmp_path / "reviews"
    content = bytearray(path.read_bytes())
    place = chooser.randrange(len(content))
    line = content.count(b"\n", 0, place)
    if chooser.random() < 0.5:
        content[place] ^= 1 << chooser.randrange(8)
    else:
        del content[place:]
    path.write_bytes(content)
    opened = Reviews(tmp_path)
    known = [opened.get(f"game-{number}", "1-abc", (83, 60)) for number in range(6)]
    assert set(known) <= {TOTALS, None}
    assert all(found for found in known[:line]), "what stands before it is not harmed"
    opened.note("later", "1-abc", TOTALS)
    assert Reviews(tmp_path).get("later", "1-abc", (83, 60)) == TOTALS, "what comes after it is kept"


def test_somebody_s_games_are_counted_where_the_coach_has_looked(tmp_path: Path) -> None:
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
    found = coached(
        columns, matching_rows(columns, EVERYTHING, set()), "Anna", reviews, {"qwinto": "1-abc", "qwantum": "1-x"}
    )
    assert found.keys() == {"qwinto"}
    own = found["qwinto"]
    assert [(one.session, one.luck, one.given) for one in own.games] == [("a", 7.5, 4.5), ("c", -10.25, 9.75)]
    assert own.unseen == ["b"]
    assert (own.luck, own.given) == (pytest.approx(-1.375), pytest.approx(7.125))
    assert own.lucks_so_far() == [7.5, pytest.approx(-1.375)]
