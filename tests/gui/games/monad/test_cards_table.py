"""Monad with its cards in the app, by touch: one phone for all, hidden hands, from the deal to the result."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from tests.gui.curtain_play import open_curtain
from tests.gui.games.monad.cards_play import MonadTable, begin_at
from tests.gui.layout_faults import cut_texts, small_targets
from tests.gui.phone import Phone
from tests.sheets.monad_play import show
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.action_sheet import MenuItem
from widgets.controls.info_sheet import InfoSheet
from widgets.games.monad.column import ColumnStrip
from widgets.games.monad.prices import ReferenceCell
from widgets.pages.result.result import ResultPage
from widgets.pieces.card_flight import FlyingCard
from widgets.pieces.curtain import Curtain
from widgets.pieces.playing_card import PlayingCard

LONG = ["Maximiliane-Charlotte", "Ben", "Friederike Anneliese", "Konstantin-Alexander"]
FULL = "R1 R1 O1 Y1 Y1 P1 B1 B1 B1 G1 R2 Y2 G2 P3 B3 O3 O4 G4 R4 R5 B5 Y5 G5"


@pytest.fixture
def two(phone: Phone, tmp_path: Path) -> MonadTable:
    return MonadTable(phone, tmp_path / "data", ["Tim", "Sarah"])


def test_a_whole_game_of_four_to_its_result(phone: Phone, tmp_path: Path) -> None:
    table = MonadTable(phone, tmp_path / "data", ["Tim", "Sarah", "Cem", "Dora"], goal=1)
    assert "The cards are dealt. Tim begins." in phone.texts()
    turns: list[tuple[str, str, str]] = [
        ("Tim", "O1 Y1 P1", "Buy: red Bi (3 for 3)"), ("Sarah", "", "Turn over"), ("Cem", "", "Draw"),
        ("Dora", "", "Pass"), ("Tim", "", "Pass"), ("Sarah", "", "Draw"), ("Cem", "", "Draw"),
        ("Dora", "R1 Y1 G1", "Buy: orange Bi (3 for 3)"), ("Tim", "", "Pass"),
        ("Sarah", "O1 B1 G1", "Buy: yellow Bi (3 for 3)"),
    ]  # fmt: skip
    for player, cards, does in turns:
        assert table.shown == player
        assert f"Hand the phone to {player}" in phone.texts()
        table.open()
        if cards:
            table.do(cards, does)
            table.answer("End turn")
        else:
            table.answer(does)
            if does == "Draw":
                table.answer("Pass on")
    table.open()
    table.do("O1 P1", "Unite: dark blue Bi")
    table.do("R1 O1 Y1 P1 B1 G1", "Leap: red Quint")
    table.do("P2 R5", "Relative as Quint: Monad")  # the dark blue Bi is Cem's relative
    assert table.game.standing.winners == (2,)
    phone.advance(0.6)
    assert table.gone[-1] == ("result", {"game_id": table.id, "is_new": True})
    phone.clean()
    page = ResultPage(name="result", store=table.store)
    page.open(game_id=table.id)
    phone.show(page)
    phone.frames(4)
    assert "Cem" in page.headline
    assert "Cem has reached the goal." in page.reasons
    replay = table.replay(4)
    assert replay.sentence == f"{replay.mover} passes"
    held = [line.player for line in replay.stage.cards.lines if line.player]
    assert held == list(table.game.players)  # it is over: every hand may be seen


def test_another_player_may_look_only_at_their_own_hand(two: MonadTable, phone: Phone) -> None:
    two.open()
    two.pick_cards("R1")
    two.tap_tab("Sarah")
    assert two.closed
    two.open()
    assert two.held() == ["1"] * 6
    assert not two.page.scene.tray.acting
    two.pick_cards("R1")
    assert two.picked() == set()
    assert "Pass" not in phone.texts()
    two.answer("Pass on")
    assert two.shown == "Tim"
    assert two.closed


def test_background_and_kill_close_the_hand_and_keep_the_turn(two: MonadTable, phone: Phone) -> None:
    two.open()
    two.pick_cards("R1 P1")
    two.page.pause()
    phone.frames(3)
    two.look_around()
    assert two.closed
    two.open()
    assert two.picked() == set()
    two.do("R1 P1", "Unite: red Bi")
    two.pick_cards("O1")
    two.kill_and_restart()
    two.look_around()
    assert two.closed
    assert two.shown == "Tim"
    two.open()
    assert two.held() == ["1", "1", "1", "1", "3"]
    assert "End turn" in phone.texts()


def test_the_whole_app_in_the_background_or_on_another_page_hides_the_hand(phone: Phone) -> None:
    app = SpielblockApp()
    phone.start(app)
    theme.motion = False
    app.root.go("table", game_id=app.store.new("monad", ["Tim", "Sarah"], {"components": "app"}).id)
    for leave, come_back in (
        (app.on_pause, app.on_resume),
        (lambda: app.root.go("help", game="monad"), app.root.back),
    ):
        phone.advance(0.5)
        open_curtain(phone)
        assert not phone.find_all(Curtain)
        leave()
        phone.advance(0.5)
        come_back()
        phone.advance(0.5)
        assert phone.find(Curtain)
        assert not [card for card in phone.find_all(PlayingCard) if card.value], "it covers the table, too"


def test_undo_takes_back_one_action_and_never_shows_another_hand(two: MonadTable) -> None:
    assert not two.page.can_undo  # the deal is no player's move
    two.open()
    two.do("R1 P1", "Unite: red Bi")
    two.do("O1 B1", "Unite: orange Bi")
    two.tap_icon("undo")
    two.look_around()
    assert two.opened, "slip and hand belong to the same player"
    assert show(two.game.state.hands[0]) == "O1 Y1 B1 G1 R2"
    two.tap_icon("redo")
    two.look_around()
    two.answer("End turn")
    two.open()  # Sarah's
    two.tap_icon("undo")
    two.look_around()
    assert two.closed
    assert two.shown == "Tim"


def test_flying_cards_show_only_public_faces(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_at(monkeypatch, "R3 P3", identity="Y", talon="O1", columns={2: "B2", 4: "Y4"})
    table = MonadTable(phone, tmp_path / "data", ["Tim", "Sarah"])
    table.open()
    table.pick_cards("R3 P3")
    theme.motion = True
    phone.tap(phone.find(text="With bonus: yellow Quad and Bi, common"))
    flying = sorted((card.color, card.value) for card in Window.children if isinstance(card, FlyingCard))
    assert flying == [("blue", "3"), ("darkblue", "7"), ("grey", "?"), ("red", "7"), ("yellow", "16")]
    phone.advance(0.4)
    assert not [card for card in Window.children if isinstance(card, FlyingCard)]
    table.look_around()


def test_prices_and_all_turns_are_at_hand(two: MonadTable, phone: Phone) -> None:
    two.tap_column("Tri")
    cells = [cell.text for cell in phone.find_all(ReferenceCell)]
    assert {"Monad", "80", "6 colours", "Bi, common"} <= set(cells)
    assert any(text.startswith("Bonus pairs: red + dark blue") for text in phone.texts())
    phone.back()
    phone.advance(0.3)
    assert not phone.find_all(InfoSheet)
    two.open()
    two.answer("Pass")
    two.open()
    two.answer("Pass")
    two.tap_icon("more")
    phone.tap(phone.find(MenuItem, text="What happened"))
    phone.advance(0.3)
    lines = phone.find(InfoSheet).ids.content.children
    assert [line.text for line in reversed(lines)] == [
        "Sarah passed.",
        "Tim passed.",
        "The cards are dealt. Tim begins.",
    ]


def test_the_cards_have_names_that_read_well_in_german(
    phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tr.language = "de"
    begin_at(monkeypatch, "Y2 G2 R1", talon="P1", columns={2: "B2", 3: "P3"})
    table = MonadTable(phone, tmp_path / "data", ["Tim", "Sarah"])
    table.open()
    table.pick_cards("Y2 G2")
    assert table.offered() == ["Mit Bonus: dunkelblaue Tri, dazu Einer", "Vereinigen: dunkelblaue Tri"]
    assert table.hint == "2 Karten · 6 Punkte\nZuerst abgelegt: gelb, dann grün"
    table.offer("Vereinigen: dunkelblaue Tri")
    table.answer("Zug beenden")
    assert "Tim hat eine dunkelblaue Tri genommen." in phone.texts()
    tr.language = "en"
    phone.frames(3)
    assert "Tim took a dark blue Tri." in phone.texts()


@pytest.mark.parametrize("fontscale", [1.0, 1.3])
def test_a_full_hand_of_four_players_fits_a_small_phone(
    phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fontscale: float
) -> None:
    begin_at(monkeypatch, FULL, seats=4, identity="Y", talon="G1 G1", discard="R1 P1 O1", monads=(2, 0, 1, 1))
    tr.language = "de"
    phone.resize(360, 640)
    phone.scale(fontscale=fontscale)
    table = MonadTable(phone, tmp_path / "data", LONG)
    table.open()
    assert len(table.cards) == 19
    for cards in ("", "R2 Y2 R1", "B1"):
        table.pick_cards(cards)
        phone.frames(2)
        assert not cut_texts(phone)
        assert not small_targets(phone)
        tray, hand = table.page.scene.tray, table.page.scene.tray.part("hand")
        for card in table.cards:
            assert hand.y - 1 <= card.y
            assert card.top <= hand.top + 1
        assert hand.y >= tray.part("choices").top
        assert min(strip.height for strip in phone.find_all(ColumnStrip)) >= 12
