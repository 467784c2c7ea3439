"""Quando with its cards in the app, by pixels and positions: portrait and landscape, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.quando.state import Phase
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.games.quando.player_lines import SeatLine
from widgets.games.quando.round_table import RoundRow, RoundTable
from widgets.table.player_tabs import PlayerTab

HANDS = ["0 0 5 5 5 5 5 5", "1 1 2 2 3 3 4 4"]


@pytest.fixture
def two(phone: Phone, tmp_path: Path) -> QuandoTable:
    return QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], dealing(HANDS, "0|1"))


def green(pixel: tuple[int, int, int]) -> bool:
    """Whether a pixel has the green of a zero, in one of its two tones."""
    red, level, blue = pixel
    return level > 80 and level > 1.5 * max(red, blue)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_a_zero_is_green_in_the_hand_on_the_pile_and_when_it_is_counted(
    two: QuandoTable, phone: Phone, mode: str
) -> None:
    theme.mode = mode
    two.open()
    zero = two.page.scene.tray.part("hand").card(0)
    x, y = zero.to_window(zero.center_x, zero.center_y + zero.card_height * 0.4)
    assert green(phone.pixel(x, y))
    pile = two.page.scene.area.piles.draw_pile
    x, y = pile.to_window(pile.center_x, pile.center_y + pile.card_height * 0.4)
    assert green(phone.pixel(x, y))
    two.play("5 5 5 5 5 5", "Play 6 × 5")
    two.take()
    assert two.state.phase is Phase.SHUFFLE
    strip = two.lines()[0]
    x, y = strip.to_window(strip.x + 5, strip.center_y + min(strip.height, strip.largest) * 0.38)
    assert green(phone.pixel(x, y))


def test_in_landscape_the_lines_show_the_totals_and_the_choice_is_beside_them(two: QuandoTable, phone: Phone) -> None:
    phone.resize(780, 360)
    phone.frames(4)
    assert not phone.find_all(PlayerTab)
    assert [line.total for line in phone.find_all(SeatLine)] == ["0", "0"]
    two.open()
    two.play("5 5", "Play 2 × 5")
    take = two.button("Take the 0")
    lines = phone.find_all(SeatLine)
    assert take.to_window(take.right, 0)[0] < min(line.to_window(line.x, 0)[0] for line in lines)
    assert not [table for table in phone.find_all(RoundTable) if table.width > 1]
    two.take()
    two.answer("Pass on")
    phone.resize(1280, 800)  # the table of rounds fits during play
    phone.frames(4)
    assert phone.find(RoundTable)
    assert not phone.find_all(RoundRow)
    two.look_around()
    phone.resize(360, 780)
    phone.frames(4)
    assert len(phone.find_all(PlayerTab)) == 2
    assert not phone.find_all(RoundTable)
    assert [line.total for line in phone.find_all(SeatLine)] == ["", ""]


@pytest.mark.parametrize("words", ["Wei plays a triplet!", "Maximiliane-Charlotte plays a triplet!"])
def test_in_landscape_news_are_beside_the_title_and_cover_nobodys_cards(
    two: QuandoTable, phone: Phone, words: str
) -> None:
    phone.resize(780, 360)
    phone.frames(4)
    two.page.ids.message.say(words)
    phone.frames(4)
    message, bar = two.page.ids.message, two.page.ids.bar
    bottom = bar.to_window(0, bar.y)[1]
    assert bottom <= message.y < message.top <= two.page.top
    assert message.right <= two.page.ids.open_sign.x


@pytest.mark.parametrize("size", [(320, 568), (360, 780), (800, 1280)])
def test_in_portrait_news_are_beside_the_piles_and_cover_nobodys_cards(
    phone: Phone, tmp_path: Path, size: tuple[int, int]
) -> None:
    phone.resize(*size)
    players = ["Anna", "Ben", "Cem", "Dora", "Emil", "Oma Lisbeth"]
    table = QuandoTable(phone, tmp_path / "data", players, dealing([""] * 6, "0|1"))
    message = table.page.ids.message
    message.say("Emil plays a triplet!")
    phone.frames(4)
    lines = phone.find_all(SeatLine)
    assert len(lines) == 6
    assert message.y >= max(line.to_window(0, line.top)[1] for line in lines)
    assert message.top <= table.page.top
