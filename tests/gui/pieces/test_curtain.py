"""A curtain opens only to a deliberate long press."""

from __future__ import annotations

import pytest

from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.pieces.curtain import Curtain
from widgets.pieces.hold_disc import FRESH, HOLD, HoldDisc


class Watched:
    """A curtain that is no longer new, and a count of how often it opened."""

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


def test_new_curtain_takes_no_touch(watched: Watched, phone: Phone) -> None:
    """A press that starts too early has no effect, however long it lasts."""
    with phone.hold(watched.disc):
        phone.advance(FRESH + 2 * HOLD)
    assert watched.opened == 0
    assert not watched.curtain.early


def test_long_press_opens_it_once_before_the_finger_lifts(watched: Watched, phone: Phone) -> None:
    phone.advance(FRESH)
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
    phone.advance(FRESH)
    for _ in range(taps):
        phone.tap(watched.disc)
    assert watched.curtain.early
    phone.advance(1)
    assert watched.opened == 0
    assert watched.disc.share == 0


def test_finger_that_leaves_the_disc_does_not_open_it(watched: Watched, phone: Phone) -> None:
    phone.advance(FRESH)
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
    phone.advance(FRESH)
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
    phone.advance(FRESH)
    phone.tap(watched.disc)
    phone.tap(watched.disc)
    phone.tap(watched.disc)
    assert watched.opened == 0
    phone.advance(1)
    phone.tap(watched.disc)
    assert watched.opened == 1


def test_two_activations_in_speech_mode_open_it(watched: Watched, phone: Phone) -> None:
    phone.advance(FRESH)
    watched.disc.activate()
    watched.disc.activate()
    assert watched.opened == 0
    phone.advance(1)
    watched.disc.activate()
    assert watched.opened == 1


def test_without_motion_the_long_press_takes_as_long(watched: Watched, phone: Phone) -> None:
    theme.motion = False
    phone.advance(FRESH)
    with phone.hold(watched.disc):
        phone.advance(HOLD - 0.1)
        assert (watched.opened, watched.disc.share) == (0, 0)
        phone.advance(0.2)
        assert watched.opened == 1
