"""Monad's state as plain text, for golden files and bug reports."""

from __future__ import annotations

from sheets.monad.cards import BI, RANKS, Card, texts
from sheets.monad.options import MONADS
from sheets.monad.state import MonadState
from sheets.monad.tracker import Tally


def describe(state: MonadState | Tally) -> str:
    """Returns the state as lines of text; piles and columns start with the next card."""
    return "\n".join(_tally(state) if isinstance(state, Tally) else _table(state))


def _tally(tally: Tally) -> list[str]:
    marks = ["used" if used else "ready" for used in tally.bonus_used]
    return [
        f"goal {tally.goal}",
        *(f"seat {seat}: {count} Monads, bonus {marks[seat]}" for seat, count in enumerate(tally.monads)),
    ]


def _table(table: MonadState) -> list[str]:
    if not table.dealt:
        return [f"goal {table.house_rules.goal}, seat {table.turn} begins, {len(table.box)} cards in the box"]
    columns = [f"{RANKS[rank]}: {_row(cards)}" for rank, cards in enumerate(table.columns, BI)]
    status = "has acted" if table.acted else "to act"
    return [
        f"goal {table.house_rules.goal}, seat {table.turn} {status}, leaps prepared {table.preparations}",
        *columns,
        f"monads: {MONADS - sum(table.monads)}",
        f"talon: {_row(table.talon)}",
        f"discard: {_row(table.discard[::-1])}",
        *(_seat(table, seat) for seat in range(table.seats)),
        f"box: {_row(table.box)}",
    ]


def _seat(table: MonadState, seat: int) -> str:
    bonus = "ready" if table.bonus_card_ready(seat) else "used"
    return (
        f"seat {seat}: {table.monads[seat]} Monads, identity {table.identities[seat]}, bonus {bonus}, "
        f"hand {_row(table.hands[seat])}"
    )


def _row(cards: tuple[Card, ...]) -> str:
    return " ".join(texts(cards)) or "-"
