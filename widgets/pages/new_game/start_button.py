"""The button that starts a game, and its label."""

from collections.abc import Mapping

from sheets.registry import known_game
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton


class StartButton(PillButton):
    """Button that starts the game."""


def start_label(game: str, options: Mapping[str, object]) -> str:
    """Returns the label of the start button: cards in the app are dealt."""
    return str(tr._("newgame.deal" if deals(game, options) else "newgame.start"))


def deals(game: str, options: Mapping[str, object]) -> bool:
    """Whether the start button deals cards."""
    return known_game(game).made_of == "cards" and options.get("components") == "app"


def with_starter(label: str, name: str) -> str:
    """Appends the name of the starter to the label, if there is one."""
    return f"{label} · {tr._('newgame.begins', name=short(name, 12))}" if name else label
