"""Scenes of important moments: a full bonus column and a full row, dice that land one after the other, the slide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from device.phone import Phone as Parts
from sheets.answers import Pass
from sheets.quando.faces import quando_face
from sheets.quando.state import Phase
from sheets.qwinto.moves import Announce, Enter, PadEnter
from sheets.qwinto.sheet import BONUS, FIELDS, ROWS
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.games.quanto.cards_play import Quanto
from tests.gui.layout_faults import SIX, cut_texts, overlaps
from tests.gui.phone import FRAME, Phone
from tests.gui.table.table_play import Table
from widgets.base.rects import bounding_box, window_rect
from widgets.base.scenes import LONGEST, SceneLayer, stage
from widgets.base.text_format import short
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.message_line import MessageLine
from widgets.controls.number_grid import NumberKey
from widgets.games.monad.area import TakeKey
from widgets.pieces.card_flight import SceneCard
from widgets.pieces.curtain import Curtain
from widgets.pieces.die import FIRST_LANDS, LAST_LANDS, Die
from widgets.pieces.field import Field
from widgets.pieces.offer_list import OfferKey
from widgets.table.moment_band import MomentBand
from widgets.table.moments import NAME
from widgets.table.sheet_scene import FlyingPoints, SheetScene


@pytest.fixture
def table(phone: Phone, tmp_path: Path) -> Table:
    return Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], [3, 4] * 20, components="table")


def bonus_column() -> int:
    """Returns a column with a bonus."""
    return next(column for column in BONUS if all(column in FIELDS[row] for row in ROWS))


def enter(table: Table, value: int, row: str, column: int) -> None:
    """Lets Anna enter a number; Ben passes."""
    model = table.page.model
    assert model.play(Announce(value, (row,)))
    assert model.play(Enter(0, row, column))
    if 1 in model.waiting:
        assert model.play(Pass(1))
    model.turn_to(0)
    table.phone.frames(2)


def fill_column(table: Table, phone: Phone) -> Field:
    """Enters all but the last field of a bonus column, announces its number, and returns its field."""
    column = bonus_column()
    for value, row in zip((3, 4), ROWS[:2], strict=True):
        enter(table, value, row, column)
    theme.motion = True
    assert table.page.model.play(Announce(5, (ROWS[2],)))
    table.page.model.turn_to(0)
    phone.advance(0.5)
    return table.field(ROWS[2], column)


def scenes(phone: Phone) -> list[Any]:
    """Returns the scenes in the window."""
    return phone.find_all(SceneLayer)


def run(phone: Phone) -> float:
    """Advances frame by frame to the end of the scene; returns its length. There is never a second one."""
    seconds = 0.0
    while playing := scenes(phone):
        assert len(playing) == 1
        phone.advance(FRAME)
        seconds += FRAME
        assert seconds <= LONGEST + 2 * FRAME
    return seconds


def test_a_full_bonus_column_flies_into_the_score_and_says_so(table: Table, phone: Phone) -> None:
    field = fill_column(table, phone)
    phone.tap(field)
    scene, points = phone.find(SheetScene), phone.find(FlyingPoints)
    assert points.text.startswith("+")
    message = phone.find(MessageLine)
    assert message.visible
    assert "bonus" in message.text
    column = [window_rect(other) for other in phone.find_all(Field) if other.column == bonus_column()]
    assert tuple(scene.lit) == bounding_box(column)
    start = tuple(points.center)
    phone.advance(0.3)
    assert scene.glow > 0.9
    phone.advance(0.25)
    assert tuple(points.center) != start
    assert run(phone) < 1
    assert table.game.played[-1] == Enter(0, ROWS[2], bonus_column())


def test_a_full_row_is_lit_and_its_highest_number_flies(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "kept", "qwinto", ["Anna"], sheets="mine")
    row = ROWS[0]
    for number, column in enumerate(FIELDS[row][:-1]):
        assert table.page.model.play(PadEnter(0, row, column, 2 * number + 1))
    theme.motion = True
    phone.tap(phone.find(NumberKey, value=18))
    phone.advance(0.5)
    phone.tap(table.field(row, FIELDS[row][-1]))
    scene = phone.find(SheetScene)
    assert scene.is_row
    assert phone.find(FlyingPoints).text == "18"
    assert f"18 points instead of {len(FIELDS[row]) - 1}" in phone.find(MessageLine).text
    phone.advance(0.3)
    assert 0 < scene.light < 1
    run(phone)


@pytest.mark.parametrize("size", [(320, 568), (780, 360), (800, 1280)])
def test_a_bonus_has_a_scene_on_every_screen(phone: Phone, tmp_path: Path, size: tuple[int, int]) -> None:
    phone.resize(*size)
    table = Table(phone, tmp_path / "kept", "qwinto", SIX, components="table")
    column = bonus_column()
    model = table.page.model
    for turn in range(7):
        active = model.game.rules.active(model.game.state)
        value, row = (3 + turn // 6, ROWS[turn // 6]) if active == 0 else (2, ROWS[0])
        assert model.play(Announce(value, (row,)))
        for seat in model.waiting:
            model.play(Enter(0, row, column) if seat == active == 0 else Pass(seat))
    assert model.game.rules.active(model.game.state) == 1
    assert model.play(Announce(5, (ROWS[2],)))
    model.turn_to(0)
    theme.motion = True
    phone.advance(0.5)
    if table.page.all_sheets:
        assert model.play(Enter(0, ROWS[2], column))
        phone.frames(1)
    else:
        phone.tap(table.field(ROWS[2], column))
    (scene,) = scenes(phone)
    phone.advance(0.4)
    assert not cut_texts(phone)
    if isinstance(scene, SheetScene):
        assert 0 <= scene.lit[0] < scene.lit[0] + scene.lit[2] <= size[0]
        assert 0 <= scene.lit[1] < scene.lit[1] + scene.lit[3] <= size[1]
    run(phone)


def test_any_touch_ends_a_scene_and_enters_nothing_new(table: Table, phone: Phone) -> None:
    phone.tap(fill_column(table, phone))
    moves = table.game.cursor
    assert scenes(phone)
    other: Any = next(field for field in phone.find_all(Field) if not field.number)
    phone.tap(other, patient=False)
    assert not scenes(phone)
    assert table.game.cursor == moves


def test_with_less_motion_only_the_sentence_appears(table: Table, phone: Phone) -> None:
    field = fill_column(table, phone)
    theme.motion = False
    phone.tap(field)
    assert not scenes(phone)
    assert "bonus" in phone.find(MessageLine).text


def test_undo_ends_the_scene_of_the_move(table: Table, phone: Phone) -> None:
    phone.tap(fill_column(table, phone))
    assert scenes(phone)
    table.tap_icon("undo")
    assert not scenes(phone)
    assert table.game.played[-1] == Announce(5, (ROWS[2],)), "undo was there before"


@pytest.fixture
def monads(phone: Phone, tmp_path: Path) -> Table:
    table = Table(phone, tmp_path / "kept", "monad", ["Anna", "Ben", "Cem"], components="table")
    theme.motion = True
    return table


def plus(phone: Phone, name: str) -> TakeKey:
    """Returns the button that counts a Monad."""
    return phone.find(TakeKey, label=f"Monad for {name}")


def test_a_monad_is_celebrated_and_a_button_that_was_there_takes_the_touch(monads: Table, phone: Phone) -> None:
    phone.tap(plus(phone, "Anna"))
    assert phone.find(MomentBand).title == "A Monad for Anna!"
    phone.tap(plus(phone, "Ben"), patient=False)
    assert phone.find(MomentBand).title == "A Monad for Ben!", "one scene at a time"
    assert monads.game.state.monads == (1, 1, 0)
    assert 0.9 < run(phone) <= LONGEST
    theme.motion = False
    phone.tap(plus(phone, "Cem"))
    assert not scenes(phone)
    assert monads.game.state.monads == (1, 1, 1)


def test_a_moment_is_felt_and_heard_when_it_lands(
    phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    felt: list[str] = []
    heard: list[str] = []
    parts = Parts()
    monkeypatch.setattr(parts.vibration, "feel", felt.append)
    monkeypatch.setattr(parts.sounds, "play", heard.append)
    monkeypatch.setattr(Table, "hand", parts)
    table = Table(phone, tmp_path / "kept", "monad", ["Anna", "Ben"], components="table")
    phone.tap(plus(phone, "Anna"))
    assert felt == heard == ["prize"]
    theme.motion = True
    phone.tap(plus(phone, "Ben"))
    phone.advance(0.3)
    assert felt == heard == ["prize"] * 2
    assert table.game.state.monads == (1, 1)


def quando(phone: Phone, tmp_path: Path) -> QuandoTable:
    """Table of Quando at which Tim has three sixes."""
    return QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], dealing(["6 6 6 3 3 5 4 4", "1 1 2 2 9 9 10 10"]))


def test_a_triplet_shows_its_cards(phone: Phone, tmp_path: Path) -> None:
    table = quando(phone, tmp_path)
    table.open()
    theme.motion = True
    table.choose("6 6 6")
    phone.tap(table.button("Play triplet 6"))
    band = phone.find(MomentBand)
    assert band.title == "Tim plays a triplet!"
    phone.advance(0.5)
    assert [card.value for card in band.children if isinstance(card, SceneCard)] == ["6"] * 3
    run(phone)


def test_after_a_knock_a_touch_does_not_open_the_next_hand(phone: Phone, tmp_path: Path) -> None:
    table = quando(phone, tmp_path)
    for numbers in ("6 6 6", "1", "3", "1"):
        table.open()
        table.play(numbers, f"Play {'triplet 6' if ' ' in numbers else numbers}")
        while table.state.phase is not Phase.PLAY:
            model = table.page.model
            assert model.play(next(iter(model.game.rules.legal_moves(model.game.state))))
        table.page.model.change(None)
        table.page.model.turn_to(table.page.model.seat_to_show())
        phone.frames(3)
    table.open()
    theme.motion = True
    phone.tap(table.button("Knock"))
    assert phone.find(MomentBand).title == "Tim knocks!"
    phone.frames(4)
    phone.long_press(phone.find(Curtain), 1.0, patient=False)
    assert not scenes(phone)
    assert not table.opened, "the curtain was not there when the scene began"


def test_a_stolen_quanto_names_both_players(phone: Phone, tmp_path: Path) -> None:
    table = Quanto(phone, tmp_path / "data", ["Ann", "Ben"], "4 2 9 11  J 12 12 1  5 7 10 10  8 8 6")
    table.form_nine()
    table.open()
    table.take_up("J")
    theme.motion = True
    phone.tap(phone.find(OfferKey, text="Steal Ann’s Quanto 9 (+3)"))
    band = phone.find(MomentBand)
    assert (band.title, band.sentence) == ("Ben steals a Quanto!", "Ann loses Quanto 9.")
    assert band.other == "Ann"
    run(phone)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(320, 568), (780, 360), (568, 320)])
def test_bands_fit_small_screens_with_long_names(phone: Phone, size: tuple[int, int], language: str) -> None:
    phone.resize(*size)
    phone.scale(fontscale=1.3)
    tr.language = language
    theme.motion = True
    for kind in ("knock", "triplet", "steal", "prize"):
        names = {"name": short(SIX[0], NAME), "other": short(SIX[5], NAME)}
        band = MomentBand(
            cards=[quando_face(6)] * 3 if kind == "triplet" else [],
            title=tr._(f"moment.{kind}", **names),
            sentence=tr._(f"moment.{kind}.then", **names, number=12),
            player=SIX[0],
            mark=theme.player(0),
            other=SIX[5] if kind == "steal" else "",
            other_mark=theme.player(1),
        )
        assert stage.play(band, 1)
        band.start()
        phone.advance(0.5)
        assert not cut_texts(phone), kind
        assert not overlaps(phone), kind
        assert band.ids.band.height < size[1] * 0.6
        assert max(card.right for card in band.children) <= size[0]
        stage.finish()


def test_dice_land_one_after_the_other_and_a_touch_lets_them_land(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], [3, 4] * 20, components="app")
    theme.motion = True
    table.roll("orange", "yellow")
    rolling = [die for die in phone.find_all(Die) if die.tumbling]
    assert len(rolling) == 2
    phone.advance((FIRST_LANDS + LAST_LANDS) / 2 - 0.1)
    assert [die.tumbling for die in rolling].count(True) == 1
    assert table.page.model.rolling
    moves = table.game.cursor
    buttons = phone.find_all(PillButton, visible=True)
    assert {button.text for button in buttons} == {"Again", "Miss −5"}
    assert all(button.disabled for button in buttons), "pale until all dice have landed"
    phone.tap(buttons[0], patient=False)
    assert not any(die.tumbling for die in rolling)
    assert not table.page.model.rolling
    assert table.game.cursor == moves, "the touch only skips"


def test_the_next_sheet_slides_in_and_the_other_one_out(table: Table, phone: Phone) -> None:
    page = table.page
    theme.motion = True
    before = list(page.ground)
    page.model.turn_to(1)
    assert page.slide.offset == page.slide.first_offset > 0
    phone.frames(1)
    assert list(page.slide.old_ground) == before != list(page.ground), "each on the ground of its player"
    assert tuple(page.slide.picture.size) == tuple(map(int, page.scene.area.size))
    phone.advance(0.4)
    assert page.slide.offset == 0
    assert page.slide.picture is None
    page.model.turn_to(0)
    assert page.slide.offset
    phone.advance(0.1)
    assert table.page.model.play(Announce(3, ("orange", "yellow")))
    moves = table.game.cursor
    phone.tap(table.field("orange", 3), patient=False)
    assert (page.slide.offset, page.slide.picture) == (0, None), "a touch ends the slide"
    assert table.game.cursor == moves, "and enters nothing on a sheet that was not there yet"
    theme.motion = False
    page.model.turn_to(1)
    assert page.slide.offset == 0
    assert page.slide.picture is None


def test_a_die_that_tumbles_is_not_kept_by_the_touch_that_lets_it_land(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "kept", "qwantum", ["Anna", "Ben"], [1] * 7, components="app")
    theme.motion = True
    table.press("Roll")
    assert table.page.model.rolling
    phone.tap(phone.find_all(Die)[0], patient=False)
    assert not table.page.model.rolling
    assert table.page.scene.tray.kept == []
    phone.tap(phone.find_all(Die)[0])
    assert len(table.page.scene.tray.kept) == 1
