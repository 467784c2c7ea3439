"""A curtain opens only to a deliberate long press."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.uix.button import Button

from tests.gui.phone import FRAME, Phone
from widgets.base.theme import theme
from widgets.base.touch_guard import APPEARED
from widgets.pieces.curtain import Curtain
from widgets.pieces.hold_disc import HOLD, HoldDisc


class Watched:
    """A curtain, and a count of how often it opened."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.curtain = phone.show(Curtain(name="Anna"))
        self.opened = 0
        self.curtain.bind(on_reveal=self._count)
        self.disc = phone.find(HoldDisc)

    def _count(self, *_args: object) -> None:
        self.opened += 1


@pytest.fixture
def watched(phone: Phone) -> Watched:
    return Watched(phone)


@pytest.mark.parametrize("gap", [0.05, 0.2, APPEARED - 0.1])
def test_curtain_that_appears_under_the_finger_takes_no_touch(phone: Phone, gap: float) -> None:
    """A press at the spot of the last tap has no effect, however long it lasts; one elsewhere opens it at once."""
    first = Watched(phone)
    spot = phone.position(first.disc)
    Window.remove_widget(first.curtain)
    button = phone.show(Button(text="Pass on"))
    phone.tap(spot)
    Window.remove_widget(button)
    watched = Watched(phone)
    phone.advance(gap - 3 * FRAME)
    with phone.hold(watched.disc, patient=False):
        phone.advance(2 * HOLD)
    assert watched.opened == 0
    assert not watched.curtain.early
    phone.advance(0.1)
    phone.long_press(watched.disc, HOLD + 0.1, patient=False)
    assert watched.opened == 1, "the second press counts, however soon it comes"


def test_long_press_opens_it_once_before_the_finger_lifts(watched: Watched, phone: Phone) -> None:
    with phone.hold(watched.disc):
        phone.advance(HOLD - 0.1)
        assert watched.opened == 0
        assert 0.7 < watched.disc.share < 1
        phone.advance(0.2)
        assert watched.opened == 1
        phone.advance(3 * HOLD)
    assert watched.opened == 1


@pytest.mark.parametrize("taps", [1, 2, 3, 6])
def test_taps_do_not_open_it_and_show_a_hint(watched: Watched, phone: Phone, taps: int) -> None:
    for _ in range(taps):
        phone.tap(watched.disc)
    assert watched.curtain.early
    phone.advance(1)
    assert watched.opened == 0
    assert watched.disc.share == 0


def test_finger_that_leaves_the_disc_does_not_open_it(watched: Watched, phone: Phone) -> None:
    with phone.hold(watched.disc) as finger:
        phone.advance(HOLD / 2)
        finger.move_to(5, 5)
        phone.advance(HOLD)
        x, y = watched.disc.center
        finger.move_to(x, y)  # back again is too late
        phone.advance(HOLD)
    assert watched.opened == 0


def test_another_name_makes_it_new_again(watched: Watched, phone: Phone) -> None:
    """A press that began for Anna does not open the curtain for Ben."""
    with phone.hold(watched.disc):
        phone.advance(HOLD / 2)
        watched.curtain.name = "Ben"
        phone.advance(2 * HOLD)
    assert watched.opened == 0


def test_touches_do_not_pass_through(watched: Watched, phone: Phone) -> None:
    reached = []
    phone.show(under := Curtain())
    under.bind(on_touch_down=lambda _widget, touch: reached.append(touch))
    phone.show(over := Curtain())
    phone.tap(over.children[0])
    assert reached == []


def test_two_taps_with_a_pause_open_it_without_holding(watched: Watched, phone: Phone) -> None:
    theme.hold_to_reveal = False
    phone.tap(watched.disc)
    phone.tap(watched.disc)
    phone.tap(watched.disc)
    assert watched.opened == 0
    phone.advance(1)
    phone.tap(watched.disc)
    assert watched.opened == 1


def test_two_activations_in_speech_mode_open_it(watched: Watched, phone: Phone) -> None:
    watched.disc.activate()
    watched.disc.activate()
    assert watched.opened == 0
    phone.advance(1)
    watched.disc.activate()
    assert watched.opened == 1


def test_without_motion_the_long_press_takes_as_long(watched: Watched, phone: Phone) -> None:
    theme.motion = False
    with phone.hold(watched.disc):
        phone.advance(HOLD - 0.1)
        assert (watched.opened, watched.disc.share) == (0, 0)
        phone.advance(0.2)
        assert watched.opened == 1


@pytest.mark.parametrize(("size", "device"), [((360, 780), "phone"), ((800, 1280), "tablet")])
def test_the_curtain_names_the_device(phone: Phone, size: tuple[int, int], device: str) -> None:
    phone.resize(*size)
    phone.show(Curtain(name="Anna"))
    phone.frames(3)
    assert f"Hand the {device} to Anna" in phone.texts()
