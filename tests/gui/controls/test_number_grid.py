"""A grid of numbers has keys only once it is shown."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from tests.gui.phone import Phone
from widgets.controls.number_grid import NumberGrid, NumberKey


def test_keys_are_created_when_the_grid_is_shown_first(phone: Phone) -> None:
    box, grid = BoxLayout(), NumberGrid(fitting=[3])
    phone.show(box)
    phone.frames(2)
    assert not grid.children
    box.add_widget(grid)
    phone.frames(1)
    assert len(phone.find_all(NumberKey)) == 18
    assert phone.find(NumberKey, value=3).fits


def test_a_hidden_grid_takes_its_changes_over_when_it_returns(phone: Phone) -> None:
    box, grid = BoxLayout(), NumberGrid(fitting=[3])
    phone.show(box)
    box.add_widget(grid)
    phone.frames(1)
    box.remove_widget(grid)
    grid.fitting, grid.chosen = [4], 4
    phone.frames(1)
    box.add_widget(grid)
    phone.frames(1)
    key = phone.find(NumberKey, value=4)
    assert key.fits
    assert key.chosen
    assert not phone.find(NumberKey, value=3).fits
