"""Helpers for tests with curtains."""

from __future__ import annotations

from itertools import combinations

from tests.gui.phone import Phone
from widgets.controls.texts import Text
from widgets.pieces.curtain import Curtain
from widgets.pieces.hold_disc import HOLD, HoldDisc


def open_curtain(phone: Phone) -> None:
    """Holds the disc of the curtain until it opens."""
    with phone.hold(phone.find(HoldDisc)):
        phone.skip(HOLD)
    phone.frames(2)


def assert_curtain_fits(phone: Phone) -> None:
    """Asserts that the texts and the disc are inside the curtain and do not overlap."""
    curtain, disc = phone.find(Curtain), phone.find(HoldDisc)
    texts = [widget for widget in curtain.walk(restrict=True) if isinstance(widget, Text) and widget.text]
    boxes = [(*text.to_window(*text.pos), *text.to_window(text.right, text.top)) for text in texts]
    boxes.append((*disc.to_window(*disc.pos), *disc.to_window(disc.right, disc.top)))
    x, y = curtain.to_window(*curtain.pos)
    for left, bottom, right, top in boxes:
        assert x <= left + 1
        assert y <= bottom + 1
        assert right <= x + curtain.width + 1
        assert top <= y + curtain.height + 1
    for first, second in combinations(boxes, 2):
        beside = first[2] <= second[0] + 1 or second[2] <= first[0] + 1
        above = first[3] <= second[1] + 1 or second[3] <= first[1] + 1
        assert beside or above, (first, second)
