"""Decks used without a game: the last position of every card."""

from __future__ import annotations

from pathlib import Path

from tinydb import TinyDB
from tinydb.table import Document as Row

from data import misplaced_files
from data.errors import ReportCode, StoreError
from data.quarantine import Quarantine
from data.storage import SafeStorage
from sheets.free_deck import FreeDeck, deck_games

TABLE = misplaced_files.DECKS
FILE = misplaced_files.table_file(TABLE)


class Decks:
    """One deck of each kind. The file is read on first use."""

    def __init__(self, folder: Path, quarantine: Quarantine) -> None:
        storage = SafeStorage(folder / FILE, quarantine, (TABLE,))
        self._table = TinyDB(storage=lambda: storage).table(TABLE, cache_size=0)
        self._report = quarantine.report

    def get(self, kind: str) -> FreeDeck | None:
        """Returns the stored deck of that kind; None if there is none or it cannot be read."""
        try:
            row = self._table.get(doc_id=_row_number(kind))
        except StoreError:
            row = Row({}, 0)
        deck = FreeDeck.read(row) if isinstance(row, Row) else None
        if row is not None and deck is None:
            self._report(ReportCode.UNREADABLE.notice(file=FILE))
        return deck

    def save(self, deck: FreeDeck) -> None:
        """Stores a deck.

        :raises StoreError: on failure.
        """
        self._table.upsert(Row(deck.json(), _row_number(deck.kind)))


def _row_number(kind: str) -> int:
    """Returns the row of a deck; later games get higher numbers."""
    return deck_games().index(kind) + 1
