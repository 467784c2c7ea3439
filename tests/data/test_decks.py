"""Storage of decks without a game."""

from __future__ import annotations

from pathlib import Path

from data.errors import ReportCode
from data.store import Store
from sheets.free_deck import FreeDeck, deck_of


def quanto() -> FreeDeck:
    piles = tuple(pile.cards for pile in deck_of("quanto").piles)
    return FreeDeck.fresh("quanto", piles).dealt(3, 4).with_card_drawn(0)


def test_each_kind_has_its_own_deck_after_reopening(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        assert store.decks.get("quanto") is None
        store.decks.save(quanto())
        store.decks.save(quanto().with_card_drawn(0))
    with Store(tmp_path) as store:
        assert store.decks.get("quanto") == quanto().with_card_drawn(0)
        assert store.decks.get("quando") is None
        assert not store.reports


def test_a_damaged_file_is_quarantined_and_reported(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.decks.save(quanto())
    (tmp_path / "decks.table").write_bytes(b"\x00" * 40)
    with Store(tmp_path) as store:
        assert store.decks.get("quanto") is None
        assert [report.code for report in store.reports] == [ReportCode.DAMAGED]
        assert list((tmp_path / "damaged").iterdir())
        store.decks.save(quanto())
        assert store.decks.get("quanto") == quanto()


def test_an_incomplete_deck_is_not_dealt(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.decks.save(FreeDeck("quanto", ((),)))
        assert store.decks.get("quanto") is None
        assert [report.code for report in store.reports] == [ReportCode.UNREADABLE]
