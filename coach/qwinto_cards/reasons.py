"""Reasons for laying other cards in the Qwinto card game."""

from __future__ import annotations

from coach.reasons import AVOIDS_MISS, Reason
from sheets.qwinto.sheet import BONUS, QwintoSheet, bonus, legal_fields
from sheets.qwinto_cards.in_app import preview
from sheets.qwinto_cards.moves import Lay
from sheets.qwinto_cards.state import QwintoCardsState


def lay_reason(state: QwintoCardsState, played: Lay, best: Lay) -> Reason | None:
    """Returns the reason that the announced number fits a field, or completes a bonus column."""
    sheet = state.entry_round.sheets[played.seat]
    fields, best_fields = _sheets_after(state, sheet, played), _sheets_after(state, sheet, best)
    if best_fields and not fields:
        return AVOIDS_MISS
    gained = _most_gained(sheet, best_fields)
    return Reason("bonus", {"points": gained}) if gained > _most_gained(sheet, fields) else None


def _sheets_after(state: QwintoCardsState, sheet: QwintoSheet, lay: Lay) -> list[QwintoSheet]:
    """Returns the sheets after each entry that a lay allows."""
    roll = preview(state, lay).grid.announced(lay.places[-1])
    if roll.value < 1:
        return []
    fields = legal_fields(sheet, roll.value, roll.colors)
    return [sheet.with_number(row, column, roll.value) for row, column in fields]


def _most_gained(sheet: QwintoSheet, after: list[QwintoSheet]) -> int:
    """Returns the most points that an entry gains in bonus columns."""
    before = sum(bonus(sheet, column) for column in BONUS)
    return max((sum(bonus(other, column) for column in BONUS) - before for other in after), default=0)
