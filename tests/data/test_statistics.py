"""Statistics: every figure against a plain second count, in SQL or by hand."""

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
from data.statistics.tallies import tallies
from tests.data.made_histories import COUNTED, NAMES, START, columns_of, made
from tools.bench.sqlite_twin import Twin

LONG = bool(os.environ.get("SPIELBLOCK_LONG"))


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The same 700 games as columns and in SQLite."""
    summaries = made(700, 11)
    twin = Twin(tmp_path_factory.mktemp("twin") / "twin.db")
    twin.add((one, {}) for one in summaries)
    columns = columns_of(summaries)
    yield columns, matching_rows(columns, EVERYTHING, set()), twin, summaries
    twin.close()


@pytest.mark.parametrize("name", [*NAMES, "Nobody"])
def test_a_person_as_sqlite_counts_it(both: Any, name: str) -> None:
    columns, all_rows, twin, _ = both
    ours, theirs = tallies(columns, all_rows, name), twin.person(name)
    assert ours.keys() == theirs.keys()
    for game, tally in ours.items():
        said = theirs[game]
        for field in ("played", "won", "shared", "contested"):
            assert getattr(tally, field) == said[field], field
        assert tally.average == pytest.approx(said["average"])
        assert tally.chance == pytest.approx(said["chance"])
        low, high = said["low"], said["high"]
        assert (tally.best, tally.worst) == ((low, high) if lowest_wins(game) else (high, low))
        assert (tally.streak, tally.longest_streak) == said["streaks"]
        assert [(one.when, one.points) for one in tally.series] == said["series"]
        points = {kind: pytest.approx(sums) for kind, sums in said["parts"].items() if kind not in COUNTED}
        assert tally.parts == points
        assert tally.others.keys() == said["others"].keys() - COUNTED
        for seats, (played, won, average, low, high) in said["by_seats"].items():
            mine = tally.by_seats[seats]
            assert (mine.played, mine.won, mine.average) == (played, won, pytest.approx(average))
            assert mine.best == (low if lowest_wins(game) else high)


@pytest.mark.parametrize("game", ["qwinto", "quando", "quanto", "monad"])
def test_a_game_as_sqlite_counts_it(both: Any, game: str) -> None:
    columns, all_rows, twin, _ = both
    number = columns.strings.find(game)
    ours = game_figures(columns, [row for row in all_rows if columns.game[row] == number], game)
    theirs = twin.game(game)
    played, seconds, timed, alone = (value or 0 for value in theirs["sums"])
    assert (ours.played, ours.seconds, ours.timed, ours.alone) == (played, seconds, timed, alone)
    assert list(ours.totals) == theirs["totals"]
    assert ours.median == theirs["median"]
    counted = [(one, two.played, pytest.approx(two.average)) for one, two in ours.by_seats.items()]
    assert counted == [(seats, count, average) for seats, count, average, _, _ in theirs["by_seats"]]
    assert {kind: sums[0] * len(ours.totals) for kind, sums in ours.parts.items()} == {
        kind: pytest.approx(points) for kind, points, _ in theirs["parts"] if kind not in COUNTED
    }
    people = [(name, one.played, one.won, pytest.approx(one.average)) for name, one in ours.people.items()]
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
def test_a_game_counted_once_more_in_plain_python(both: Any, game: str) -> None:
    """What SQL does not say: averages, whose and which game a best is, all records, full rows and knocks."""
    columns, all_rows, _, summaries = both
    number = columns.strings.find(game)
    ours = game_figures(columns, [row for row in all_rows if columns.game[row] == number], game)
    played = [one for one in summaries if one["over"] and one["game"] == game]
    sheets = [(one, seat) for one in played for seat in range(len(one["players"]))]
    assert ours.average == mean([one["totals"][seat] for one, seat in sheets])
    sign = 1 if lowest_wins(game) else -1
    for count, here in ours.by_seats.items():
        one, seat = min((s for s in sheets if len(s[0]["players"]) == count), key=lambda s: sign * s[0]["totals"][s[1]])
        assert (here.best, here.holder, here.session) == (one["totals"][seat], one["players"][seat], one["id"])
    for kind in COUNTED:
        kept = [one["parts"][seat][kind][1] for one, seat in sheets if kind in one["parts"][seat]]
        assert len(kept) < len(sheets)
        assert ours.feats[kind] == mean(kept)
    for kind, (_, amount) in ours.parts.items():
        assert amount == mean([one["parts"][seat][kind][1] for one, seat in sheets])
    records = {record.kind: record for record in ours.records}
    timed = [one for one in played if one["seconds"]]
    for kind, best in (("longest", max), ("shortest", min)):
        value = best(one["seconds"] for one in timed)
        first = next(one for one in timed if one["seconds"] == value)
        assert (records[kind].value, records[kind].session) == (value, first["id"])
    for kind, pick in (("highest", max), ("lowest", min)):
        value = pick(one["totals"][seat] for one, seat in sheets)
        assert records[kind].session == next(one["id"] for one, seat in sheets if one["totals"][seat] == value)
    bonuses = max(one["parts"][seat]["bonus"][1] for one, seat in sheets)
    one, seat = next(s for s in sheets if s[0]["parts"][s[1]]["bonus"][1] == bonuses)
    found = records["bonuses"]
    assert (found.value, found.names, found.session) == (bonuses, (one["players"][seat],), one["id"])
    clean = [(one["id"], one["players"][seat]) for one, seat in sheets if not one["parts"][seat]["miss"][1]]
    found = records["spotless"]
    assert (found.value, (found.session, *found.names)) == (len(clean), clean[-1])
    margins = {one["id"]: margin for one in played if not one["options"] and (margin := lead(one, sign)) > 0}
    for kind, pick in (("closest", min), ("widest", max)):
        value = pick(margins.values())
        found = next(session for session, margin in margins.items() if margin == value)
        assert (records[kind].value, records[kind].session) == (value, found)


def lead(one: Document, sign: int) -> int:
    ordered = sorted(one["totals"], key=lambda total: sign * total)
    return abs(ordered[0] - ordered[1]) if len(ordered) > 1 else 0


@pytest.mark.parametrize("name", NAMES)
def test_what_somebody_scores_with_counted_once_more_in_plain_python(both: Any, name: str) -> None:
    columns, all_rows, _, summaries = both
    for game, tally in tallies(columns, all_rows, name).items():
        played = [one for one in summaries if one["over"] and one["game"] == game and name in one["players"]]
        others = [one["parts"][seat] for one in played for seat, other in enumerate(one["players"]) if other != name]
        mine = [one["parts"][one["players"].index(name)] for one in played]
        assert tally.others == {kind: mean([parts[kind][0] for parts in others]) for kind in tally.others}
        assert tally.feats.keys() == COUNTED
        for kind in COUNTED:
            assert tally.feats[kind] == mean([parts[kind][1] for parts in mine if kind in parts])


def test_two_people_as_sqlite_counts_it(both: Any) -> None:
    columns, all_rows, twin, _ = both
    for first in NAMES:
        for second in NAMES:
            if first != second:
                ours = pair_figures(columns, all_rows, first, second)
                shown = [(one.game, one.when, *one.points, one.ahead, one.session) for one in ours.meetings]
                assert shown == twin.pair(first, second)
                assert sum(score.played for score in ours.by_game.values()) == ours.score.played == len(shown)


def test_everybody_against_everybody_as_sqlite_counts_it(both: Any) -> None:
    columns, all_rows, twin, _ = both
    ours = {pair: (one.first, one.second, one.level) for pair, one in everybody(columns, all_rows).items()}
    assert ours == twin.everybody()


def test_an_evening_as_sqlite_counts_it(both: Any) -> None:
    columns, _, twin, _ = both
    seen = 0
    for day in (START.date() + timedelta(days=number) for number in range(0, 140, 7)):
        since, until = day_range(day, UTC)
        ours = evening(columns, matching_rows(columns, Filter(since=since, until=until), set()))
        theirs = twin.evening(micros(iso(since)), micros(iso(until)))
        assert {one.session: one.ranks for one in ours.games} == theirs["games"]
        assert ours.seconds == theirs["seconds"]
        assert {name: one.wins for name, one in ours.people.items()} == theirs["wins"]
        assert {name: (one.ahead, one.behind) for name, one in ours.people.items()} == theirs["ahead"]
        seen += len(ours.games)
    assert seen > 40


def test_the_months_as_sqlite_counts_them(both: Any) -> None:
    columns, all_rows, twin, summaries = both
    assert years(columns, all_rows, UTC) == [2025, 2024]
    for year in (2024, 2025, 2026):
        ours = months(columns, all_rows, year, UTC)
        assert {month: one.days for month, one in ours.items()} == twin.months(year)
        assert all(one.played == sum(one.days.values()) for one in ours.values())
    whole = sum(one["seconds"] for one in summaries if one["over"])
    assert sum(one.seconds for year in (2024, 2025) for one in months(columns, all_rows, year, UTC).values()) == whole


def test_ahead_behind_and_level_make_all_games_of_two_people_over_many_histories() -> None:
    for seed in range(10_000 if LONG else 400):
        summaries = made(1 + seed % 24, seed)
        columns = columns_of(summaries)
        chosen = matching_rows(columns, EVERYTHING, set())
        table = everybody(columns, chosen)
        for first, second in (("Anna", "Ben"), ("Cem", "Dora"), ("Emil", "Anna")):
            one, other = (pair_figures(columns, chosen, *pair) for pair in ((first, second), (second, first)))
            together = [
                said for said in summaries if said["over"] and first in said["players"] and second in said["players"]
            ]
            partners = [
                said for said in together
                if said["options"] and (said["players"].index(first) - said["players"].index(second)) % 2 == 0
            ]  # fmt: skip
            assert one.score.first + other.score.first + one.score.level == len(together) - len(partners)
            assert one.score == other.score.turned
            assert one.as_team == len(partners)
            pair = min(first, second), max(first, second)
            score = one.score if pair[0] == first else other.score
            assert table.get(pair, pair_figures(columns, [], *pair).score) == score
