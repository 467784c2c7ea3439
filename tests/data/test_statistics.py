"""Statistics: every figure against a plain second count, in SQL or by hand."""

from __future__ import annotations

import os
import random
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from benches.sqlite_twin import Twin
from data.clock import iso, micros
from data.ids import history_key
from data.record import Document
from data.statistics.columns import Columns, Words, lowest_wins
from data.statistics.evenings import evening, months, years
from data.statistics.filters import EVERYTHING, Filter, day_range, month_range, rows, year_range
from data.statistics.games import game_figures
from data.statistics.pairs import everybody, pair_figures
from data.statistics.tallies import tallies

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
START = datetime(2024, 11, 3, 18, tzinfo=UTC)
COUNTED = {"full-orange", "knock"}
LONG = bool(os.environ.get("SPIELBLOCK_LONG"))


def summary(number: int, chooser: random.Random) -> Document:
    """A finished game with random results; some in teams, some alone, some put away early."""
    game = chooser.choice(("qwinto", "qwinto", "quando", "quanto"))
    players = chooser.sample(NAMES, chooser.randint(1, 4))
    teams = game == "quanto" and len(players) == 4
    totals = [chooser.randint(-4, 8) for _ in players]
    if teams:
        sums = [totals[0] + totals[2], totals[1] + totals[3]]
        ahead = [team for team in (0, 1) if sums[team] == max(sums)]
        # a draw has no winners; what was kept before names all four
        winners = [seat for seat in range(4) if seat % 2 in ahead] if len(ahead) == 1 or chooser.random() < 0.5 else []
    else:
        best = (min if lowest_wins(game) else max)(totals)
        winners = [seat for seat, total in enumerate(totals) if total == best]
    name = f"made-{number}"
    time = iso(START + timedelta(hours=5 * number, minutes=chooser.randint(0, 99)))
    kinds = ("row-orange", "bonus", "miss")
    feats = {"full-orange": 1, "knock": 3} if chooser.random() < 0.7 else {}
    return {
        "id": name, "key": history_key(time, name), "game": game, "players": players,
        "options": {"teams": "on"} if teams else {}, "started": time, "finished": time,
        "seconds": chooser.choice((0, 300, 1200, 3600)), "moves": 9, "over": chooser.random() < 0.9,
        "totals": totals, "winners": winners,
        "parts": [
            {kind: [chooser.randint(-5, 9), chooser.randint(0, 3)] for kind in kinds}
            | {kind: [0, chooser.randint(0, most)] for kind, most in feats.items()}
            for _ in players
        ],
    }  # fmt: skip


def columns_of(summaries: list[Document]) -> Columns:
    columns = Columns(Words())
    for one in summaries:
        columns.add(one)
    return columns


def made(count: int, seed: int) -> list[Document]:
    chooser = random.Random(seed)
    return [summary(number, chooser) for number in range(count)]


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The same 700 games as columns and in SQLite."""
    summaries = made(700, 11)
    twin = Twin(tmp_path_factory.mktemp("twin") / "twin.db")
    twin.add((one, {}) for one in summaries)
    columns = columns_of(summaries)
    yield columns, rows(columns, EVERYTHING, set()), twin, summaries
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
    number = columns.words.find(game)
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
    number = columns.words.find(game)
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
        ours = evening(columns, rows(columns, Filter(since=since, until=until), set()))
        theirs = twin.evening(micros(iso(since)), micros(iso(until)))
        assert {one.session: one.places for one in ours.games} == theirs["games"]
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
        chosen = rows(columns, EVERYTHING, set())
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


def by_hand(**said: Any) -> Document:
    fixed = {"game": "qwinto", "over": True, "seconds": 60, "options": {}, "finished": "2026-01-01T20:00:00+00:00"}
    whole = {"id": "x", **fixed, **said}
    return {**whole, "parts": [{} for _ in whole["players"]]}


def test_a_small_history_by_hand() -> None:
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
    chosen = rows(columns, EVERYTHING, set())
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


def test_who_is_third_is_beaten_by_two_and_beats_the_fourth() -> None:
    columns = columns_of([by_hand(players=list("ABCD"), totals=[40, 60, 30, 40], winners=[1])])
    scores = {pair: (one.first, one.second, one.level) for pair, one in everybody(columns, [0]).items()}
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
        number for number, one in enumerate(summaries)
        if one["over"] and one["game"] == "qwinto" and {"Anna", "Ben"} <= set(one["players"])
        and len(one["players"]) == 3 and since <= datetime.fromisoformat(one["finished"]) < until
    ]  # fmt: skip
    assert rows(columns, wanted, set()) == expected
    assert expected
    assert rows(columns, wanted, {expected[0]}) == expected[1:]
    assert rows(columns, Filter("never"), set()) == rows(columns, Filter(people=("Nobody",)), set()) == []
    assert len(rows(columns, EVERYTHING, set(), finished=False)) == 300


def test_text_finds_names_comments_and_places() -> None:
    first = by_hand(players=["Anna", "Großmutter"], totals=[1, 2], winners=[1])
    second = by_hand(players=["Ben"], totals=[1], winners=[0], comment="Sturm draußen", location="Hütte")
    columns = columns_of([first, second])
    found = {text: rows(columns, Filter(text=text), set()) for text in ("gross", "GROSS", "hütte", "sturm", "n", "zz")}
    assert found == {"gross": [0], "GROSS": [0], "hütte": [1], "sturm": [1], "n": [0, 1], "zz": []}


def test_an_evening_goes_on_past_midnight() -> None:
    times = ("2026-11-14T04:50", "2026-11-14T19:00", "2026-11-15T01:30", "2026-11-15T05:10")
    games = [
        by_hand(id=time, players=["Anna", "Ben", "Cem"], totals=[place, 5, 1], winners=[1], finished=f"{time}:00+00:00")
        for place, time in enumerate(times)
    ]
    columns = columns_of(games)
    since, until = day_range(date(2026, 11, 14), UTC)
    tonight = evening(columns, rows(columns, Filter(since=since, until=until), set()))
    assert [one.session for one in tonight.games] == [*times[1:3]]
    assert list(tonight.people) == ["Ben", "Anna", "Cem"]
    assert tonight.people["Ben"].wins == 2
    assert tonight.people["Anna"].places == (2, 2)
    assert (tonight.people["Anna"].ahead, tonight.people["Anna"].behind) == (1, 2)
    assert tonight.games[0].places == {"Anna": 2, "Ben": 1, "Cem": 2}
    assert evening(columns, []).people == {}


def test_periods_begin_in_the_morning() -> None:
    assert month_range(2026, 12, UTC) == (datetime(2026, 12, 1, 5, tzinfo=UTC), datetime(2027, 1, 1, 5, tzinfo=UTC))
    assert year_range(2026, UTC) == (datetime(2026, 1, 1, 5, tzinfo=UTC), datetime(2027, 1, 1, 5, tzinfo=UTC))


def test_nothing_played_says_nothing(tmp_path: Path) -> None:
    columns = columns_of([])
    assert tallies(columns, [], "Anna") == {}
    assert game_figures(columns, [], "qwinto").played == 0
    assert pair_figures(columns, [], "Anna", "Ben").leading_since() is None
    assert years(columns, [], UTC) == []
