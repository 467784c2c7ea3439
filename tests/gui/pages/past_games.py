"""Finished games on the pages that look back on them: taken in from the golden sessions, watched, with their result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from data.store import Store
from tests.gui.helpers import Gone, shown
from tests.gui.phone import Phone
from widgets.pages.replay.replay import ReplayPage
from widgets.pages.result.result import ResultPage
from widgets.shared.review.reviewer import Reviewer

SESSIONS = Path(__file__).parents[2] / "sheets" / "sessions"


def kept(store: Store, stem: str, **more: Any) -> str:
    """Takes one of the golden sessions in; returns its id."""
    said = {**json.loads((SESSIONS / f"{stem}.json").read_text()), "id": stem, "started": "2026-11-15T19:30:00+01:00"}
    path = store.folder / "in.json"
    path.write_text(json.dumps({**said, **more}))
    store.backup.import_file(path)
    return stem


def watched(phone: Phone, store: Store, game_id: str, at: int = 0, coached: bool = False) -> ReplayPage:
    """The replay; unless *coached* without what the coach adds to it in a later frame."""
    page = ReplayPage(name="replay", store=store)
    Reviewer.latest = None
    shown(phone, page, game_id=game_id, at=at)
    if not coached:
        page.on_leave()
    phone.frames(4)
    return page


def result(phone: Phone, store: Store, game_id: str) -> tuple[ResultPage, Gone]:
    page = ResultPage(name="result", store=store)
    gone = shown(phone, page, game_id=game_id)
    phone.frames(4)
    return page, gone
