"""Statistics: every figure compared with a plain second count, in SQL or Python."""

from __future__ import annotations

import os
from datetime import UTC, timedelta
from typing import Any

import pytest

from data.clock import iso, micros
from data.record import Document
from data.statistics.columns import lowest_wins
from data.statistics.evenings import evening, months, years
from data.statistics.filters import EVERYTHING, Filter, day_range, matching_rows
from data.statistics.game_figures import game_figures
from data.statistics.pairs import everybody, pair_figures
from data.statistics.personal_best import LEAST_GAMES, is_record, personal_best
from data.statistics.tallies import tallies
from tests.data.random_histories import COUNTED, NAMES, START, columns_of, made
from tools.bench.sqlite_twin import Twin

LONG = bool(os.environ.get("SPIELBLOCK_LONG"))


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The same 700 games as columns and in SQLite."""
    summaries = made(700, 11)
    twin = Twin(tmp_path_factory.mktemp("twin") / "twin.db")
    twin.add((summary, {}) for summary in summaries)
    columns = columns_of(summaries)
    yield columns, matching_rows(columns, EVERYTHING, set()), twin, summaries
    twin.close()


@pytest.mark.parametrize("name", [*NAMES, "Nobody"])
def test_the_figures_of_a_person_match_sqlite(both: Any, name: str) -> None:
    columns, all_rows, twin, _ = both
    ours, theirs = tallies(columns, all_rows, name), twin.person(name)
    assert ours.keys() == theirs.keys()
    for game, tally in ours.items():
        expected = theirs[game]
        for field in ("played", "won", "shared", "contested"):
            assert getattr(tally, field) == expected[field], field
        assert tally.average == pytest.approx(expected["average"])
        assert tally.chance == pytest.approx(expected["chance"])
        low, high = expected["low"], expected["high"]
        assert (tally.best, tally.worst) == ((low, high) if lowest_wins(game) else (high, low))
        assert (tally.streak, tally.longest_streak) == expected["streaks"]
        assert [(result.when, result.points) for result in tally.series] == expected["series"]
        points = {kind: pytest.approx(sums) for kind, sums in expected["parts"].items() if kind not in COUNTED}
        assert tally.parts == points
        assert tally.others.keys() == expected["others"].keys() - COUNTED
        for seats, (played, won, average, low, high) in expected["by_seats"].items():
            mine = tally.by_seats[seats]
            assert (mine.played, mine.won, mine.average) == (played, won, pytest.approx(average))
            assert mine.best == (low if lowest_wins(game) else high)


@pytest.mark.parametrize("name", [*NAMES, "Nobody"])
@pytest.mark.parametrize("game", ["qwinto", "quando"])
def test_the_personal_best_matches_sqlite_and_is_a_record_only_if_beaten(both: Any, game: str, name: str) -> None:
    columns, _, twin, _ = both
    rows = matching_rows(columns, Filter(game=game), set())
    best, expected = personal_best(columns, rows, name, game), twin.person(name).get(game)
    if expected is None:
        assert best is None
        assert not is_record(1000, None, game)
        return
    assert best is not None
    better = -1 if lowest_wins(game) else 1
    points = expected["low" if lowest_wins(game) else "high"]
    assert (best.played, best.points) == (expected["played"], points)
    assert best.when == next(when for when, total in expected["series"] if total == points)
    assert is_record(points + better, best, game)
    assert not is_record(points, best, game), "an equal result is none"
    assert not is_record(points + better, best._replace(played=LEAST_GAMES - 1), game), "the sixth game at the earliest"


@pytest.mark.parametrize("game", ["qwinto", "quando", "quanto", "monad"])
def test_the_figures_of_a_game_match_sqlite(both: Any, game: str) -> None:
    columns, all_rows, twin, _ = both
    number = columns.strings.find(game)
    ours = game_figures(columns, [row for row in all_rows if columns.game[row] == number], game)
    theirs = twin.game(game)
    played, seconds, timed, alone = (value or 0 for value in theirs["sums"])
    assert (ours.played, ours.seconds, ours.timed, ours.alone) == (played, seconds, timed, alone)
    assert list(ours.totals) == theirs["totals"]
    assert ours.median == theirs["median"]
    counted = [(seats, group.played, pytest.approx(group.average)) for seats, group in ours.by_seats.items()]
    assert counted == [(seats, count, average) for seats, count, average, _, _ in theirs["by_seats"]]
    assert {kind: sums[0] * len(ours.totals) for kind, sums in ours.parts.items()} == {
        kind: pytest.approx(points) for kind, points, _ in theirs["parts"] if kind not in COUNTED
    }
    people = [(name, person.played, person.won, pytest.approx(person.average)) for name, person in ours.people.items()]
    assert people == theirs["people"]
    records = {record.kind: record for record in ours.records}
    if played:
        assert (records["highest"].value, records["highest"].names[0]) == theirs["high"]
        assert (records["lowest"].value, records["lowest"].names[0]) == theirs["low"]
        assert records["longest"].value == 3600
        if theirs["margins"]:
            assert records["closest"].value == min(theirs["margins"])
            assert records["widest"].value == max(theirs["margins"])
    else:
        assert ours.records == ()


def mean(numbers: list[float]) -> Any:
    return pytest.approx(sum(numbers) / len(numbers))


@pytest.mark.parametrize("game", ["qwinto", "quando", "quanto"])
def test_the_figures_of_a_game_match_plain_python(both: Any, game: str) -> None:
    """Figures not covered by SQL: averages, holders of best results, records, full rows and knocks."""
    columns, all_rows, _, summaries = both
    number = columns.strings.find(game)
    ours = game_figures(columns, [row for row in all_rows if columns.game[row] == number], game)
    played = [summary for summary in summaries if summary["over"] and summary["game"] == game]
    sheets = [(item, seat) for item in played for seat in range(len(item["players"]))]
    assert ours.average == mean([summary["totals"][seat] for summary, seat in sheets])
    sign = 1 if lowest_wins(game) else -1
    for count, here in ours.by_seats.items():
        summary, seat = min(
            (s for s in sheets if len(s[0]["players"]) == count), key=lambda s: sign * s[0]["totals"][s[1]]
        )
        assert (here.best, here.holder, here.session) == (
            summary["totals"][seat],
            summary["players"][seat],
            summary["id"],
        )
    for kind in COUNTED:
        counts = [summary["parts"][seat][kind][1] for summary, seat in sheets if kind in summary["parts"][seat]]
        assert len(counts) < len(sheets)
        assert ours.feats[kind] == mean(counts)
    for kind, (_, amount) in ours.parts.items():
        assert amount == mean([summary["parts"][seat][kind][1] for summary, seat in sheets])
    records = {record.kind: record for record in ours.records}
    timed = [item for item in played if item["seconds"]]
    for kind, best in (("longest", max), ("shortest", min)):
        value = best(item["seconds"] for item in timed)
        first = next(item for item in timed if item["seconds"] == value)
        assert (records[kind].value, records[kind].session) == (value, first["id"])
    for kind, pick in (("highest", max), ("lowest", min)):
        value = pick(summary["totals"][seat] for summary, seat in sheets)
        assert records[kind].session == next(
            summary["id"] for summary, seat in sheets if summary["totals"][seat] == value
        )
    bonuses = max(summary["parts"][seat]["bonus"][1] for summary, seat in sheets)
    summary, seat = next(s for s in sheets if s[0]["parts"][s[1]]["bonus"][1] == bonuses)
    record = records["bonuses"]
    assert (record.value, record.names, record.session) == (bonuses, (summary["players"][seat],), summary["id"])
    clean = [
        (summary["id"], summary["players"][seat]) for summary, seat in sheets if not summary["parts"][seat]["miss"][1]
    ]
    record = records["spotless"]
    assert (record.value, (record.session, *record.names)) == (len(clean), clean[-1])
    margins = {item["id"]: margin for item in played if not item["options"] and (margin := lead(item, sign)) > 0}
    for kind, pick in (("closest", min), ("widest", max)):
        value = pick(margins.values())
        expected_session = next(session for session, margin in margins.items() if margin == value)
        assert (records[kind].value, records[kind].session) == (value, expected_session)


def lead(summary: Document, sign: int) -> int:
    ordered = sorted(summary["totals"], key=lambda total: sign * total)
    return abs(ordered[0] - ordered[1]) if len(ordered) > 1 else 0


@pytest.mark.parametrize("name", NAMES)
def test_the_parts_of_a_person_match_plain_python(both: Any, name: str) -> None:
    columns, all_rows, _, summaries = both
    for game, tally in tallies(columns, all_rows, name).items():
        played = [
            summary
            for summary in summaries
            if summary["over"] and summary["game"] == game and name in summary["players"]
        ]
        others = [item["parts"][seat] for item in played for seat, other in enumerate(item["players"]) if other != name]
        mine = [item["parts"][item["players"].index(name)] for item in played]
        assert tally.others == {kind: mean([parts[kind][0] for parts in others]) for kind in tally.others}
        assert tally.feats.keys() == COUNTED
        for kind in COUNTED:
            assert tally.feats[kind] == mean([parts[kind][1] for parts in mine if kind in parts])


def test_the_figures_of_a_pair_match_sqlite(both: Any) -> None:
    columns, all_rows, twin, _ = both
    for first in NAMES:
        for second in NAMES:
            if first != second:
                ours = pair_figures(columns, all_rows, first, second)
                meetings = [(item.game, item.when, *item.points, item.ahead, item.session) for item in ours.meetings]
                assert meetings == twin.pair(first, second)
                assert sum(score.played for score in ours.by_game.values()) == ours.score.played == len(meetings)


def test_the_scores_of_all_pairs_match_sqlite(both: Any) -> None:
    columns, all_rows, twin, _ = both
    ours = {pair: (score.first, score.second, score.level) for pair, score in everybody(columns, all_rows).items()}
    assert ours == twin.everybody()


def test_the_figures_of_an_evening_match_sqlite(both: Any) -> None:
    columns, _, twin, _ = both
    games_seen = 0
    for day in (START.date() + timedelta(days=number) for number in range(0, 140, 7)):
        since, until = day_range(day, UTC)
        ours = evening(columns, matching_rows(columns, Filter(since=since, until=until), set()))
        theirs = twin.evening(micros(iso(since)), micros(iso(until)))
        assert {game.session: game.ranks for game in ours.games} == theirs["games"]
        assert ours.seconds == theirs["seconds"]
        assert {name: person.wins for name, person in ours.people.items()} == theirs["wins"]
        assert {name: (person.ahead, person.behind) for name, person in ours.people.items()} == theirs["ahead"]
        games_seen += len(ours.games)
    assert games_seen > 40


def test_the_figures_of_the_months_match_sqlite(both: Any) -> None:
    columns, all_rows, twin, summaries = both
    assert years(columns, all_rows, UTC) == [2025, 2024]
    for year in (2024, 2025, 2026):
        ours = months(columns, all_rows, year, UTC)
        assert {month: figures.days for month, figures in ours.items()} == twin.months(year)
        assert all(item.played == sum(item.days.values()) for item in ours.values())
    whole = sum(summary["seconds"] for summary in summaries if summary["over"])
    assert sum(item.seconds for year in (2024, 2025) for item in months(columns, all_rows, year, UTC).values()) == whole


def test_wins_losses_and_ties_add_up_to_all_games_of_a_pair() -> None:
    for seed in range(10_000 if LONG else 400):
        summaries = made(1 + seed % 24, seed)
        columns = columns_of(summaries)
        chosen = matching_rows(columns, EVERYTHING, set())
        table = everybody(columns, chosen)
        for first, second in (("Anna", "Ben"), ("Cem", "Dora"), ("Emil", "Anna")):
            figures, turned = (pair_figures(columns, chosen, *pair) for pair in ((first, second), (second, first)))
            together = [
                summary
                for summary in summaries
                if summary["over"] and first in summary["players"] and second in summary["players"]
            ]
            partners = [
                summary for summary in together
                if summary["options"] and (summary["players"].index(first) - summary["players"].index(second)) % 2 == 0
            ]  # fmt: skip
            assert figures.score.first + turned.score.first + figures.score.level == len(together) - len(partners)
            assert figures.score == turned.score.turned
            assert figures.as_team == len(partners)
            pair = min(first, second), max(first, second)
            score = figures.score if pair[0] == first else turned.score
            assert table.get(pair, pair_figures(columns, [], *pair).score) == score
