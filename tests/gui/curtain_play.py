"""A finger on a curtain's disc."""

from __future__ import annotations

from itertools import combinations

from tests.gui.phone import Phone
from widgets.controls.texts import Text
from widgets.pieces.curtain import Curtain
from widgets.pieces.hold_disc import FRESH, HOLD, HoldDisc


def open_curtain(phone: Phone) -> None:
    """Waits until the curtain takes a touch, and holds it until it opens."""
    phone.skip(FRESH)
    with phone.hold(phone.find(HoldDisc)):
        phone.skip(HOLD)
    phone.frames(2)


def fits_curtain(phone: Phone) -> None:
    """Name and news stand within the curtain and over each other; nothing lies on what is to be held."""
    curtain, disc = phone.find(Curtain), phone.find(HoldDisc)
    texts = [widget for widget in curtain.walk(restrict=True) if isinstance(widget, Text) and widget.text]
    boxes = [(*text.to_window(*text.pos), *text.to_window(text.right, text.top)) for text in texts]
    boxes.append((*disc.to_window(*disc.pos), *disc.to_window(disc.right, disc.top)))
    x, y = curtain.to_window(*curtain.pos)
    for left, low, right, high in boxes:
        assert x <= left + 1
        assert y <= low + 1
        assert right <= x + curtain.width + 1
        assert high <= y + curtain.height + 1
    for one, other in combinations(boxes, 2):
        apart = one[2] <= other[0] + 1 or other[2] <= one[0] + 1 or one[3] <= other[1] + 1 or other[3] <= one[1] + 1
        assert apart, (one, other)
