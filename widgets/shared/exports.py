"""Exports of finished games: a file for Spielblock, tables for spreadsheets, and BG Stats."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path

from kivy.metrics import dp

from data import bg_stats
from data.clock import local_now
from device.android import on_phone
from device.documents import Documents
from device.links import open_link
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.info_sheet import InfoSheet
from widgets.controls.long_task import LongTask, is_task_running
from widgets.controls.page import Page
from widgets.shared.backup_files import backup_folder, transfer_file

FORMATS = {
    "games": ("json", "application/json"),
    "seats-csv": ("csv", "text/csv"),
    "games-csv": ("csv", "text/csv"),
}
"""Extension and MIME type of each kind of export."""


def open_export_menu(page: Page, sessions: list[str]) -> None:
    """Offers the kinds of export for the games; the page has a `menu` and a `message` line."""
    actions = [
        Action(tr._(f"history.export-{kind}"), icon, partial(export_games, page, kind, sessions))
        for kind, icon in (("games", "upload"), ("seats-csv", "table"), ("games-csv", "list"))
    ]
    if len(sessions) == 1:
        actions.append(Action(tr._("history.export-bg-stats"), "share", partial(send_to_bg_stats, page, sessions[0])))
    page.ids.menu.open(tr.n("history.export-title", len(sessions)), actions)


def export_games(page: Page, kind: str, sessions: list[str]) -> None:
    """Writes an export file over several frames, then asks for its destination; without a dialog it is in a folder."""
    if is_task_running(page):
        return
    extension, mime_type = FORMATS[kind]
    name = f"spielblock-{tr._(f'history.file-{kind}')}-{local_now():%Y-%m-%d-%H%M}.{extension}"
    documents = page.phone.documents if page.phone is not None else Documents()
    path = transfer_file(page.store) if documents.can_ask() else backup_folder(page.store) / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        page.message.refuse(tr._("data.not-writable", what=str(path.parent)))
        return
    steps = page.store.backup.iter_export(path, kind, sessions, separator=tr._("history.csv-separator"))
    save = partial(documents.save, path, name, mime_type, partial(_report_saved, page, path))
    LongTask(page, "export", steps, save)


def _report_saved(page: Page, path: Path, outcome: str) -> None:
    if outcome == "here":
        page.message.say(tr._("settings.exported", file=path.name))
        return
    with suppress(OSError):
        path.unlink(missing_ok=True)
    if outcome == "done":
        page.message.say(tr._("settings.saved"))
    elif outcome != "cancelled":
        page.message.refuse(tr._("settings.not-saved"))


def send_to_bg_stats(page: Page, session: str) -> None:
    """Sends a game to the app BG Stats: a phone opens its link, a desktop shows a QR code for a phone."""
    summary = page.store.history.find(session)
    if summary is None:
        page.message.refuse(tr._("history.gone"))
        return
    title = tr._(f"game.{summary.game}")
    if not on_phone():
        _show_qr_code(page, bg_stats.code_link(summary, title))
    elif not open_link(bg_stats.link(summary, title, bg_stats.APP)) and not open_link(bg_stats.link(summary, title)):
        page.message.refuse(tr._("history.no-bg-stats"))


def _show_qr_code(page: Page, link: bg_stats.CodeLink | None) -> None:
    """Shows the code and says which notes are not in it; long names may leave no room for a code."""
    from widgets.table.qr_code import QrCode  # rarely needed, and its encoder takes long to import

    if link is None:
        page.message.refuse(tr._("history.bg-stats-too-long"))
        return
    lines = [tr._("history.bg-stats-how")]
    if link.left_out:
        lines.append(tr._(f"history.bg-stats-without-{link.left_out}"))
    code = QrCode(text=link.text, size_hint_y=None, height=dp(320))
    InfoSheet(lines, code, title=tr._("history.export-bg-stats")).open()
