"""Keyboard control: arrows, Enter, Escape, digits and undo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from kivy.core.window import Window

from sheets.qwinto.moves import Announce, Enter
from tests.gui.phone import Phone
from tests.loaded import Loaded
from widgets.app import SpielblockApp
from widgets.base.target_finder import touch_targets
from widgets.base.theme import theme
from widgets.controls.name_field import NameField
from widgets.keys import BACKSPACE, DIGIT_PAUSE, TAB

UP, DOWN, RIGHT, LEFT, ENTER, ESCAPE = 273, 274, 275, 276, 13, 27


class Keyboard:
    """The app controlled by keys."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.app: SpielblockApp = phone.start(SpielblockApp())
        theme.motion = False
        assert self.app.store is not None
        self.app.store.settings.change(animation=False)

    def press(self, *keys: int, held: Iterable[str] = ()) -> None:
        """Presses keys one after the other."""
        for key in keys:
            letter = chr(key) if 32 <= key < 127 else None
            Window.dispatch("on_keyboard", key, 0, letter, list(held))
            self.phone.advance(0.15)

    def type(self, digits: str) -> None:
        """Types digits."""
        self.press(*map(ord, digits))

    def open_table(self, game: str, *moves: object, **options: object) -> None:
        """Opens a game of Anna and Ben."""
        running = self.app.store.new(game, ["Anna", "Ben"], options)
        for move in moves:
            running.record(move)
        self.app.root.page("table").chooser = Loaded(then=lambda stop: stop // 2 + 1)
        self.app.root.go("table", game_id=running.id)
        self.phone.frames(4)

    @property
    def game(self) -> Any:
        """Current game."""
        return self.app.root.page("table").model.game

    @property
    def focus(self) -> str:
        """Label of the focused target."""
        target = self.app.root.keys.focus
        return target.name if target is not None else ""

    def walk_to(self, name: str) -> None:
        """Presses Tab until a target has the focus."""
        for _ in range(60):
            self.press(TAB)
            if self.focus.startswith(name):
                return
        raise AssertionError(f"{name} is not in {[target.name for target in touch_targets()]}")


@pytest.fixture
def keyboard(phone: Phone) -> Keyboard:
    return Keyboard(phone)


def test_arrows_move_the_focus_and_enter_activates(keyboard: Keyboard) -> None:
    keyboard.press(DOWN)
    assert keyboard.focus == "Help"
    keyboard.press(DOWN, DOWN)
    first = keyboard.focus
    keyboard.press(LEFT, RIGHT)
    assert keyboard.focus in (first, "Qwinto cards, 1–6 players")
    keyboard.walk_to("History")
    keyboard.press(LEFT)
    assert keyboard.focus.startswith("Dice")
    keyboard.press(ENTER)
    assert keyboard.app.root.ids.pages.current == "dice"
    keyboard.press(ESCAPE)
    assert keyboard.app.root.ids.pages.current == "home"


def test_focus_ring_is_visible_until_a_touch(keyboard: Keyboard) -> None:
    keyboard.press(DOWN)
    x, y, width, _height = touch_targets()[0].rect
    corner = x + width / 2, y
    ringed = keyboard.phone.pixel(*corner)
    keyboard.phone.tap((5, 400))
    assert keyboard.focus == ""
    assert keyboard.phone.pixel(*corner) != ringed


def test_arrows_scroll_the_page(keyboard: Keyboard) -> None:
    keyboard.app.root.go("settings")
    keyboard.phone.frames(3)
    scroll = keyboard.app.root.ids.pages.current_screen.ids.scroll
    for _ in range(80):
        keyboard.press(DOWN)
        if scroll.scroll_y < 0.01:
            break
    assert scroll.scroll_y < 0.01
    for _ in range(80):
        keyboard.press(UP)
        if scroll.scroll_y > 0.99:
            break
    assert scroll.scroll_y > 0.99


def test_play_and_undo_a_turn_of_qwinto(keyboard: Keyboard) -> None:
    keyboard.open_table("qwinto", Announce(11, ("orange", "yellow")), first=0)
    keyboard.walk_to("Orange, field 5")
    keyboard.press(ENTER)
    assert isinstance(keyboard.game.played[-1], Enter)
    keyboard.press(ord("z"), held=["ctrl"])
    assert isinstance(keyboard.game.played[-1], Announce)
    keyboard.press(ord("y"), held=["ctrl"])
    assert isinstance(keyboard.game.played[-1], Enter)


def test_type_a_number_with_two_digits(keyboard: Keyboard) -> None:
    keyboard.open_table("qwinto", first=0)
    for color in ("Orange", "Yellow"):
        keyboard.walk_to(f"{color}, not chosen")
        keyboard.press(ENTER)
    keyboard.press(ord("1"))
    assert keyboard.game.state.entry_round.roll is None, "it may become 11"
    keyboard.press(ord("1"))
    keyboard.phone.advance(DIGIT_PAUSE)
    assert keyboard.game.state.entry_round.roll.value == 11


def test_single_digit_counts_after_a_pause(keyboard: Keyboard) -> None:
    keyboard.open_table("qwinto", first=0)
    keyboard.walk_to("Orange, not chosen")
    keyboard.press(ENTER, ord("1"))
    assert keyboard.game.state.entry_round.roll is None
    keyboard.phone.advance(DIGIT_PAUSE)
    assert keyboard.game.state.entry_round.roll.value == 1


def test_type_a_round_of_quando(keyboard: Keyboard) -> None:
    keyboard.open_table("quando", first=0)
    keyboard.type("3")
    keyboard.press(BACKSPACE)
    keyboard.type("8")
    keyboard.press(ENTER)  # on to the next field
    keyboard.type("15")
    keyboard.walk_to("Enter")
    keyboard.press(ENTER)
    assert [seat.total for seat in keyboard.game.standing.seats] == [0, 15]


def test_open_text_field_receives_the_keys(keyboard: Keyboard) -> None:
    keyboard.app.root.go("new-game", game="qwinto")
    keyboard.phone.frames(3)
    keyboard.walk_to("Add a player")
    keyboard.press(ENTER)
    keyboard.phone.advance(0.3)
    (field,) = [field for field in keyboard.phone.find_all(NameField) if field.is_open]
    focus = keyboard.focus
    keyboard.press(DOWN, DOWN)
    assert (keyboard.focus, field.is_open) == (focus, True)


def test_window_size_is_restored(phone: Phone) -> None:
    phone.start(SpielblockApp())
    phone.resize(700, 500)
    app = SpielblockApp.get_running_app()
    app.stop()
    phone.clean()
    assert tuple(Window.size) == (360, 780)
    phone.start(SpielblockApp())
    phone.frames(2)
    assert tuple(Window.size) == (700, 500)
