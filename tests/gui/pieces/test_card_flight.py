"""Flying cards: from the old to the new position, and touches go through."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.games.qwinto.cards_play import Cards
from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.games.qwinto.card_grid import CardGrid
from widgets.pieces.card_flight import FlyingCard


@pytest.fixture
def two(phone: Phone, tmp_path: Path) -> Cards:
    table = Cards(phone, tmp_path / "data", ["Tim", "Sarah"])
    table.open()
    table.pick("O4")
    return table


def test_card_flies_from_the_hand_to_its_position(two: Cards, phone: Phone) -> None:
    theme.motion = True
    slot = phone.find(CardGrid).ids["LR"].__self__
    phone.tap(slot)
    flying = phone.find(FlyingCard)
    assert (flying.color, flying.value) == ("orange", "4")
    goal, start = slot.to_window(*slot.pos), tuple(flying.pos)
    phone.advance(0.12)
    assert start[1] < flying.y < goal[1] + 1
    phone.tap(flying)  # nothing happens to it
    phone.advance(0.4)
    assert not phone.find_all(FlyingCard)
    assert two.sum == "4 + 2 + 2 = 8"


def test_no_flight_without_motion(two: Cards, phone: Phone) -> None:
    phone.tap(phone.find(CardGrid).ids["LR"].__self__)
    assert not phone.find_all(FlyingCard)
    phone.frames(3)
    assert two.sum == "4 + 2 + 2 = 8"
