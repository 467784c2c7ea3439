"""The host's screen neither shows nor plays anything for seats with their own phone."""

from __future__ import annotations

from pathlib import Path

from sheets.dice import Switch
from sheets.qwinto.moves import Roll
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.phone import Phone
from tests.gui.table.open_table import OpenTable
from tests.gui.table.table_play import Table
from widgets.controls.action_sheet import MenuItem
from widgets.controls.buttons import PillButton
from widgets.games.qwinto.tray import QwintoTray
from widgets.pieces.curtain import Curtain
from widgets.table.field_sheet import FieldSheet
from widgets.table.player_tabs import PlayerTab


def test_no_curtain_and_no_hand_for_a_seat_with_a_phone(phone: Phone, tmp_path: Path) -> None:
    hands = ["0|7 0|8 3 4 5 6 6 6", "0|1 1 1 2 2 9 9 9"]
    evening = OpenTable(QuandoTable(phone, tmp_path / "kept", ["Tim", "Sarah"], dealing(hands, "9|3 10|0 7|2 8|4")))
    model = evening.table.page.model
    evening.open()
    tim = evening.join(0)
    phone.tap(phone.find(PillButton, text="Continue"))
    assert len(tim.screen["hand"]["cards"]) == 8
    assert model.seat == 1  # Tim is to play, on his own phone: here is Sarah's curtain
    assert phone.find(Curtain).name == "Sarah"
    sarah = evening.join(1)
    assert phone.find_all(Curtain) == []
    assert "Sarah plays on their own phone." in phone.texts()
    phone.tap(phone.find(PlayerTab, player="Tim"))
    assert model.seat == 1
    assert "Tim plays on their own phone." in phone.texts()
    assert len(sarah.screen["hand"]["cards"]) == 8
    evening.meanwhile(lambda: tim.act(move={"do": "play", "seat": 0, "cards": [2, 3, 4]}))
    assert phone.find_all(Curtain) == []


def test_the_host_does_not_roll_for_a_seat_with_its_own_phone(phone: Phone, tmp_path: Path) -> None:
    """Neither by a tap nor by a shake; but anybody may choose the dice."""
    evening = OpenTable(Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], components="app"))
    evening.open()
    anna = evening.join(0)
    phone.tap(phone.find(PillButton, text="Continue"))
    model, tray = evening.table.page.model, phone.find(QwintoTray)
    assert "Waiting for Anna" in phone.texts()
    assert (tray.step, tray.awaits_roll) == ("elsewhere", False)
    assert not model.play(Roll(("orange",)))
    assert "Anna plays on their own phone." in phone.texts()
    assert model.play(Switch("table"))
    evening.until(lambda: "numbers" in anna.screens[-1]["tray"]["form"])
    evening.meanwhile(lambda: anna.act(move={"do": "announce", "value": 5, "colors": ["orange"]}))
    assert (tray.step, model.seat, tray.may_answer) == ("rolled", 1, True)
    evening.table.tap_field("orange", 6)
    assert model.game.state.entry_round.answers == (None, ("orange", 6))


def test_hidden_entries_are_not_on_the_host_s_screen_before_everybody_has_answered(
    phone: Phone, tmp_path: Path
) -> None:
    """All have phones; the host looks at one sheet all the time, and at all of them in between."""
    watched = 1
    options = {"components": "table", "hiddenWrites": "on"}
    evening = OpenTable(Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], **options))
    evening.open()
    guests = [evening.join(0), evening.join(1)]
    phone.tap(phone.find(PillButton, text="Continue"))
    evening.table.page.choose(watched)
    evening.meanwhile(lambda: guests[0].act(move={"do": "announce", "value": 5, "colors": ["orange"]}))
    for seat in (watched, 1 - watched):
        evening.until(lambda seat=seat: guests[seat].screens[-1]["roll"])
        assert numbers_in_sight(evening) == []
        move = {"do": "enter", "seat": seat, "row": "orange", "column": 6}
        assert evening.meanwhile(lambda seat=seat, move=move: guests[seat].act(move=move))["ok"]
    assert numbers_in_sight(evening) == [5, 5, 5]


def numbers_in_sight(evening: OpenTable) -> list[int]:
    """Returns all numbers of the sheets on the host's screen, and checks that the totals agree with them."""
    evening.phone.frames(3)
    page = evening.table.page
    sheets = list(evening.phone.find_all(FieldSheet))
    page.open_menu()
    evening.phone.frames(2)
    evening.phone.tap(evening.phone.find(MenuItem, icon="grid"))
    evening.phone.frames(3)
    sheets += [sheet for sheet in evening.phone.find_all(FieldSheet) if sheet not in sheets]
    numbers = [number for sheet in sheets for number in sheet.view.numbers.values() if number]
    assert len(sheets) == 3
    assert set(page.totals) == {"0"} or numbers
    page.step_back()
    evening.phone.advance(0.5)
    return numbers
