"""The coach never blocks the screen: it always computes in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest

from coach.qwinto import advisor
from data.store import Store
from tests.gui.coach_helpers import wait
from tests.gui.pages.past_games import import_session, open_replay, open_result
from tests.gui.pages.test_coach_statistics import open_person
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from tests.gui.table.test_coach_player import Practice
from widgets.controls.buttons import PillButton
from widgets.shared.reports.card_rows import ListLine
from widgets.shared.reports.cards import StatCard
from widgets.shared.review.review_card import ReviewRow
from widgets.shared.review.reviewer import Reviewer
from widgets.table.odds_sheet import OddsRow, OddsSheet

ThreadLog = list[bool]


@pytest.fixture
def main_thread_calls(monkeypatch: pytest.MonkeyPatch) -> ThreadLog:
    """For each computation of the coach, whether it was in the main thread."""
    calls: ThreadLog = []

    def record_thread(think: Callable[..., Any]) -> Callable[..., Any]:
        def recording(*args: Any, **kwargs: Any) -> Any:
            calls.append(current_thread() is main_thread())
            return think(*args, **kwargs)

        return recording

    for name in ("value", "choices", "alternatives"):
        monkeypatch.setattr(
            advisor.QwintoRoundsAdvisor, name, record_thread(getattr(advisor.QwintoRoundsAdvisor, name))
        )
    monkeypatch.setattr(Reviewer, "latest", None)
    return calls


def test_review_runs_in_the_background(phone: Phone, store: Store, main_thread_calls: ThreadLog) -> None:
    game_id = import_session(store, "qwinto-app")
    open_result(phone, store, game_id)
    wait(phone, lambda: phone.find_all(ReviewRow))
    phone.clean()
    page = open_replay(phone, store, game_id, reviewed=True)
    wait(phone, lambda: page.reviewed)
    for position in range(int(page.last)):
        page.jump(position)
        phone.frames(1)
    assert len(main_thread_calls) > 100
    assert not any(main_thread_calls)


def test_review_queue_runs_in_the_background(phone: Phone, store: Store, main_thread_calls: ThreadLog) -> None:
    import_session(store, "qwinto-app")
    page = open_person(phone, store, "Anna")
    row = phone.find(ListLine, title="Qwinto", detail="1 game")
    page.ids.scroll.scroll_to(row, animate=False)
    phone.frames(3)
    phone.tap(row)
    wait(phone, lambda: phone.find_all(StatCard, title="Coach · Qwinto"))
    assert len(main_thread_calls) > 100
    assert not any(main_thread_calls)


def test_values_of_choices_in_the_background(phone: Phone, tmp_path: Path, main_thread_calls: ThreadLog) -> None:
    table = Table(phone, tmp_path, "qwinto", ["Anna", "Ben"], [3, 2], components="app", odds="on")
    phone.long_press(table.field("orange", 4))
    sheet = phone.find(OddsSheet)
    wait(phone, lambda: sheet.can_ask)
    rows = len(phone.find_all(OddsRow))
    phone.tap(phone.find(PillButton, text="What is each choice worth now?"))
    wait(phone, lambda: len(phone.find_all(OddsRow)) > rows)
    assert main_thread_calls
    assert not any(main_thread_calls)


def test_coach_player_thinks_in_the_background(phone: Phone, tmp_path: Path, main_thread_calls: ThreadLog) -> None:
    table = Practice(phone, tmp_path, first=1)
    table.wait()
    assert table.model.game.cursor > 0
    assert main_thread_calls
    assert not any(main_thread_calls)
