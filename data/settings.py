"""The settings: few, typed, and each with a default that a damaged or older file falls back to."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.table import Document as Row

from data.errors import DataCode, ReportCode, StoreError
from data.misplaced_files import SETTINGS, table_file
from data.storage import Quarantine, SafeStorage

TABLE = SETTINGS
FILE = table_file(TABLE)


@dataclass(frozen=True, slots=True)
class SettingValues:
    """All settings."""

    language: str = "system"
    theme: str = "system"
    vibration: bool = True
    vibration_strength: int = 2
    """How much is felt, 1 to 3."""
    shake: bool = True
    shake_strength: int = 3
    """How hard the phone has to be shaken, 1 (a nudge) to 5."""
    speech: bool = False
    speech_mode: bool = False
    """Whether a touch says what is there and a second one does it."""
    animation: bool = True
    hold_curtain: bool = True
    """Whether a finger has to stay on a curtain to open it; if not, two taps with a pause do."""
    keep_awake: bool = True
    show_totals: bool = True
    turn_far: bool = True
    """Whether a large screen turns the sheets of those who sit opposite."""
    window_width: int = 0
    """How large the window was last, on a desktop; 0 where it is not known."""
    window_height: int = 0


ALLOWED_VALUES: dict[str, Sequence[Any]] = {
    "language": ("system", "de", "en"),
    "theme": ("system", "light", "dark"),
    "vibration_strength": (1, 2, 3),
    "shake_strength": (1, 2, 3, 4, 5),
    "window_width": range(8001),
    "window_height": range(8001),
}
"""What the settings that are no switches take."""

OF_THE_DEVICE = ("window_width", "window_height")


class Settings:
    """Holds the settings; `values` is what the disk holds."""

    def __init__(self, folder: Path, quarantine: Quarantine) -> None:
        storage = SafeStorage(folder / FILE, quarantine, (TABLE,))
        self._table = TinyDB(storage=lambda: storage).table(TABLE)
        self.values = SettingValues()
        try:
            rows = self._table.all()
        except StoreError:
            quarantine.report(ReportCode.UNREADABLE.notice(file=FILE))
            return
        known = rows[0] if rows else {}
        good = {
            field.name: known[field.name] for field in dataclasses.fields(SettingValues) if _is_good(field.name, known)
        }
        self.values = SettingValues(**good)

    def known(self, said: object) -> dict[str, object]:
        """Returns what of *said* are settings with a value that they take; a later version may have others."""
        return (
            {name: said[name] for name in SettingValues.__slots__ if _is_good(name, said)}
            if isinstance(said, dict)
            else {}
        )

    def differing(self, others: Mapping[str, object]) -> dict[str, object]:
        """Returns which of *others* are not as here; how large a window is depends on the device alone."""
        here = self.now(others)
        return {name: value for name, value in others.items() if value != here[name] and name not in OF_THE_DEVICE}

    def now(self, names: Iterable[str]) -> dict[str, object]:
        """Returns the settings with these names."""
        return {name: getattr(self.values, name) for name in names}

    def exchange(self, gone: Mapping[str, object], came: Mapping[str, object]) -> None:
        """Changes each setting that still is as *gone* says to what *came* says; doing it twice is the same as once.

        :raises StoreError: if that cannot be kept.
        """
        now = self.now(came)
        changes = {name: value for name, value in self.known(came).items() if now[name] == gone.get(name) != value}
        if changes:
            self.change(**changes)

    def change(self, /, **changes: object) -> SettingValues:
        """Changes some settings and returns all.

        :raises StoreError: if there is no such setting, it does not take the value, or it cannot be kept.
        """
        for name in changes:
            if name not in SettingValues.__slots__:
                raise StoreError(DataCode.SETTING_UNKNOWN.refuse(setting=name[:40]))
            if not _is_good(name, changes):
                raise StoreError(DataCode.SETTING_VALUE.refuse(setting=name))
        values = dataclasses.replace(self.values, **changes)  # type: ignore[arg-type]
        self._table.upsert(Row(dataclasses.asdict(values), 1))
        self.values = values
        return values


def _is_good(name: str, raw: Any) -> bool:
    """Tells whether *raw* has a value for the setting that it takes."""
    if name not in raw:
        return False
    value = raw[name]
    default = getattr(SettingValues(), name)
    return type(value) is type(default) and value in ALLOWED_VALUES.get(name, (True, False))
