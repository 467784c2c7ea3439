"""Personal records at the end of a game: from the sixth game on, in a scene after the podium."""

from __future__ import annotations

from typing import Any

import pytest

from device.phone import Phone as Parts
from sheets.pad import Finish
from sheets.qwinto.moves import PadEnter
from sheets.qwinto.sheet import FIELDS, ROWS
from tests.gui.helpers import finish_pad
from tests.gui.layout_faults import SIX, cut_texts
from tests.gui.phone import FRAME, Phone
from widgets.app import SpielblockApp
from widgets.base.scenes import LONGEST, SceneLayer, stage
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.pages.result.end_scene import EndScene
from widgets.pages.result.record_card import RecordCard
from widgets.table import end_cloth
from widgets.table.table_page import PAUSE


def play(phone: Phone, players: list[str], games: int, motion: bool = True) -> Any:
    """Adds games without points to the history, and ends another one in which the first player enters a number."""
    app = SpielblockApp()
    phone.start(app)
    theme.motion, tr.language = False, "en"
    assert app.store is not None
    for _ in range(games):
        finish_pad(app.store, "qwinto", players)
    running = app.store.new("qwinto", players, {"sheets": "mine"})
    running.play(PadEnter(0, ROWS[0], FIELDS[ROWS[0]][0], 3))
    app.root.go("table", game_id=running.id)
    phone.frames(4)
    theme.motion = motion
    app.root.page("table").model.play(Finish())
    phone.advance(PAUSE + end_cloth.SECONDS + 2 * FRAME if motion else FRAME)
    return app


def until_record(phone: Phone) -> None:
    """Waits for the end of the first scene and the start of the second."""
    while phone.find_all(EndScene):
        assert not phone.find_all(RecordCard)
        phone.advance(FRAME)
    phone.frames(4)


def test_the_sixth_game_can_be_a_record(phone: Phone) -> None:
    play(phone, ["Anna", "Ben"], 5)
    until_record(phone)
    (card,) = phone.find_all(RecordCard)
    assert card.title == "Anna’s best Qwinto!"
    assert card.sentence == "Better than in all 5 games before."
    assert card.points == "1"
    assert "before: 0" in card.before_text
    assert stage.is_playing
    seconds, grown = 0.0, []
    while layers := phone.find_all(SceneLayer):
        assert len(layers) == 1
        grown.append(card.growth)
        phone.advance(FRAME)
        seconds += FRAME
    assert seconds <= LONGEST
    assert grown == sorted(grown)
    assert grown[0] < 0.5
    assert (card.opacity, card.growth, card.pop, card.clear, card.beaten) == (1, 1, 1, 1, True)


def test_a_touch_ends_it_and_buttons_that_were_there_work(phone: Phone) -> None:
    app = play(phone, ["Anna", "Ben"], 5)
    until_record(phone)
    assert stage.is_playing
    phone.tap(phone.find(PillButton, text="Rematch"), patient=False)
    assert not stage.is_playing
    phone.frames(3)
    assert app.root.ids.pages.current == "table"


@pytest.mark.parametrize("games", [0, 4])
def test_before_the_sixth_game_nothing_is_a_record(phone: Phone, games: int) -> None:
    play(phone, ["Anna", "Ben"], games)
    until_record(phone)
    assert not phone.find_all(RecordCard)
    assert not stage.is_playing


def test_with_less_motion_the_card_is_there_at_once_and_felt(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    felt: list[str] = []
    heard: list[str] = []
    monkeypatch.setattr("device.vibration.Vibration.feel", lambda _self, event: felt.append(event))
    monkeypatch.setattr("device.sound.Sounds.play", lambda _self, event: heard.append(event))
    assert Parts().vibration.strength
    play(phone, ["Anna", "Ben"], 5, motion=False)
    phone.frames(4)
    assert phone.find(RecordCard).growth == 1
    assert not phone.find_all(SceneLayer)
    assert felt[-1] == "record"
    assert heard[-2:] == ["end", "record"]


@pytest.mark.parametrize("size", [(320, 568), (780, 360)])
def test_the_card_fits_small_screens_with_long_names(phone: Phone, size: tuple[int, int]) -> None:
    phone.resize(*size)
    play(phone, SIX, 5, motion=False)
    tr.language = "de"
    phone.frames(6)
    assert phone.find(RecordCard).title.endswith("bestes Qwinto!")
    assert not cut_texts(phone)
