"""Qwinto with dice (rules `QWD`): the sheet as a free pad, or guided rounds with real or virtual dice.

Reading order: `sheet` (fields, entry rules, points), `entry_round` (everybody answers a roll), `moves`, `state`, then
the set-ups `pad` and `rounds` (`entry_rules` is the base of all rounds); `codes` has all notices, `describe` prints a
state, `descriptions` describes moves for the replay. The card game uses the same sheet (`sheets.qwinto_cards`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheets.dice_set import DiceSet
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto.options import PLAYERS, player_counts
from sheets.registry import GameType

if TYPE_CHECKING:
    from sheets.rules import Rules


def _rules(options: Options) -> Rules[Any]:
    from sheets.qwinto.pad import QwintoPad
    from sheets.qwinto.rounds import QwintoRounds

    return QwintoPad() if options["sheets"] == "mine" else QwintoRounds()


def _dice() -> DiceSet:
    from sheets.qwinto.rounds import DICE

    return DiceSet(DICE, chosen_first=True)


GAME_TYPE = GameType(
    "qwinto",
    SHEET_OPTIONS,
    range(1, 7),
    _rules,
    dice=_dice,
    player_counts=player_counts,
    box_players=PLAYERS,
    accent="orange",
    minutes=15,
    geek_id=183006,
)
