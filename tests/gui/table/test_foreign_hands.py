"""Nobody sees a foreign hand by a slip: impatient fingers tap every button of every card game three times.

A hand is opened on purpose, by holding. Whatever is tapped then, as often and as quickly as one likes: either that
hand is still open or none is, and no widget holds a card of another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior

from tests.gui.games.monad.cards_play import MonadTable
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.games.quanto.cards_play import Quanto
from tests.gui.games.qwinto.cards_play import Cards
from tests.gui.phone import FRAME, Phone
from widgets.base.theme import theme
from widgets.controls.buttons import IconButton

STEPS = 36
"""So many buttons are tapped in each game, those first that were tapped least."""
LEAVE = ("back", "more", "help")
"""What leads to another page or opens a menu over this one."""
HANDS = ["0|7 0|8 3 4 5 6 6 6", "0|1 1 1 2 2 9 9 9"]

TABLES: dict[str, Callable[[Phone, Path], Any]] = {
    "qwinto-cards": lambda phone, folder: Cards(phone, folder, ["Tim", "Sarah", "Emma"]),
    "quando": lambda phone, folder: QuandoTable(phone, folder, ["Tim", "Sarah"], dealing(HANDS, "9|3 10|0 7|2 8|4")),
    "quanto": lambda phone, folder: Quanto(phone, folder, ["Tim", "Sarah"], "6 3 11 12  1 5 7 9  2 4 6 8"),
    "monad": lambda phone, folder: MonadTable(phone, folder, ["Tim", "Sarah", "Emma"]),
}


def buttons(phone: Phone) -> list[Any]:
    """Everything that can be tapped and stays on this page."""
    found = [widget for widget in phone.find_all() if isinstance(widget, ButtonBehavior) and min(widget.size) > 1]
    found = [widget for widget in found if not (isinstance(widget, IconButton) and widget.icon in LEAVE)]
    return [widget for widget in found if on_screen(phone, widget) and not widget.disabled and widget.opacity]


def on_screen(phone: Phone, widget: Any) -> bool:
    """Tells whether a finger can reach its middle."""
    x, y = widget.to_window(*widget.center)
    return 0 <= x < 360 and 0 <= y < 780


def name_of(widget: Any) -> str:
    """What a button is called, so that one is not tapped again and again while others wait."""
    words = (getattr(widget, name, "") for name in ("text", "icon", "player"))
    return f"{type(widget).__name__} {next(filter(None, words), '')}"


def hand_of(table: Any) -> int | None:
    """Whose hand is open."""
    return int(table.page.session.seat) if table.held() else None


@pytest.mark.parametrize("game", TABLES)
def test_impatient_fingers_open_no_foreign_hand(phone: Phone, tmp_path: Path, game: str) -> None:
    table = TABLES[game](phone, tmp_path / "data")
    theme.motion = True  # what happens with a delay is what fingers run into
    tapped: Counter[str] = Counter()
    random = Random(5)
    for _ in range(STEPS):
        if table.game.over:
            break
        if table.closed and random.random() < 0.8:
            table.open()
        opened = hand_of(table)
        choices = buttons(phone)
        least = min(tapped[name_of(widget)] for widget in choices)
        chosen = random.choice([widget for widget in choices if tapped[name_of(widget)] == least])
        tapped[name_of(chosen)] += 1
        place = chosen.to_window(*chosen.center)
        for pause in (FRAME, FRAME, 0.2, 0.5):
            phone.tap(place)
            table.look_around()
            assert hand_of(table) in (None, opened), f"{name_of(chosen)} opened a hand"
            phone.skip(pause)
            table.look_around()
            assert hand_of(table) in (None, opened), f"{name_of(chosen)} opened a hand"
    assert len(tapped) > 4
