"""Scores come from the rules alone: an option that changes them reaches every preview, table and guest page."""

from __future__ import annotations

import ast
import json
from dataclasses import replace
from pathlib import Path

import pytest

from guests.screens import build
from guests.seat_view import SeatView
from i18n.catalog import catalog_for
from sheets.quando.moves import EnterRound
from sheets.quando.scoring import Round, Score, ScoreTable
from tests.sheets.table_play import new_game
from widgets.games.quando.view import RoundDraft, cells, part_rows, preview, running_totals
from widgets.table.number_entry import Typed

ROOT = Path(__file__).resolve().parents[4]
EXTRA = 90
"""Points that the planted option adds for a failed knock."""


@pytest.fixture
def _costly_knock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds an option with which a failed knock costs 90 points more."""
    real = ScoreTable.score_round

    def score_round(self: ScoreTable, ended: Round) -> tuple[Score, ...]:
        return tuple(
            replace(score, points=score.points + EXTRA, penalty=score.penalty + EXTRA) if score.penalty else score
            for score in real(self, ended)
        )

    monkeypatch.setattr(ScoreTable, "score_round", score_round)


@pytest.mark.usefixtures("_costly_knock")
def test_an_option_that_changes_a_score_reaches_every_consumer() -> None:
    game = new_game("quando", 3, components="table", target=999)
    draft = RoundDraft(Typed.of((12, 3, 7)), knocker=0)
    expected = (12 + 5 + EXTRA, 0, 7)
    assert tuple(cell.points for cell in preview(game.state, draft)) == expected
    assert preview(game.state, draft)[0].penalty == 5 + EXTRA
    game = game.play(EnterRound((12, 3, 7), knocker=0))
    assert game.state.totals == expected
    assert tuple(seat.total for seat in game.standing.seats) == expected
    assert tuple(cell.points for cell in cells(game.state, 0)) == expected
    assert tuple(running_totals(game).totals[-1]) == expected
    assert [row.cells for row in part_rows(game)] == [[str(points) for points in expected]]
    screen = build(SeatView.of(game, 0), catalog_for("en"), {}, frozenset())
    assert str(expected[0]) in json.dumps(screen)


def test_nothing_outside_the_rules_scores_a_round_itself() -> None:
    """Only `ScoreTable.score_round` knows the options; the bare function does not."""
    files = [path for folder in ("widgets", "guests", "coach", "i18n") for path in (ROOT / folder).rglob("*.py")]
    assert len(files) > 200
    imported = [
        f"{path.relative_to(ROOT)}: {alias.name}"
        for path in files
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "sheets.quando.scoring"
        for alias in node.names
    ]
    assert imported
    assert [name for name in imported if name.endswith((": score", ": KNOCK_PENALTY"))] == []
