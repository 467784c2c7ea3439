"""Quando with the cards in the app on the smallest phones: piles and their texts stay on the mat."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.layout_faults import SIX
from tests.gui.phone import Phone
from widgets.controls.buttons import IconButton, PillButton
from widgets.games.quando.piles import QuandoPiles
from widgets.games.quando.player_lines import SeatLine
from widgets.pieces.playing_card import PlayingCard
from widgets.table.player_tabs import PlayerTab

Box = tuple[float, float, float, float]


def box(widget: Widget) -> Box:
    """Returns the rectangle in which a card or text is drawn, which is smaller than its widget."""
    width, height = widget.size
    if isinstance(widget, PlayingCard):
        width, height = widget.card_width, widget.card_height
    elif isinstance(widget, Label):
        width, height = widget.texture_size
    x, y = widget.to_window(*widget.center)
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes do not overlap."""
    return one[2] <= other[0] + 1 or other[2] <= one[0] + 1 or one[3] <= other[1] + 1 or other[3] <= one[1] + 1


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (568, 320)], ids=str)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_piles_and_texts_are_on_their_mat_and_do_not_overlap(
    size: tuple[int, int], players: int, phone: Phone, tmp_path: Path
) -> None:
    phone.resize(*size)
    table = QuandoTable(phone, tmp_path / "data", SIX[:players], dealing(["8", *[""] * (players - 1)]))
    table.open()
    for drawing in (False, True):
        if drawing:
            table.choose("8")
            table.answer(table.page.scene.tray.lay_label)
        phone.frames(4)
        mat = phone.find(QuandoPiles)
        low, high = mat.to_window(mat.x, mat.y)[1], mat.to_window(mat.x, mat.top)[1]
        kinds = PlayingCard | PillButton | Label
        parts = [part for part in mat.walk(restrict=True) if isinstance(part, kinds)]
        parts = [part for part in parts if box(part)[2] > box(part)[0] + 2]
        for part in parts:
            assert low - 1 <= box(part)[1], part
            assert box(part)[3] <= high + 1, part
        pieces = [part for part in parts if isinstance(part, PlayingCard | PillButton)]
        around = [*phone.find_all(IconButton), *phone.find_all(PlayerTab), *phone.find_all(SeatLine)]
        for one, other in [*combinations(pieces, 2), *((one, two) for one in pieces for two in around)]:
            assert apart(box(one), box(other)), (one, other)
