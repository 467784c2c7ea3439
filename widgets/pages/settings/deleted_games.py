"""Deleted games can be brought back for a month, also when the line that offered it has gone."""

from __future__ import annotations

from functools import partial

from data.clock import local_now
from data.journal_summary import RunningSummary
from data.record import FinishedSummary
from widgets.base.dates import day_text
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.page import Page

MOST = 30
"""So many are offered, running ones first, then those finished last."""
Deleted = RunningSummary | FinishedSummary


def offer(page: Page) -> None:
    """Offers the deleted games, or says that there are none; the page has `menu` and `message`."""
    running, finished = page.store.deleted()
    found: list[Deleted] = [*running, *finished]
    if not found:
        page.ids.message.say(tr._("settings.none-deleted"))
        return
    offered = [Action(_words(one), "history", partial(_bring_back, page, one)) for one in found[:MOST]]
    page.ids.menu.open(tr._("settings.deleted"), offered)


def _words(one: Deleted) -> str:
    played = one.finished if isinstance(one, FinishedSummary) else one.last
    names = ", ".join(short(name, 10) for name in one.players)
    return f"{tr._(f'game.{one.game}')} · {day_text(played, local_now())} · {names}"


def _bring_back(page: Page, one: Deleted) -> None:
    if page.attempt(lambda: page.store.restore(one.id)):
        where = "settings.brought-back" if isinstance(one, FinishedSummary) else "settings.brought-back-running"
        page.ids.message.say(tr._(where, game=tr._(f"game.{one.game}")))
