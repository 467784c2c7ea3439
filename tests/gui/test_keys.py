"""A keyboard instead of fingers: arrows, Enter, Escape, digits, undo."""

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


class Desk:
    """The app with a keyboard."""

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

    def lay(self, game: str, *moves: object, **options: object) -> None:
        """Lays a game of Anna and Ben on the table."""
        running = self.app.store.new(game, ["Anna", "Ben"], options)
        for move in moves:
            running.record(move)
        self.app.root.page("table").chooser = Loaded(then=lambda stop: stop // 2 + 1)
        self.app.root.go("table", game_id=running.id)
        self.phone.frames(4)

    @property
    def game(self) -> Any:
        """The game on the table."""
        return self.app.root.page("table").model.game

    @property
    def ring(self) -> str:
        """What the ring is on."""
        at = self.app.root.keys.focus
        return at.name if at is not None else ""

    def walk_to(self, name: str) -> None:
        """Steps through everything until the ring is there."""
        for _ in range(60):
            self.press(TAB)
            if self.ring.startswith(name):
                return
        raise AssertionError(f"{name} is not in {[thing.name for thing in touch_targets()]}")


@pytest.fixture
def desk(phone: Phone) -> Desk:
    return Desk(phone)


def test_arrows_move_a_ring_and_enter_does_what_it_is_on(desk: Desk) -> None:
    desk.press(DOWN)
    assert desk.ring == "Help"
    desk.press(DOWN, DOWN)
    first = desk.ring
    desk.press(LEFT, RIGHT)
    assert desk.ring in (first, "Qwinto cards, 1–6 players")
    desk.walk_to("History")
    desk.press(LEFT)
    assert desk.ring.startswith("Dice")
    desk.press(ENTER)
    assert desk.app.root.ids.pages.current == "dice"
    desk.press(ESCAPE)
    assert desk.app.root.ids.pages.current == "home"


def test_the_ring_is_seen_and_a_touch_takes_it_away(desk: Desk) -> None:
    desk.press(DOWN)
    x, y, width, _height = touch_targets()[0].rect
    corner = x + width / 2, y
    ringed = desk.phone.pixel(*corner)
    desk.phone.tap((5, 400))
    assert desk.ring == ""
    assert desk.phone.pixel(*corner) != ringed


def test_arrows_go_on_below_what_is_seen(desk: Desk) -> None:
    desk.app.root.go("settings")
    desk.phone.frames(3)
    scroll = desk.app.root.ids.pages.current_screen.ids.scroll
    for _ in range(80):
        desk.press(DOWN)
        if scroll.scroll_y < 0.01:
            break
    assert scroll.scroll_y < 0.01
    for _ in range(80):
        desk.press(UP)
        if scroll.scroll_y > 0.99:
            break
    assert scroll.scroll_y > 0.99


def test_a_turn_of_qwinto_is_played_by_keys_and_taken_back(desk: Desk) -> None:
    desk.lay("qwinto", Announce(11, ("orange", "yellow")), first=0)
    desk.walk_to("Orange, field 5")
    desk.press(ENTER)
    assert isinstance(desk.game.played[-1], Enter)
    desk.press(ord("z"), held=["ctrl"])
    assert isinstance(desk.game.played[-1], Announce)
    desk.press(ord("y"), held=["ctrl"])
    assert isinstance(desk.game.played[-1], Enter)


def test_a_number_with_two_digits_is_not_cut_short(desk: Desk) -> None:
    desk.lay("qwinto", first=0)
    for color in ("Orange", "Yellow"):
        desk.walk_to(f"{color}, not chosen")
        desk.press(ENTER)
    desk.press(ord("1"))
    assert desk.game.state.entry_round.roll is None, "it may become 11"
    desk.press(ord("1"))
    desk.phone.advance(DIGIT_PAUSE)
    assert desk.game.state.entry_round.roll.value == 11


def test_a_single_digit_that_could_go_on_counts_after_a_pause(desk: Desk) -> None:
    desk.lay("qwinto", first=0)
    desk.walk_to("Orange, not chosen")
    desk.press(ENTER, ord("1"))
    assert desk.game.state.entry_round.roll is None
    desk.phone.advance(DIGIT_PAUSE)
    assert desk.game.state.entry_round.roll.value == 1


def test_a_round_of_quando_is_typed(desk: Desk) -> None:
    desk.lay("quando", first=0)
    desk.type("3")
    desk.press(BACKSPACE)
    desk.type("8")
    desk.press(ENTER)  # on to the next field
    desk.type("15")
    desk.walk_to("Enter")
    desk.press(ENTER)
    assert [seat.total for seat in desk.game.standing.seats] == [0, 15]


def test_letters_go_into_a_field_that_is_open(desk: Desk) -> None:
    desk.app.root.go("new-game", game="qwinto")
    desk.phone.frames(3)
    desk.walk_to("Add a player")
    desk.press(ENTER)
    desk.phone.advance(0.3)
    (field,) = [field for field in desk.phone.find_all(NameField) if field.is_open]
    ring = desk.ring
    desk.press(DOWN, DOWN)
    assert (desk.ring, field.is_open) == (ring, True)


def test_a_window_is_as_large_as_it_was(phone: Phone) -> None:
    phone.start(SpielblockApp())
    phone.resize(700, 500)
    app = SpielblockApp.get_running_app()
    app.stop()
    phone.clean()
    assert tuple(Window.size) == (360, 780)
    phone.start(SpielblockApp())
    phone.frames(2)
    assert tuple(Window.size) == (700, 500)
