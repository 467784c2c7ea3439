"""The result of a roll appears only after the dice have landed: no sum, no highlight, no speech before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.base.theme import theme
from widgets.controls.buttons import PillButton
from widgets.games.qwantum.tray import ValueKey
from widgets.pieces.die import LAST_LANDS, Die


class Speaking:
    """A device whose spoken sentences are recorded."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.speech = self.vibration = self.shake = self.sounds = self.awake = self

    def say(self, text: str, _language: str) -> None:
        """Records a sentence."""
        if text:
            self.said.append(text)

    def __getattr__(self, _name: str) -> Any:
        return lambda *_args: None


def rolled(phone: Phone, folder: Path, game: str, faces: list[int]) -> Table:
    """Table with tumbling dice."""
    Table.hand = Speaking()
    table = Table(phone, folder, game, ["Tim", "Sarah"], faces, components="app")
    Table.hand = None
    theme.motion = True
    if game == "qwinto":
        table.tap_die("orange")
        table.tap_die("yellow")
    phone.tap(table.button("Roll"))
    phone.frames(3)
    return table


def seen(table: Table) -> set[str]:
    """Returns the texts that could reveal the sum, without those on dice."""
    dice = {id(part) for die in table.phone.find_all(Die) for part in die.walk(restrict=True)}
    return {widget.text for widget in table.phone.find_all() if getattr(widget, "text", "") and id(widget) not in dice}


def test_qwinto_shows_sum_and_fields_after_the_dice_have_landed(phone: Phone, tmp_path: Path) -> None:
    table = rolled(phone, tmp_path / "data", "qwinto", [5, 6])
    assert table.page.model.rolling
    assert "11" not in seen(table)
    assert table.offers() == set()
    assert table.page.phone.said == []
    assert all(button.disabled for button in phone.find_all(PillButton, visible=True)), "pale until the dice rest"
    before = table.game.cursor
    table.tap_field("orange", 4)
    assert table.game.cursor == before, "a tap into the blue writes nothing"
    phone.advance(LAST_LANDS + 0.1)
    assert "11" in seen(table)
    assert len(table.offers()) == 18
    assert {button.text for button in phone.find_all(PillButton, visible=True, disabled=False)} == {"Again", "Miss −5"}
    assert table.page.phone.said == ["11 in orange or yellow"]


def test_qwantum_shows_its_four_sums_after_the_last_die_has_landed(phone: Phone, tmp_path: Path) -> None:
    table = rolled(phone, tmp_path / "data", "qwantum", [3, 1, 2, 1, 6, 5, 2])
    assert [key.value for key in phone.find_all(ValueKey)] == [""] * 4
    assert table.offers() == set()
    before = table.game.cursor
    phone.tap(phone.find_all(ValueKey)[0])
    assert table.game.cursor == before, "a sum that is not known yet is not written"
    phone.advance(LAST_LANDS + 0.1)
    assert all(key.value for key in phone.find_all(ValueKey))
    assert table.offers()


@pytest.mark.parametrize("game", ["qwinto", "qwantum"])
def test_undo_ends_the_secret(phone: Phone, tmp_path: Path, game: str) -> None:
    table = rolled(phone, tmp_path / "data", game, [5, 6, 1, 1, 1, 1, 1])
    table.tap_icon("undo")
    assert not table.page.model.rolling
    phone.advance(1)
    assert table.offers() == set()


def test_with_less_motion_everything_is_there_at_once(phone: Phone, tmp_path: Path) -> None:
    Table.hand = None
    table = Table(phone, tmp_path / "data", "qwinto", ["Tim", "Sarah"], [5, 6], components="app")
    table.roll("orange", "yellow")
    assert "11" in seen(table)
    assert table.offers()
