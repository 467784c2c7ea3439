"""The sheet of the card game as a free pad."""

from __future__ import annotations

from sheets.qwinto.pad import QwintoPad


class QwintoCardsPad(QwintoPad):
    """The free pad of the card game."""

    name = "qwinto-cards"
