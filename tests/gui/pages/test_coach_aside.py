"""The coach never holds up the screen: wherever it is asked to think, it does so in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest

from coach.qwinto import advisor
from data.store import Store
from tests.gui.pages.past_games import import_session, open_replay, open_result
from tests.gui.pages.test_coach_figures import person
from tests.gui.pages.test_game_review import wait
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from tests.gui.table.test_coach_player import Practice
from widgets.controls.buttons import PillButton
from widgets.shared.reports.card_rows import ListLine
from widgets.shared.reports.cards import StatCard
from widgets.shared.review.review_card import ReviewRow
from widgets.shared.review.reviewer import Reviewer
from widgets.table.odds_sheet import OddsRow, OddsSheet

Thinking = list[bool]


@pytest.fixture
def on_screen(monkeypatch: pytest.MonkeyPatch) -> Thinking:
    """Whether each thought of the coach was in the screen's thread."""
    thoughts: Thinking = []

    def noted(think: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*args: Any, **kwargs: Any) -> Any:
            thoughts.append(current_thread() is main_thread())
            return think(*args, **kwargs)

        return noting

    for name in ("value", "choices", "alternatives"):
        monkeypatch.setattr(advisor.RoundsAdvisor, name, noted(getattr(advisor.RoundsAdvisor, name)))
    monkeypatch.setattr(Reviewer, "latest", None)
    return thoughts


def test_a_review_is_made_aside(phone: Phone, store: Store, on_screen: Thinking) -> None:
    game_id = import_session(store, "qwinto-app")
    open_result(phone, store, game_id)
    wait(phone, lambda: phone.find_all(ReviewRow))
    phone.clean()
    page = open_replay(phone, store, game_id, reviewed=True)
    wait(phone, lambda: page.reviewed)
    for place in range(int(page.last)):
        page.jump(place)
        phone.frames(1)
    assert len(on_screen) > 100
    assert not any(on_screen)


def test_games_are_looked_through_aside(phone: Phone, store: Store, on_screen: Thinking) -> None:
    import_session(store, "qwinto-app")
    page = person(phone, store, "Anna")
    row = phone.find(ListLine, title="Qwinto", detail="1 game")
    page.ids.scroll.scroll_to(row, animate=False)
    phone.frames(3)
    phone.tap(row)
    wait(phone, lambda: phone.find_all(StatCard, title="Coach · Qwinto"))
    assert len(on_screen) > 100
    assert not any(on_screen)


def test_what_a_choice_is_worth_is_thought_of_aside(phone: Phone, tmp_path: Path, on_screen: Thinking) -> None:
    table = Table(phone, tmp_path, "qwinto", ["Anna", "Ben"], [3, 2], components="app", odds="on")
    phone.long_press(table.field("orange", 4))
    sheet = phone.find(OddsSheet)
    wait(phone, lambda: sheet.can_ask)
    rows = len(phone.find_all(OddsRow))
    phone.tap(phone.find(PillButton, text="What is each choice worth now?"))
    wait(phone, lambda: len(phone.find_all(OddsRow)) > rows)
    assert on_screen
    assert not any(on_screen)


def test_a_seat_of_the_coach_thinks_aside(phone: Phone, tmp_path: Path, on_screen: Thinking) -> None:
    table = Practice(phone, tmp_path, first=1)
    table.wait()
    assert table.model.game.cursor > 0
    assert on_screen
    assert not any(on_screen)
