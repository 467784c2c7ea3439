"""Typed settings, each with a default for a damaged or older file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tinydb import TinyDB
from tinydb.table import Document as Row

from data.errors import DataCode, ReportCode, StoreError
from data.misplaced_files import SETTINGS, table_file
from data.quarantine import Quarantine
from data.storage import SafeStorage

TABLE = SETTINGS
FILE = table_file(TABLE)


class SettingValues(NamedTuple):
    """All settings."""

    language: str = "system"
    theme: str = "system"
    vibration: bool = True
    vibration_strength: int = 2
    """From 1 (weak) to 3."""
    shake: bool = True
    shake_strength: int = 3
    """From 1 (a nudge is enough) to 5."""
    speech: bool = False
    sound: bool = False
    """Whether important moments have a sound."""
    speech_mode: bool = False
    """Whether the first touch reads the label aloud and the second one activates it."""
    animation: bool = True
    hold_curtain: bool = True
    """Whether a curtain opens by holding a finger on it; otherwise by two separate taps."""
    keep_awake: bool = True
    show_totals: bool = True
    turn_far: bool = True
    """Whether a large screen rotates the sheets of players on the opposite side."""
    window_width: int = 0
    """Last window size on a desktop; 0 if unknown."""
    window_height: int = 0


ALLOWED_VALUES: dict[str, Sequence[Any]] = {
    "language": ("system", "de", "en"),
    "theme": ("system", "light", "dark"),
    "vibration_strength": (1, 2, 3),
    "shake_strength": (1, 2, 3, 4, 5),
    "window_width": range(8001),
    "window_height": range(8001),
}
"""Allowed values of the settings that are no switches."""

DEVICE_SETTINGS = ("window_width", "window_height")
"""Settings that an import never takes from another device."""


class Settings:
    """The settings; `values` matches the disk."""

    def __init__(self, folder: Path, quarantine: Quarantine) -> None:
        storage = SafeStorage(folder / FILE, quarantine, (TABLE,))
        self._table = TinyDB(storage=lambda: storage).table(TABLE)
        self.values = SettingValues()
        try:
            self._load()
        except StoreError:
            quarantine.report(ReportCode.UNREADABLE.notice(file=FILE))

    def _load(self) -> None:
        """Reads the values from the disk.

        :raises StoreError: if they cannot be read.
        """
        rows = self._table.all()
        self.values = SettingValues(**self.valid(rows[0] if rows else {}))

    def valid(self, raw: object) -> dict[str, Any]:
        """Returns the known settings in *raw* with an allowed value; a later version may have others."""
        if not isinstance(raw, dict):
            return {}
        return {name: raw[name] for name in SettingValues._fields if _is_valid(name, raw)}

    def differing(self, others: Mapping[str, object]) -> dict[str, object]:
        """Returns those of *others* that differ from the current values, except device settings."""
        current = self.current(others)
        return {name: value for name, value in others.items() if value != current[name] and name not in DEVICE_SETTINGS}

    def current(self, names: Iterable[str]) -> dict[str, object]:
        """Returns the current values of these settings."""
        return {name: getattr(self.values, name) for name in names}

    def replace_values(self, old: Mapping[str, object], new: Mapping[str, object]) -> None:
        """Changes every setting whose value is still *old* to *new*; idempotent.

        :raises StoreError: if it cannot be stored.
        """
        self._load()  # after a failed change the disk may differ from memory
        current = self.current(new)
        changes = {name: value for name, value in self.valid(new).items() if current[name] == old.get(name) != value}
        if changes:
            self.change(**changes)

    def change(self, /, **changes: object) -> SettingValues:
        """Changes some settings and returns all.

        :raises StoreError: if there is no such setting, the value is not allowed, or it cannot be stored.
        """
        for name in changes:
            if name not in SettingValues._fields:
                raise StoreError(DataCode.SETTING_UNKNOWN.refuse(setting=name[:40]))
            if not _is_valid(name, changes):
                raise StoreError(DataCode.SETTING_VALUE.refuse(setting=name))
        values = self.values._replace(**changes)  # type: ignore[arg-type]
        self._table.upsert(Row(values._asdict(), 1))
        self.values = values
        return values


def _is_valid(name: str, raw: Any) -> bool:
    """Whether *raw* has an allowed value for the setting."""
    if name not in raw:
        return False
    value = raw[name]
    default = getattr(SettingValues(), name)
    return type(value) is type(default) and value in ALLOWED_VALUES.get(name, (True, False))
