"""Qwantum (rules `QWM`): the sheet as a free pad, or guided rounds with real or virtual dice.

Reading order: `sheet` (rows, entry rules, points), `dice` (faces and values), `moves`, `state`, then the set-ups `pad`
and `rounds`; `codes` has all notices, `describe` prints a state, `descriptions` describes moves for the replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheets.dice_set import DiceSet
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwantum.options import BOX_PLAYERS, player_counts
from sheets.registry import GameType

if TYPE_CHECKING:
    from sheets.rules import Rules


def _rules(options: Options) -> Rules[Any]:
    from sheets.qwantum.pad import QwantumPad
    from sheets.qwantum.rounds import QwantumRounds

    return QwantumPad() if options["sheets"] == "mine" else QwantumRounds()


def _dice() -> DiceSet:
    from sheets.qwantum.dice import DICE, digit, values

    return DiceSet(DICE, number=digit, sums=values)


GAME_TYPE = GameType(
    "qwantum",
    SHEET_OPTIONS,
    range(1, 7),
    _rules,
    dice=_dice,
    player_counts=player_counts,
    box_players=BOX_PLAYERS,
    accent="blue",
    minutes=15,
)
