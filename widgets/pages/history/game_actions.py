"""What is done with finished games: noted, taken up again, exported, deleted and brought back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from data.clock import local_now
from data.errors import StoreError
from data.record import FinishedSummary
from sheets.limits import LONGEST_COMMENT, LONGEST_LOCATION
from widgets.base.dates import day_text
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.page import Page
from widgets.shared import exports


def offer(page: Page, one: FinishedSummary, show: Callable[[], object], choose: Callable[[], object]) -> None:
    """Offers what can be done with a game; the page has `menu`, `message` and `words` (a field to type in)."""
    actions = [
        Action(tr._("history.open"), "table", show),
        Action(tr._("history.note"), "edit", partial(_ask_note, page, one)),
        Action(tr._("history.place"), "home", partial(_ask_place, page, one)),
        Action(tr._("history.choose"), "check", choose),
        Action(tr._("history.export"), "upload", partial(exports.open_export_menu, page, [one.id])),
        Action(tr._("history.delete"), "delete", partial(delete, page, [one.id]), "danger"),
    ]
    if not one.over:
        actions.insert(1, Action(tr._("history.go-on"), "play", partial(_go_on, page, one.id)))
    page.ids.menu.open(f"{tr._(f'game.{one.game}')} · {day_text(one.finished, local_now())}", actions)


def delete(page: Page, sessions: list[str]) -> None:
    """Deletes games; they can be brought back while the line says so."""
    deleted: list[str] = []

    def work() -> None:
        for session in sessions:
            page.store.delete(session)
            deleted.append(session)

    page.attempt(work)
    if deleted:
        message = tr.n("history.deleted-games", len(deleted))
        page.ids.message.say(message, tr._("shell.undo"), lambda: page.attempt(lambda: _restore(page, deleted)))


def _restore(page: Page, sessions: list[str]) -> None:
    for session in sessions:
        page.store.restore(session)


def _go_on(page: Page, session: str) -> None:
    try:
        page.store.reopen(session)
    except StoreError as refused:
        page.refuse(refused.violation)
        return
    page.dispatch("on_go", "table", game_id=session)


def _ask_note(page: Page, one: FinishedSummary) -> None:
    keep = partial(_annotate, page, one, "comment")
    page.ids.words.ask(tr._("history.note"), tr._("history.keep"), keep, one.comment, LONGEST_COMMENT)


def _ask_place(page: Page, one: FinishedSummary) -> None:
    keep = partial(_annotate, page, one, "location")
    page.ids.words.ask(tr._("history.place"), tr._("history.keep"), keep, one.location, LONGEST_LOCATION)


def _annotate(page: Page, one: FinishedSummary, field: str, text: str) -> str:
    notes = {"comment": one.comment, "location": one.location, field: text}
    page.attempt(lambda: page.store.history.annotate(one.id, notes["comment"], notes["location"]))
    return ""
