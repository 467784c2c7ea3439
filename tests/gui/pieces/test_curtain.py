"""A curtain opens only to a finger that means it."""

from __future__ import annotations

import pytest

from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.pieces.curtain import Curtain
from widgets.pieces.hold_disc import FRESH, HOLD, HoldDisc


class Watched:
    """A curtain that has stood for a while, and how often it opened."""

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


def test_a_fresh_curtain_takes_no_touch(watched: Watched, phone: Phone) -> None:
    """A finger that comes within the first moment does nothing, however long it stays."""
    with phone.hold(watched.disc):
        phone.advance(FRESH + 2 * HOLD)
    assert watched.opened == 0
    assert not watched.curtain.early


def test_a_finger_that_stays_opens_it_once_and_before_it_lifts(watched: Watched, phone: Phone) -> None:
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
def test_taps_are_not_enough_and_it_says_so(watched: Watched, phone: Phone, taps: int) -> None:
    phone.advance(FRESH)
    for _ in range(taps):
        phone.tap(watched.disc)
    assert watched.curtain.early
    phone.advance(1)
    assert watched.opened == 0
    assert watched.disc.share == 0


def test_a_finger_that_wanders_off_does_not_hold_it(watched: Watched, phone: Phone) -> None:
    phone.advance(FRESH)
    with phone.hold(watched.disc) as finger:
        phone.advance(HOLD / 2)
        finger.move_to(5, 5)
        phone.advance(HOLD)
        x, y = watched.disc.center
        finger.move_to(x, y)  # back again is too late
        phone.advance(HOLD)
    assert watched.opened == 0


def test_another_name_makes_it_fresh_again(watched: Watched, phone: Phone) -> None:
    """What was held for Anna does not open for Ben."""
    phone.advance(FRESH)
    with phone.hold(watched.disc):
        phone.advance(HOLD / 2)
        watched.curtain.name = "Ben"
        phone.advance(2 * HOLD)
    assert watched.opened == 0


def test_it_lets_nothing_through(watched: Watched, phone: Phone) -> None:
    reached = []
    phone.show(under := Curtain())
    under.bind(on_touch_down=lambda _widget, touch: reached.append(touch))
    phone.show(over := Curtain())
    phone.tap(over.children[0])
    assert reached == []


def test_who_cannot_hold_taps_twice_with_a_pause(watched: Watched, phone: Phone) -> None:
    theme.hold_to_reveal = False
    phone.advance(FRESH)
    phone.tap(watched.disc)
    phone.tap(watched.disc)
    phone.tap(watched.disc)
    assert watched.opened == 0
    phone.advance(1)
    phone.tap(watched.disc)
    assert watched.opened == 1


def test_a_spoken_page_opens_it_with_two_activations(watched: Watched, phone: Phone) -> None:
    phone.advance(FRESH)
    watched.disc.activate()
    watched.disc.activate()
    assert watched.opened == 0
    phone.advance(1)
    watched.disc.activate()
    assert watched.opened == 1


def test_less_motion_needs_as_long_and_moves_nothing(watched: Watched, phone: Phone) -> None:
    theme.motion = False
    phone.advance(FRESH)
    with phone.hold(watched.disc):
        phone.advance(HOLD - 0.1)
        assert (watched.opened, watched.disc.share) == (0, 0)
        phone.advance(0.2)
        assert watched.opened == 1
