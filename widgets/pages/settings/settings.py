"""The settings, the way to the known people, the backup, and what the app is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from data.backup import MOST_BYTES
from data.clock import local_now
from data.import_merge import ImportResult
from data.progress import Progress
from data.settings import ALLOWED_VALUES, SettingValues
from data.transfer import ExportResult
from device.android import on_phone
from device.documents import Documents
from widgets.base import kv
from widgets.base.about import VERSION
from widgets.base.dates import stored_day_text
from widgets.base.preferences import apply_settings
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action, ActionSheet  # noqa: F401  used in kv
from widgets.controls.choice_row import ChoiceRow, SwitchRow  # noqa: F401  used in kv
from widgets.controls.long_task import LongTask, is_task_running
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page
from widgets.pages.settings import deleted_games
from widgets.shared.backup_files import backup_folder, backup_name, list_backups, new_backup_path, transfer_file

kv.load(__file__)

MOST_FILES = 4
STRENGTHS = (1, 3, 5)
"""Of the five that shaking can have, those that are offered."""


class SettingsPage(Page):
    """Every change counts at once and is kept at once."""

    follows_language = True

    values = ObjectProperty(SettingValues(), rebind=True)
    """What the settings are (`data.settings.SettingValues`)."""
    copies = ListProperty()
    """The days of the safety copies, as the store names them."""
    folder = StringProperty("")
    asks = BooleanProperty(False)
    """Whether the user is asked where a backup goes, as on phones: nobody can look into the app's own folder there."""
    version = StringProperty(VERSION)
    two_columns = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._documents = self.phone.documents if self.phone is not None else Documents()

    def step_back(self) -> bool:
        """Closes what is open on the page."""
        return bool(self.ids.menu.close())

    def change(self, **changes: object) -> None:
        """Changes settings and shows them."""
        self.attempt(lambda: self.store.settings.change(**changes))
        apply_settings(self.store.settings, theme, tr)
        self.values = self.store.settings.values

    def vibrate(self, strength: int) -> None:
        """Takes a strength, 0 for off, and lets it be felt."""
        self.change(**({"vibration": True, "vibration_strength": strength} if strength else {"vibration": False}))
        if self.phone is not None:
            self.phone.vibration.strength = strength
            self.phone.vibration.feel("roll")

    def fill(self) -> None:
        """Shows what is kept now."""
        self.values = self.store.settings.values
        self.copies = self.store.backup.copies()
        self.folder = str(backup_folder(self.store))
        self.asks = on_phone()
        for name in ("language", "theme"):
            self.ids[name].choices = [(value, tr._(f"settings.{name}.{value}")) for value in ALLOWED_VALUES[name]]
        self.ids.vibration.choices = [(value, tr._(f"settings.vibration.{value}")) for value in range(4)]
        self.ids.strength.choices = [(value, tr._(f"settings.shake-strength.{value}")) for value in STRENGTHS]

    # backup

    def export(self) -> None:
        """Writes everything into a new file; on a phone the user is asked where it shall go."""
        if is_task_running(self):
            return
        now = local_now()
        try:
            path = transfer_file(self.store) if self.asks else new_backup_path(self.store, now)
        except OSError:
            self.ids.message.refuse(tr._("data.not-writable", file=self.folder))
            return

        done = ExportResult()

        def save() -> None:
            kind = "application/json"
            self._documents.save(path, backup_name(now), kind, lambda became: self._exported(path, became, done))

        LongTask(self, "export", self.store.backup.iter_export(path, "games", None, done), save)

    def _exported(self, path: Path, became: str, done: ExportResult) -> None:
        if became != "here":
            self._passed(path)
        if became in ("here", "done"):
            if done.missing:
                self.ids.message.refuse(tr.n("settings.export-missing", len(done.missing)))
            else:
                sentence = "settings.exported" if became == "here" else "settings.saved"
                self.ids.message.say(tr._(sentence, file=path.name))
        elif became != "cancelled":
            self.ids.message.refuse(tr._("settings.not-saved"))

    def choose_file(self) -> None:
        """Asks for a backup; on a desktop those in the folder are offered."""
        if is_task_running(self):
            return
        path = transfer_file(self.store)
        self._documents.open(path, MOST_BYTES, lambda became: self._chosen(path, became))

    def _chosen(self, path: Path, became: str) -> None:
        if became == "here":
            self._offer_files()
            return
        if became == "done":
            self._import(path, passing=True)
            return
        self._passed(path)
        if became == "failed":
            self.ids.message.refuse(tr._("settings.not-opened"))

    def _passed(self, path: Path) -> None:
        with suppress(OSError):
            path.unlink(missing_ok=True)

    def _offer_files(self) -> None:
        found = list_backups(self.store)[:MOST_FILES]
        if not found:
            self.ids.message.say(tr._("settings.no-files"))
            return
        offered = [Action(path.stem, "download", partial(self._import, path)) for path in found]
        self.ids.menu.open(tr._("settings.choose-file"), offered)

    def _import(self, path: Path, passing: bool = False) -> None:
        """Takes a file in piece by piece; one that was only *passing* is removed, whatever comes of it."""
        done = ImportResult()

        def steps() -> Iterator[Progress]:
            try:
                yield from self.store.backup.iter_import(path, done)
            finally:
                if passing:
                    self._passed(path)

        LongTask(self, "import", steps(), lambda: self._say_intake(done))

    def choose_copy(self) -> None:
        """Offers the safety copies."""
        if is_task_running(self):
            return
        today = local_now().date()
        offered = [Action(stored_day_text(day, today), "history", partial(self._restore, day)) for day in self.copies]
        self.ids.menu.open(tr._("settings.restore"), offered)

    def choose_deleted(self) -> None:
        """Offers the games that were deleted lately."""
        if not is_task_running(self):
            deleted_games.offer(self)

    def _restore(self, day: str) -> None:
        done = ImportResult()
        LongTask(self, "import", self.store.backup.iter_restore(day, done), lambda: self._say_intake(done))

    def _say_intake(self, intake: ImportResult) -> None:
        """Says what came in."""
        self.fill()
        if not intake.added and not intake.replaced and intake.skipped:
            came = tr.n("settings.imported-nothing", len(intake.skipped))
        else:
            counts = {"added": len(intake.added), "newer": len(intake.replaced), "skipped": len(intake.skipped)}
            came = tr._("settings.imported", **counts)
        if intake.left_out:
            self.ids.message.refuse(f"{came} {tr.n('settings.imported-left-out', len(intake.left_out))}")
        elif intake.settings:
            take = partial(self._take_settings, intake.settings)
            self.ids.message.say(f"{came} {tr._('settings.others')}", tr._("settings.take"), take)
        else:
            self.ids.message.say(came)

    def _take_settings(self, others: dict[str, object]) -> None:
        """Takes the settings of a backup, too."""
        self.change(**others)
        self.ids.message.say(tr._("settings.taken"))
