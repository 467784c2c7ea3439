"""CSV tables, single games and the link for BG Stats."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from urllib.parse import unquote

import pytest

from data import bg_stats
from data.csv_export import game_lines
from data.progress import Progress
from data.record import FinishedSummary
from data.store import Store
from guests.qr import squares
from tests.data.store_helpers import Clock, finished, short_game


def read(path: Path, separator: str = ",") -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=separator))


def done(steps: Iterator[Progress]) -> list[tuple[int, int]]:
    return [(step.done, step.count) for step in steps]


def test_csv_tables_have_a_line_per_seat_or_per_game(quick_path: Path) -> None:
    with Store(quick_path / "store", Clock()) as store:
        ids = finished(store, 3, ("Anna", '=Ben;"x"'))
        store.history.annotate(ids[0], "schön, lang", "Hütte")
        progress = done(store.backup.iter_export(quick_path / "seats.csv", "seats-csv", ids))
        assert progress[-3:] == [(2, 3), (3, 3), (3, 3)]
        done(store.backup.iter_export(quick_path / "games.csv", "games-csv", ids[:2]))
        seats, games = read(quick_path / "seats.csv"), read(quick_path / "games.csv")
        assert len(seats) == 6
        assert len(games) == 2
        summaries = {summary.id: summary for summary in store.history.page()}
        for row in seats:
            summary = summaries[row["id"]]
            assert row["player"].lstrip("'") == summary.players[int(row["seat"])]
            assert int(row["total"]) == summary.totals[int(row["seat"])]
            assert bool(int(row["won"])) == (int(row["seat"]) in summary.winners)
        assert (games[0]["location"], games[0]["comment"]) == ("Hütte", "schön, lang")
        assert [int(games[0][f"total_{number}"]) for number in (1, 2)] == list(summaries[ids[0]].totals)
        kinds = {kind for summary in summaries.values() for seat in summary.parts for kind in seat}
        assert kinds <= seats[0].keys()
        for row in seats:
            parts = summaries[row["id"]].parts[int(row["seat"])]
            for kind in kinds:
                points, count = parts.get(kind, (None, None))
                assert row[kind] == ("" if points is None else str(points or count))


HOSTILE = (
    "=1+1",
    "a;=cmd|'/c calc'!A0",
    "a,+1",
    "line\n-2+3",
    "two\r\n @SUM(A1)",
    "tab\t=1",
    "; ; =1",
    "|=1",
    "＝1",
    'quote";=1',
    'a;"=1',
)
FORMULA = tuple("=+-@＝＋－＠\t\r")


@pytest.mark.parametrize("separator", [",", ";"])
@pytest.mark.parametrize("kind", ["seats-csv", "games-csv"])
def test_no_text_begins_a_formula_whatever_separator_a_program_expects(
    quick_path: Path, kind: str, separator: str
) -> None:
    with Store(quick_path / "store", Clock()) as store:
        for text in HOSTILE:
            name = " ".join(text.split())[:20]
            summary = store.finish(short_game(store, ("Anna", name)).id)
            store.history.annotate(summary.id, text, text.replace("\n", " "))
        done(store.backup.iter_export(quick_path / "out.csv", kind, separator=separator))
        rows = read(quick_path / "out.csv", separator)
        comments = {summary.comment for summary in store.history.page()}
        names = {name for summary in store.history.page() for name in summary.players}
    assert len(rows) == len(HOSTILE) * (2 if kind == "seats-csv" else 1)
    content = (quick_path / "out.csv").read_text("utf-8-sig")
    for line in content.splitlines():
        for splitter in ",;\t|":
            for cell in line.split(splitter):
                bare = cell.strip().strip('"').strip()
                assert not bare.startswith(FORMULA) or bare.lstrip("-").isdigit(), (line, cell)
    for row in csv.reader(io.StringIO(content, newline=""), delimiter=separator):
        assert len(row) == len(rows[0])
    quoted = re.sub(r'"(?:[^"]|"")*"', "", content)
    assert set(quoted) <= set(f"-0123456789{separator}\r\n"), "every text is quoted"
    if kind == "games-csv":
        assert {row["comment"].replace("'", "") for row in rows} == {text.replace("'", "") for text in comments}
    players = {
        row[field].replace("'", "") for row in rows for field in row if field.startswith("player") and row[field]
    }
    assert {name.replace("'", "") for name in names} <= players


@pytest.mark.parametrize("line_break", ["\v", "\f", "\x1e", "\x85", "\u2028", "\u2029"])
def test_rare_line_breaks_begin_no_formula(summary: FinishedSummary, line_break: str) -> None:
    """An imported comment may contain them."""
    table = b"".join(game_lines([replace(summary, comment=f"a{line_break}=1")]))
    assert f"a{line_break}'=1" in table.decode()


def test_a_single_game_is_exported_and_imported(quick_path: Path) -> None:
    path = quick_path / "one.json"
    with Store(quick_path / "a", Clock()) as store:
        first, second = finished(store, 2)
        store.history.annotate(second, "gut", "")
        done(store.backup.iter_export(path, "games", [second]))
        before = store.history.find(second)
    assert json.loads(path.read_text())["spielblock"] == 1
    with Store(quick_path / "b", Clock()) as store:
        assert store.backup.import_file(path).added == [second]
        assert store.history.find(second) == before
        assert store.history.find(first) is None


def test_several_games_are_exported_as_a_backup(quick_path: Path) -> None:
    path = quick_path / "some.json"
    with Store(quick_path / "a", Clock()) as store:
        ids = finished(store, 4)
        done(store.backup.iter_export(path, "games", ids[1:]))
    with Store(quick_path / "b", Clock()) as store:
        assert sorted(store.backup.import_file(path).added) == sorted(ids[1:])


def test_a_stopped_export_leaves_no_file(quick_path: Path) -> None:
    with Store(quick_path / "store", Clock()) as store:
        ids = finished(store, 3)
        before = sorted(quick_path.iterdir())
        steps = store.backup.iter_export(quick_path / "out.json", "games", ids)
        next(step for step in steps if (quick_path / "out.json.tmp").exists())
        steps.close()  # type: ignore[attr-defined]
        assert sorted(quick_path.iterdir()) == before


@pytest.fixture
def summary(quick_path: Path) -> FinishedSummary:
    with Store(quick_path, Clock()) as store:
        return store.finish(short_game(store, ("Anna", "Ben & Co", "Çem")).id)


def decoded(link: str) -> dict[str, object]:
    base, _, data = link.partition("?data=")
    assert base in ("https://app.bgstatsapp.com/createPlay.html", "bgstats://app.bgstatsapp.com/createPlay.html")
    assert not set(data) & set('"{}& äöü')
    play: dict[str, object] = json.loads(unquote(data))
    return play


def test_the_link_follows_the_format_of_bg_stats(summary: FinishedSummary) -> None:
    play = decoded(bg_stats.link(summary, "Qwinto"))
    assert {"sourceName", "sourcePlayId", "playDate", "game", "players"} <= play.keys()
    time = datetime.strptime(str(play["playDate"]), "%Y-%m-%d %H:%M:%S")
    assert abs((time - datetime.fromisoformat(summary.finished).replace(tzinfo=None)).total_seconds()) < 1
    game = play["game"]
    assert isinstance(game, dict)
    assert (game["name"], game["highestWins"], game["bggId"]) == ("Qwinto", True, 183006)
    players = play["players"]
    assert isinstance(players, list)
    assert [item["name"] for item in players] == list(summary.players)
    for seat, player in enumerate(players):
        assert {"name", "sourcePlayerId", "winner"} <= player.keys()
        assert player["winner"] is (seat in summary.winners)
        assert player["score"] == summary.totals[seat]
    assert sum(item["startPlayer"] for item in players) == 1


def test_the_end_of_the_game_is_in_utc(summary: FinishedSummary) -> None:
    late = replace(summary, finished="2026-07-01T00:30:00.000+02:00")
    assert decoded(bg_stats.link(late, "Qwinto"))["playDate"] == "2026-06-30 22:30:00"


def test_the_lowest_total_wins_quando(summary: FinishedSummary) -> None:
    play = decoded(bg_stats.link(replace(summary, game="quando", totals=(40, 12, 50), winners=(1,)), "Quando"))
    assert play["game"]["highestWins"] is False  # type: ignore[index]
    assert [item["rank"] for item in play["players"]] == [2, 1, 3]  # type: ignore[attr-defined]


def test_the_ids_for_bg_stats_stay_the_same(summary: FinishedSummary) -> None:
    first, second = decoded(bg_stats.link(summary, "Qwinto")), decoded(bg_stats.link(summary, "Qwinto", bg_stats.APP))
    assert first == second
    assert first["sourcePlayId"] == summary.id


def test_a_draw_of_teams_has_no_winner(summary: FinishedSummary) -> None:
    four = replace(
        summary, game="quanto", options={"teams": "on"}, players=("A", "B", "C", "D"), totals=(5, 5, 5, 5),
        winners=(0, 1, 2, 3), parts=({},) * 4,
    )  # fmt: skip
    players = decoded(bg_stats.link(four, "Quanto"))["players"]
    assert [item["winner"] for item in players] == [False] * 4  # type: ignore[attr-defined]
    assert [item["team"] for item in players] == ["1", "2", "1", "2"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("comment", "left_out"),
    [("", ""), ("Nice evening.", ""), ("Regen, Tee & Äpfel. " * 24, "comment-end"), ("☂" * 500, "comment-end")],
)
def test_the_link_for_a_code_shortens_a_long_comment(summary: FinishedSummary, comment: str, left_out: str) -> None:
    link = bg_stats.code_link(replace(summary, comment=comment), "Qwinto")
    assert link is not None
    assert link.left_out == left_out
    assert 320 // len(squares(link.text)) >= 2, "two pixels a square"
    written = str(decoded(link.text).get("comments", ""))
    assert comment.startswith(written.removesuffix("…"))
    assert written.endswith("…") is bool(left_out)
    assert len(written) >= min(len(comment), 40)


def test_the_link_for_a_code_gives_way_to_long_names(summary: FinishedSummary) -> None:
    notes = replace(summary, comment="x" * 100, location="y" * 60)
    names = tuple(f"{name}{'ü' * 20}" for name in summary.players)
    link = bg_stats.code_link(replace(notes, players=names), "Qwinto")
    assert link is not None
    assert link.left_out == "notes"
    assert not {"comments", "location"} & decoded(link.text).keys()
    too_long = tuple(f"{name}{'ü' * 50}" for name in summary.players)
    assert bg_stats.code_link(replace(notes, players=too_long), "Qwinto") is None
