"""Scenes of important moments: bands across the table, dice that land one after the other, the slide of the sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from device.phone import Phone as Parts
from sheets.quando.faces import quando_face
from sheets.quando.state import Phase
from sheets.qwinto.moves import Announce
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.games.quanto.cards_play import Quanto
from tests.gui.layout_faults import SIX, cut_texts, overlaps
from tests.gui.phone import Phone
from tests.gui.table.scene_play import run, scenes
from tests.gui.table.table_play import Table
from widgets.base.scenes import LONGEST, stage
from widgets.base.text_format import short
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.games.monad.area import TakeKey
from widgets.pieces.card_flight import SceneCard
from widgets.pieces.curtain import Curtain
from widgets.pieces.die import FIRST_LANDS, LAST_LANDS, Die
from widgets.pieces.offer_list import OfferKey
from widgets.table.moment_band import MomentBand
from widgets.table.moments import NAME


@pytest.fixture
def table(phone: Phone, tmp_path: Path) -> Table:
    return Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], [3, 4] * 20, components="table")


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
    assert list(page.slide.picture.pixels[:4]) == [round(255 * part) for part in before], "on its ground, not darker"
    phone.advance(0.4)
    assert page.slide.offset == 0
    assert page.slide.picture is None
    assert not page.ids.area.canvas.after.children[-1].children, "no matrix at rest"
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
