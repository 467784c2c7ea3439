"""Vibration, speech, and shaking to roll; sensors are off when they are not needed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from data.store import Store
from device.phone import Phone as Parts
from device.vibration import Vibration
from sheets.quando.moves import Knock
from tests.gui.games.qwinto.cards_play import Cards
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.controls.buttons import Chip
from widgets.pages.settings.settings import SettingsPage


class Felt:
    """Vibrator that records its calls."""

    strength = 2

    def __init__(self) -> None:
        self.felt: list[str] = []

    def feel(self, what: str) -> None:
        self.felt.append(what)


class Shaken:
    """Shake sensor; `shaken` is the callback while it is on."""

    strength = 3

    def __init__(self) -> None:
        self.shaken: Callable[[], None] | None = None

    def start(self, shaken: Callable[[], None]) -> None:
        self.shaken = shaken

    def stop(self) -> None:
        self.shaken = None


class Heard:
    """Voice that records its sentences."""

    on = False

    def __init__(self) -> None:
        self.said: list[str] = []

    def start(self) -> None:
        pass

    def stop(self) -> None:
        pass

    def say(self, text: str, language: str) -> None:
        if self.on and text:
            self.said.append(f"{language}: {text}")


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> Parts:
    made = Parts(Felt(), Shaken(), Heard())  # type: ignore[arg-type]
    monkeypatch.setattr(Table, "hand", made)
    return made


@pytest.fixture
def table(phone: Phone, tmp_path: Path, parts: Parts) -> Table:
    return Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], faces=[5, 6, 1, 2, 3, 4], components="app")


def test_rolling_writing_and_refusals_are_felt(table: Table, parts: Any) -> None:
    table.roll("orange", "yellow")
    table.tap_field("purple", 3)
    table.tap_field("orange", 6)
    assert parts.vibration.felt == ["roll", "refused", "keep"]
    table.tap_icon("undo")
    assert len(parts.vibration.felt) == 3


def test_a_knock_is_felt_as_one(phone: Phone, tmp_path: Path, parts: Any) -> None:
    table = Table(phone, tmp_path / "kept", "quando", ["Anna", "Ben"], repeat(1), components="app")
    model = table.page.model
    model.play(model.game.due_chance_move())
    while not any(isinstance(move, Knock) for move in model.game.played):
        moves = list(model.game.rules.legal_moves(model.game.state))
        model.play(next((move for move in moves if isinstance(move, Knock)), moves[0]))
    assert parts.vibration.felt[-1] == "knock"
    assert parts.vibration.felt.count("knock") == 1


def test_shaking_rolls_the_chosen_dice_and_never_over_a_result(phone: Phone, table: Table, parts: Any) -> None:
    parts.shake.shaken()
    assert not table.game.moves, "no die is chosen yet"
    table.tap_die("orange")
    table.tap_die("yellow")
    parts.shake.shaken()
    phone.frames(4)
    assert len(table.game.moves) == 1
    assert parts.shake.shaken is None, "the roll stands: the sensor is off"


def test_no_shake_reaches_the_dice_under_a_menu(phone: Phone, table: Table, parts: Any) -> None:
    table.tap_die("orange")
    table.tap_icon("more")
    parts.shake.shaken()
    assert not table.game.moves
    phone.back()


def test_the_sensor_is_off_on_pause_on_leaving_and_if_unwanted(table: Table, parts: Any) -> None:
    assert parts.shake.shaken
    table.page.pause()
    assert parts.shake.shaken is None
    table.page.resume()
    assert parts.shake.shaken
    table.page.on_leave()
    assert parts.shake.shaken is None
    table.store.settings.change(shake=False)
    table.page.open(game_id=table.id)
    assert parts.shake.shaken is None


def test_settings_reach_the_phone(table: Table, parts: Any) -> None:
    table.store.settings.change(vibration=False, shake_strength=5, speech=True)
    table.page.open(game_id=table.id)
    assert (parts.vibration.strength, parts.shake.strength, parts.speech.on) == (0, 5, True)
    table.store.settings.change(vibration=True, vibration_strength=3)
    table.page.open(game_id=table.id)
    assert parts.vibration.strength == 3


def test_roll_and_turn_are_spoken(table: Table, parts: Any) -> None:
    table.store.settings.change(speech=True)
    table.page.open(game_id=table.id)
    table.roll("orange", "yellow")
    table.tap_field("orange", 6)
    assert parts.speech.said == ["en: 11 in orange or yellow"]
    table.press("Ben passes")
    assert parts.speech.said[1:] == ["en: Ben’s turn"]


def test_the_sum_of_a_laid_card_is_called_out(phone: Phone, tmp_path: Path, parts: Any) -> None:
    laid = Cards(phone, tmp_path / "kept", ["Tim", "Sarah"])
    laid.store.settings.change(speech=True)
    laid.page.open(game_id=laid.id)
    laid.open()
    laid.pick("O4")
    laid.tap_place("LR")
    laid.answer("Play")
    assert parts.speech.said == ["en: 8 in orange, yellow or purple"]


def test_a_part_that_fails_does_not_disturb_the_game(table: Table, parts: Any) -> None:
    parts.vibration = Vibration(object())
    table.roll("orange", "yellow")
    table.tap_field("orange", 6)
    assert len(table.game.moves) == 2


def test_vibration_has_three_strengths_and_off(phone: Phone, tmp_path: Path, parts: Any) -> None:
    with Store(tmp_path / "kept") as store:
        store.settings.change(language="en")
        phone.resize(590, 2400)
        page = SettingsPage(name="settings", store=store, phone=parts)
        page.open()
        phone.show(page)
        phone.frames(4)
        for word, stored in (("Long", (True, 3)), ("Short", (True, 1)), ("Off", (False, 1))):
            phone.tap(phone.find(Chip, text=word))
            assert (store.settings.values.vibration, store.settings.values.vibration_strength) == stored
        assert len(parts.vibration.felt) == 3
