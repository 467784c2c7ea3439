"""The decks that lie on the table without a game: where every card is, as it was seen last."""

from __future__ import annotations

from pathlib import Path

from tinydb import TinyDB
from tinydb.table import Document as Row

from data import misplaced_files
from data.errors import ReportCode, StoreError
from data.storage import Quarantine, SafeStorage
from sheets.free_deck import FreeDeck, deck_games

TABLE = misplaced_files.DECKS
FILE = misplaced_files.table_file(TABLE)


class Decks:
    """Holds one deck of each kind. The file is read when the first one is wanted."""

    def __init__(self, folder: Path, quarantine: Quarantine) -> None:
        storage = SafeStorage(folder / FILE, quarantine, (TABLE,))
        self._table = TinyDB(storage=lambda: storage).table(TABLE, cache_size=0)
        self._report = quarantine.report

    def get(self, kind: str) -> FreeDeck | None:
        """Returns the deck of that kind as it was left; None if there is none, or it cannot be read any more."""
        try:
            row = self._table.get(doc_id=_row(kind))
        except StoreError:
            row = Row({}, 0)
        deck = FreeDeck.read(row) if isinstance(row, Row) else None
        if row is not None and deck is None:
            self._report(ReportCode.UNREADABLE.notice(file=FILE))
        return deck

    def keep(self, deck: FreeDeck) -> None:
        """Keeps a deck as it is now.

        :raises StoreError: if that is not possible.
        """
        self._table.upsert(Row(deck.json(), _row(deck.kind)))


def _row(kind: str) -> int:
    """Returns the number of a deck's row; those of later games come behind."""
    return deck_games().index(kind) + 1
