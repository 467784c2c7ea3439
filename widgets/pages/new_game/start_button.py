"""The button that begins a game."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.registry import known_game
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton


class StartButton(PillButton):
    """Says what is done first, and who is the first to play."""


def start_words(game: str, options: Mapping[str, object]) -> str:
    """Returns what a tap does: cards that the app holds are dealt."""
    deals = known_game(game).made_of == "cards" and options.get("components") == "app"
    return str(tr._("newgame.deal" if deals else "newgame.start"))


def with_starter(words: str, name: str) -> str:
    """Returns also who begins; nothing where *name* is empty, for it is drawn."""
    return f"{words} · {tr._('newgame.begins', name=short(name, 12))}" if name else words
