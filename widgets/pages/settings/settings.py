"""The settings page: options, link to the players, backup, deleted games and information about the app."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from data.backup import MOST_BYTES
from data.clock import local_now
from data.errors import StoreError
from data.import_merge import ImportResult
from data.journal_summary import RunningSummary
from data.progress import Progress
from data.record import FinishedSummary
from data.settings import ALLOWED_VALUES, SettingValues
from data.transfer import ExportResult
from device.documents import Documents
from device.share import share_text
from widgets.base import kv
from widgets.base.about import VERSION
from widgets.base.crash_reports import read_reports, report_file
from widgets.base.dates import day_text, stored_day_text
from widgets.base.player_colors import player_colors
from widgets.base.preferences import apply_settings
from widgets.base.text_format import short
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.long_task import LongTask, is_task_running
from widgets.controls.page import Page
from widgets.shared.backup_files import backup_folder, backup_name, list_backups, new_backup_path, transfer_file
from widgets.shared.picture_export import copy_text

kv.load(__name__)

MOST_FILES = 4
"""Backup files offered on a desktop."""
MOST_DELETED = 30
"""Deleted games offered: running ones first, then those finished last."""
CHOICES = ("language", "theme")
"""Settings with a `ChoiceRow` of all their values."""
SHAKE_STRENGTHS = (1, 3, 5)
"""Offered strengths of shaking, out of five."""
JSON = "application/json"


class SettingsPage(Page):
    """Options of the app; a change is applied and stored at once."""

    follows_language = True
    is_rebuilt = True

    values: SettingValues = ObjectProperty(SettingValues(), rebind=True)
    """The current settings (`data.settings.SettingValues`)."""
    copies: list[str] = ListProperty()
    """Days of the automatic backups, as named by the store."""
    folder = StringProperty("")
    """Folder of the backup files."""
    asks_destination = BooleanProperty(False)
    """Whether the user chooses the destination of a backup; on phones, where the app's own folder is not accessible."""
    reports = StringProperty("")
    """Reports of the last uncaught exceptions."""
    version = StringProperty(VERSION)
    two_columns = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._documents = self.phone.documents if self.phone is not None else Documents()

    def step_back(self) -> bool:
        """Closes the menu."""
        return bool(self.ids.menu.close())

    def change(self, **changes: object) -> bool:
        """Stores changed settings and applies them; returns whether they could be stored."""
        is_stored = self.attempt(lambda: self.store.settings.change(**changes))
        apply_settings(self.store.settings, theme, tr)
        self.values = self.store.settings.values
        return is_stored

    def set_vibration(self, strength: int) -> None:
        """Stores a strength, 0 for off, and vibrates with it."""
        changes = {"vibration": True, "vibration_strength": strength} if strength else {"vibration": False}
        if self.change(**changes) and self.phone is not None:
            self.phone.vibration.strength = strength
            self.phone.vibration.feel("roll")

    def set_sound(self, on: bool) -> None:
        """Stores whether there are sounds, and plays one."""
        self.change(sound=on)
        if self.phone is not None:
            self.phone.sounds.on = on
            self.phone.sounds.start()
            self.phone.sounds.play("bonus")

    def open(self, **what: Any) -> None:
        """Lists the safety copies, too."""
        super().open(**what)
        try:
            self.copies = self.store.backup.copies()
        except StoreError as refused:
            self.copies = []
            self.refuse(refused.violation)

    def fill(self) -> None:
        """Shows the stored settings and backups."""
        self.values = self.store.settings.values
        self.folder = str(backup_folder(self.store))
        self.asks_destination = self._documents.can_ask()
        self.reports = read_reports(report_file(self.store))
        for name in CHOICES:
            message = f"settings.{name.replace('_', '-')}"
            self.ids[name].choices = [(value, tr._(f"{message}.{value}")) for value in ALLOWED_VALUES[name]]
        self.ids.vibration.choices = [(value, tr._(f"settings.vibration.{value}")) for value in range(4)]
        self.ids.strength.choices = [(value, tr._(f"settings.shake-strength.{value}")) for value in SHAKE_STRENGTHS]

    def share_reports(self) -> None:
        """Shares the error reports as a text; a desktop copies them."""
        outcome = share_text(self.reports, tr._("settings.reports"), copy_text)
        if outcome == "copied":
            self.message.say(tr._("settings.reports-copied"))
        elif not outcome:
            self.message.refuse(tr._("settings.reports-not-shared"))

    # export

    def export(self) -> None:
        """Writes a backup of everything; a phone then asks for its destination."""
        if is_task_running(self):
            return
        now = local_now()
        try:
            path = transfer_file(self.store) if self.asks_destination else new_backup_path(self.store, now)
        except OSError:
            self.message.refuse(tr._("data.not-writable", what=self.folder))
            return
        result = ExportResult()
        report = partial(self._report_export, path, result)
        save = partial(self._documents.save, path, backup_name(now), JSON, report)
        LongTask(self, "export", self.store.backup.iter_export(path, "games", None, result), save)

    def _report_export(self, path: Path, result: ExportResult, outcome: str) -> None:
        if outcome != "here":
            _delete_file(path)
        if outcome in ("here", "done"):
            if result.missing:
                self.message.refuse(tr.n("settings.export-missing", len(result.missing)))
            else:
                sentence = "settings.exported" if outcome == "here" else "settings.saved"
                self.message.say(tr._(sentence, file=path.name))
        elif outcome != "cancelled":
            self.message.refuse(tr._("settings.not-saved"))

    # import

    def choose_file(self) -> None:
        """Asks for a backup file; a desktop offers those in the folder."""
        if is_task_running(self):
            return
        path = transfer_file(self.store)
        self._documents.open(path, MOST_BYTES, partial(self._import_chosen, path))

    def _import_chosen(self, path: Path, outcome: str) -> None:
        if outcome == "here":
            self._offer_files()
            return
        if outcome == "done":
            self.import_file(path, is_temporary=True)
            return
        _delete_file(path)
        if outcome == "failed":
            self.message.refuse(tr._("settings.not-opened"))

    def _offer_files(self) -> None:
        paths = list_backups(self.store)[:MOST_FILES]
        if not paths:
            self.message.say(tr._("settings.no-files"))
            return
        actions = [Action(path.stem, "download", partial(self.import_file, path)) for path in paths]
        self.ids.menu.open(tr._("settings.choose-file"), actions)

    def ask_import(self, path: Path) -> None:
        """Asks whether to import a file that was dropped on the window."""
        if is_task_running(self):
            return
        yes = Action(tr._("settings.import-yes"), "download", partial(self.import_file, path), "primary")
        no = Action(tr._("settings.import-no"), "close", lambda: None)
        self.ids.menu.open(tr._("settings.import-dropped", file=short(path.name)), [yes, no])

    def import_file(self, path: Path, is_temporary: bool = False) -> None:
        """Imports a backup over several frames and deletes a temporary file at the end, also after an error."""
        result = ImportResult()

        def steps() -> Iterator[Progress]:
            try:
                yield from self.store.backup.iter_import(path, result)
            finally:
                if is_temporary:
                    _delete_file(path)

        LongTask(self, "import", steps(), partial(self._report_import, result))

    def choose_copy(self) -> None:
        """Offers the automatic backups."""
        if is_task_running(self):
            return
        today = local_now().date()
        actions = [Action(stored_day_text(day, today), "history", partial(self._restore, day)) for day in self.copies]
        self.ids.menu.open(tr._("settings.restore"), actions)

    def _restore(self, day: str) -> None:
        result = ImportResult()
        LongTask(self, "import", self.store.backup.iter_restore(day, result), partial(self._report_import, result))

    def _report_import(self, result: ImportResult) -> None:
        """Reports the numbers of imported games, and offers settings that differ; refreshes the visible page."""
        player_colors.load(self.store.players.all())
        self.fill()
        visible = self.manager.current_screen if self.manager is not None else self
        if isinstance(visible, Page) and visible is not self and visible.tab:
            visible.fill()
        if not result.added and not result.replaced and result.skipped:
            counts = tr.n("settings.imported-nothing", len(result.skipped))
        else:
            numbers = {"added": len(result.added), "newer": len(result.replaced), "skipped": len(result.skipped)}
            counts = tr._("settings.imported", **numbers)
        if result.left_out:
            self.message.refuse(f"{counts} {tr.n('settings.imported-left-out', len(result.left_out))}")
        elif result.settings:
            apply = partial(self._apply_imported, result.settings)
            self.message.say(f"{counts} {tr._('settings.others')}", tr._("settings.take"), apply)
        else:
            self.message.say(counts)

    def _apply_imported(self, settings: dict[str, object]) -> None:
        if self.change(**settings):
            self.message.say(tr._("settings.taken"))

    # deleted games

    def choose_deleted(self) -> None:
        """Offers the games deleted during the last month."""
        if is_task_running(self):
            return
        running, finished = self.store.deleted()
        games: list[RunningSummary | FinishedSummary] = [*running, *finished]
        if not games:
            self.message.say(tr._("settings.none-deleted"))
            return
        actions = [
            Action(_deleted_title(game), "history", partial(self._undelete, game)) for game in games[:MOST_DELETED]
        ]
        self.ids.menu.open(tr._("settings.deleted"), actions)

    def _undelete(self, game: RunningSummary | FinishedSummary) -> None:
        if self.attempt(lambda: self.store.restore(game.id)):
            is_finished = isinstance(game, FinishedSummary)
            sentence = "settings.brought-back" if is_finished else "settings.brought-back-running"
            self.message.say(tr._(sentence, game=tr._(f"game.{game.game}")))


def _deleted_title(game: RunningSummary | FinishedSummary) -> str:
    last_played = game.finished if isinstance(game, FinishedSummary) else game.last
    names = ", ".join(short(name, 10) for name in game.players)
    return f"{tr._(f'game.{game.game}')} · {day_text(last_played, local_now())} · {names}"


def _delete_file(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
