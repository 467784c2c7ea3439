"""The ways out for games: a file for Spielblock, tables for spreadsheets, and BG Stats."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from data import bg_stats
from data.clock import local_now
from device.android import on_phone
from device.documents import Documents
from device.links import open_link
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.long_task import LongTask, is_task_running
from widgets.shared.backup_files import folder, passing_file

KINDS = {
    "games": ("json", "application/json"),
    "seats-csv": ("csv", "text/csv"),
    "games-csv": ("csv", "text/csv"),
}


def offer(page: Any, sessions: list[str]) -> None:
    """Asks in which way games shall go out; the page has `menu`, `message`, a store and a phone."""
    actions = [
        Action(tr._(f"history.export-{kind}"), icon, partial(export, page, kind, sessions))
        for kind, icon in (("games", "upload"), ("seats-csv", "table"), ("games-csv", "list"))
    ]
    if len(sessions) == 1:
        actions.append(Action(tr._("history.export-bg-stats"), "share", partial(hand_over, page, sessions[0])))
    page.ids.menu.open(tr.n("history.export-title", len(sessions)), actions)


def export(page: Any, kind: str, sessions: list[str]) -> None:
    """Writes the file piece by piece, then lets it go where backups go."""
    if is_task_running(page):
        return
    ending, mime = KINDS[kind]
    name = f"spielblock-{tr._(f'history.file-{kind}')}-{local_now():%Y-%m-%d-%H%M}.{ending}"
    asks = on_phone()
    path = passing_file(page.store) if asks else folder(page.store) / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        page.ids.message.refuse(tr._("data.not-writable", file=str(path.parent)))
        return
    documents = page.phone.documents if page.phone is not None else Documents()
    steps = page.store.backup.iter_export(path, kind, sessions)
    LongTask(
        page, "export", steps,
        lambda: documents.save(path, name, mime, lambda became: _saved(page, path, became)),
    )  # fmt: skip


def _saved(page: Any, path: Path, became: str) -> None:
    if became == "here":
        page.ids.message.say(tr._("settings.exported", file=path.name))
        return
    with suppress(OSError):
        path.unlink(missing_ok=True)
    if became == "done":
        page.ids.message.say(tr._("settings.saved"))
    elif became != "cancelled":
        page.ids.message.refuse(tr._("settings.not-saved"))


def hand_over(page: Any, session: str) -> None:
    """Hands a game to BG Stats: on a phone by its link, on a desktop as a code for the phone beside it."""
    summary = page.store.history.find(session)
    if summary is None:
        page.ids.message.refuse(tr._("history.gone"))
        return
    title = tr._(f"game.{summary.game}")
    if on_phone():
        if not open_link(bg_stats.link(summary, title, bg_stats.APP)) and not open_link(bg_stats.link(summary, title)):
            page.ids.message.refuse(tr._("history.no-bg-stats"))
        return
    from widgets.shared.qr_sheet import QrSheet  # only where it is wanted

    QrSheet(bg_stats.link(summary, title)).open()
