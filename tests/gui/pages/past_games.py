"""Helpers for tests of the replay and result pages with imported golden sessions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from data.store import Store
from tests.gui.helpers import PageRequests, open_page
from tests.gui.phone import Phone
from widgets.pages.replay.replay import ReplayPage
from widgets.pages.result.result import ResultPage
from widgets.shared.review.reviewer import Reviewer

SESSIONS = Path(__file__).parents[2] / "sheets" / "sessions"


def import_session(store: Store, stem: str, **more: Any) -> str:
    """Imports a golden session; returns its id."""
    session = {
        **json.loads((SESSIONS / f"{stem}.json").read_text()),
        "id": stem,
        "started": "2026-11-15T19:30:00+01:00",
    }
    path = store.folder / "in.json"
    path.write_text(json.dumps({**session, **more}))
    store.backup.import_file(path)
    return stem


def open_replay(phone: Phone, store: Store, game_id: str, at: int = 0, reviewed: bool = False) -> ReplayPage:
    """Shows the replay, with the coach's review only if *reviewed*."""
    page = ReplayPage(name="replay", store=store)
    Reviewer.latest = None
    open_page(phone, page, game_id=game_id, at=at)
    if not reviewed:
        page.on_leave()
    phone.frames(4)
    return page


def open_result(phone: Phone, store: Store, game_id: str) -> tuple[ResultPage, PageRequests]:
    """Shows the result; returns the page with its requests for other pages."""
    page = ResultPage(name="result", store=store)
    requests = open_page(phone, page, game_id=game_id)
    phone.frames(4)
    return page, requests
