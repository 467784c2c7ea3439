"""Statistics of small histories counted by hand: pairs, filters, evenings."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from data.statistics.evenings import evening, years
from data.statistics.filters import EVERYTHING, Filter, day_range, matching_rows, month_range, year_range
from data.statistics.game_figures import game_figures
from data.statistics.pairs import everybody, pair_figures
from data.statistics.tallies import tallies
from tests.data.random_histories import by_hand, columns_of, made


def test_a_small_history_is_counted_correctly() -> None:
    both = ["Anna", "Ben"]
    four = [*both, "Cem", "Dora"]
    columns = columns_of(
        [
            by_hand(players=both, totals=[50, 40], winners=[0]),
            by_hand(players=both, totals=[30, 30], winners=[0, 1]),
            by_hand(players=both, totals=[20, 60], winners=[1]),
            by_hand(players=both, totals=[70, 60], winners=[0], id="last"),
            by_hand(players=["Anna"], totals=[99], winners=[0], id="alone"),
            by_hand(players=both, totals=[1, 0], winners=[], over=False),
            by_hand(players=both, totals=[3, 80], winners=[0], game="quando"),
            by_hand(players=four, totals=[9, 5, 1, 4], winners=[0, 2], game="quanto", options={"teams": "on"}),
            by_hand(players=four, totals=[9, 9, 9, 9], winners=[0, 1, 2, 3], game="quanto", options={"teams": "on"}),
            by_hand(players=four, totals=[9, 9, 9, 9], winners=[], game="quanto", options={"teams": "on"}),
        ]
    )
    chosen = matching_rows(columns, EVERYTHING, set())
    anna = tallies(columns, chosen, "Anna")["qwinto"]
    assert (anna.played, anna.won, anna.shared, anna.contested, anna.chance) == (5, 2, 1, 4, 2.0)
    assert (anna.best, anna.worst, anna.average) == (99, 20, pytest.approx(53.8))
    assert (anna.streak, anna.longest_streak) == (1, 2)
    # A draw of teams has no winners, ends a streak, and is no shared victory; older games name all four.
    team = tallies(columns, chosen, "Cem")["quanto"]
    assert (team.played, team.won, team.shared, team.streak, team.longest_streak) == (3, 1, 0, 0, 1)
    pair = pair_figures(columns, chosen, "Anna", "Ben")
    assert (pair.score.first, pair.score.second, pair.score.level) == (4, 1, 3)
    assert pair.by_game["quanto"].level == 2
    assert pair.balance() == [1, 1, 0, 1, 2, 3, 3, 3]
    since = pair.leading_since()
    assert since is not None
    assert since.session == "last"
    partners = pair_figures(columns, chosen, "Anna", "Cem")
    assert (partners.score.played, partners.as_team, partners.won_as_team) == (0, 3, 1)


def test_the_third_of_four_loses_twice_and_wins_once() -> None:
    columns = columns_of([by_hand(players=list("ABCD"), totals=[40, 60, 30, 40], winners=[1])])
    scores = {pair: (score.first, score.second, score.level) for pair, score in everybody(columns, [0]).items()}
    assert scores == {
        ("A", "B"): (0, 1, 0), ("A", "C"): (1, 0, 0), ("A", "D"): (0, 0, 1),
        ("B", "C"): (1, 0, 0), ("B", "D"): (1, 0, 0), ("C", "D"): (0, 1, 0),
    }  # fmt: skip


def test_filters_combine() -> None:
    summaries = made(300, 5)
    columns = columns_of(summaries)
    since, until = datetime(2024, 11, 20, tzinfo=UTC), datetime(2024, 12, 24, tzinfo=UTC)
    wanted = Filter("qwinto", ("Anna", "Ben"), since, until, seats=3)
    expected = [
        number for number, summary in enumerate(summaries)
        if summary["over"] and summary["game"] == "qwinto" and {"Anna", "Ben"} <= set(summary["players"])
        and len(summary["players"]) == 3 and since <= datetime.fromisoformat(summary["finished"]) < until
    ]  # fmt: skip
    assert matching_rows(columns, wanted, set()) == expected
    assert expected
    assert matching_rows(columns, wanted, {expected[0]}) == expected[1:]
    assert (
        matching_rows(columns, Filter("never"), set())
        == matching_rows(columns, Filter(people=("Nobody",)), set())
        == []
    )
    assert len(matching_rows(columns, EVERYTHING, set(), finished=False)) == 300


def test_the_text_filter_finds_names_comments_and_locations() -> None:
    first = by_hand(players=["Anna", "Großmutter"], totals=[1, 2], winners=[1])
    second = by_hand(players=["Ben"], totals=[1], winners=[0], comment="Sturm draußen", location="Hütte")
    columns = columns_of([first, second])
    matches = {
        text: matching_rows(columns, Filter(text=text), set())
        for text in ("gross", "GROSS", "hütte", "sturm", "n", "zz")
    }
    assert matches == {"gross": [0], "GROSS": [0], "hütte": [1], "sturm": [1], "n": [0, 1], "zz": []}


def test_an_evening_lasts_past_midnight() -> None:
    times = ("2026-11-14T04:50", "2026-11-14T19:00", "2026-11-15T01:30", "2026-11-15T05:10")
    games = [
        by_hand(
            id=time, players=["Anna", "Ben", "Cem"], totals=[number, 5, 1], winners=[1], finished=f"{time}:00+00:00"
        )
        for number, time in enumerate(times)
    ]
    columns = columns_of(games)
    since, until = day_range(date(2026, 11, 14), UTC)
    tonight = evening(columns, matching_rows(columns, Filter(since=since, until=until), set()))
    assert [game.session for game in tonight.games] == [*times[1:3]]
    assert list(tonight.people) == ["Ben", "Anna", "Cem"]
    assert tonight.people["Ben"].wins == 2
    assert tonight.people["Anna"].ranks == (2, 2)
    assert (tonight.people["Anna"].ahead, tonight.people["Anna"].behind) == (1, 2)
    assert tonight.games[0].ranks == {"Anna": 2, "Ben": 1, "Cem": 2}
    assert evening(columns, []).people == {}


def test_periods_begin_in_the_morning() -> None:
    assert month_range(2026, 12, UTC) == (datetime(2026, 12, 1, 5, tzinfo=UTC), datetime(2027, 1, 1, 5, tzinfo=UTC))
    assert year_range(2026, UTC) == (datetime(2026, 1, 1, 5, tzinfo=UTC), datetime(2027, 1, 1, 5, tzinfo=UTC))


def test_an_empty_history_has_empty_statistics(tmp_path: Path) -> None:
    columns = columns_of([])
    assert tallies(columns, [], "Anna") == {}
    assert game_figures(columns, [], "qwinto").played == 0
    assert pair_figures(columns, [], "Anna", "Ben").leading_since() is None
    assert years(columns, [], UTC) == []
