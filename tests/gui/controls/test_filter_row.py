"""The row of filters."""

from __future__ import annotations

import pytest

from tests.gui.phone import Phone
from widgets.controls.filter_row import FilterRow


@pytest.mark.parametrize("moves", [0, 60])
def test_a_finger_on_the_row_survives_a_turn_of_the_phone(phone: Phone, moves: int) -> None:
    row = phone.show(FilterRow(choices=[(number, f"Filter {number}") for number in range(30)], height=60))
    phone.frames(3)
    with phone.hold(row, patient=False) as finger:
        finger.move_to(row.center_x + 40, row.center_y)
        row.wrap = True
        phone.frames(2)
        if moves:
            finger.move_to(row.center_x, row.center_y + moves)
    phone.frames(2)
    assert row.do_scroll_y


def test_the_filters_are_in_one_line_again_after_a_turn(phone: Phone) -> None:
    row = phone.show(FilterRow(choices=[(number, f"Filter {number}") for number in range(6)], wrap=True))
    phone.frames(3)
    chip = row.ids.chips.children[0].height
    assert row.ids.chips.height > 2 * chip
    row.wrap = False
    phone.frames(3)
    assert row.ids.chips.height < 1.5 * chip
