"""Qwinto with dice (rules `QWD`): the sheet as a free pad, or guided rounds with real or virtual dice.

Read `sheet` (fields, what may be written, points), `writing` (everybody answers a throw), `moves`, `state`, then the
two set-ups `pad` and `rounds`; `codes` is all that is said, `describe` the state as text,
`story` what the replay tells. The card game has the same
sheet and the same writing (QWC-R2, QWC-R11), and imports them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheets.dice_set import DiceSet
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto.options import counts
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
    "qwinto", SHEET_OPTIONS, range(1, 7), _rules, dice=_dice, counts=counts, accent="orange", minutes=15, geek_id=183006
)
