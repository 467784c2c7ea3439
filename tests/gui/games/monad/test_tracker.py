"""Tracker of Monad, by touch."""

from __future__ import annotations

import pytest

from tests.gui.phone import Phone
from tests.gui.table.tracker_play import Lay, laid
from widgets.base.translation import tr
from widgets.games.monad.area import BonusKey, MonadRow, TakeKey
from widgets.games.monad.prices import ReferenceCell
from widgets.pages.result.ranks import RankedPlayer
from widgets.table.part_table import PartCell

lay = laid("monad")


def take(phone: Phone, name: str) -> None:
    phone.tap(phone.find(TakeKey, label=f"Monad for {name}"))
    phone.frames(4)


def turn_bonus(phone: Phone, name: str) -> None:
    row = phone.find(MonadRow, player=name)
    phone.tap(next(key for key in row.walk() if isinstance(key, BonusKey)))
    phone.frames(4)


def monads(phone: Phone) -> dict[str, int]:
    return {row.player: int(row.monads) for row in phone.find_all(MonadRow)}


def test_a_whole_game_is_won_at_once_with_the_last_monad(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim", "Sarah", "Maria"])
    assert "Goal: 3 Monads" in phone.texts()
    for name in ("Linus", "Tim", "Linus"):
        take(phone, name)
    assert monads(phone) == {"Linus": 2, "Tim": 1, "Sarah": 0, "Maria": 0}
    assert "7 Monads left" in phone.texts()
    assert not tracker.gone
    take(phone, "Linus")
    assert tracker.game.over
    take(phone, "Tim")  # nothing is taken after the end
    assert monads(phone)["Tim"] == 1
    page = tracker.result()
    assert (page.headline, page.reasons) == ("Linus wins", "with 3 Monads\nLinus has reached the goal.")
    assert [row.player for row in phone.find_all(RankedPlayer) if row.wins] == ["Linus"]
    replay = tracker.replay(2)
    assert (replay.mover, replay.sentence) == ("Tim", "Tim has one more Monad: 1")
    assert [cell.text for cell in phone.find_all(PartCell)][-4:] == ["1", "1", "0", "0"]


def test_undo_takes_a_monad_back(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    take(phone, "Tim")
    tracker.tap_icon("undo")
    assert monads(phone) == {"Linus": 0, "Tim": 0}
    tracker.tap_icon("redo")
    assert monads(phone) == {"Linus": 0, "Tim": 1}


def test_the_bonus_is_marked_and_unmarked(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    turn_bonus(phone, "Tim")
    assert [row.bonus_used for row in phone.find_all(MonadRow, player="Tim")] == [True]
    assert [row.bonus_used for row in phone.find_all(MonadRow, player="Linus")] == [False]
    turn_bonus(phone, "Tim")
    assert tracker.game.state.bonus_used == (False, False)


def test_a_goal_of_ones_own(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"], goal=1)
    take(phone, "Tim")
    assert tracker.result().headline == "Tim wins"


def test_monads_that_run_out_can_leave_two_ahead(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"], goal=10)
    for name in ("Linus", "Tim") * 5:
        take(phone, name)
    page = tracker.result()
    assert page.headline == "Linus and Tim win together"
    assert "All 10 Monads are taken." in page.reasons


def test_prices_leaps_and_bonuses_are_at_hand(lay: Lay, phone: Phone) -> None:
    lay(["Linus", "Tim"])
    cells = [cell.text for cell in reversed(phone.find_all(ReferenceCell))]
    lines = [cells[start : start + 4][::-1] for start in range(0, len(cells), 4)]
    assert ["Monad", "80", "–", "–"] in lines
    assert ["Quint", "36", "6 colours", "Quad, Tri, Bi, common"] in lines
    assert ["Tri", "7", "4 colours", "Bi, common"] in lines
    assert ["Bi", "3", "–", "Common"] in lines
    assert ["Common", "1", "–", "–"] in lines
    tr.language = "de"
    phone.frames(4)
    assert "6 Farben" in [cell.text for cell in phone.find_all(ReferenceCell)]


def test_killed_in_the_middle_the_same_screen_comes_back(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    take(phone, "Tim")
    turn_bonus(phone, "Linus")
    tracker.kill_and_restart()
    assert monads(phone) == {"Linus": 0, "Tim": 1}
    assert phone.find(MonadRow, player="Linus").bonus_used
    tracker.tap_icon("undo")
    assert not phone.find(MonadRow, player="Linus").bonus_used


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.3), ((780, 360), 1.3), ((1280, 800), 1)])
def test_four_fit_on_every_phone(lay: Lay, phone: Phone, size: tuple[int, int], scale: float) -> None:
    tracker = lay(["Maximiliane-Charlotte", "Bo", "Cem", "Dora"], goal=10)
    phone.resize(*size)
    phone.scale(1, scale)
    phone.frames(4)
    tray = tracker.page.scene.tray
    for kind in (TakeKey, BonusKey):
        for key in phone.find_all(kind):
            x, y = key.to_window(*key.pos)
            assert min(key.width, key.height) >= 48
            assert x >= 0
            assert x + key.width <= size[0]
            assert y >= (tray.top if size[1] > size[0] else 0)
    for cell in phone.find_all(ReferenceCell):
        assert cell.height >= 15
        assert tray.y <= cell.to_window(*cell.pos)[1]
        assert cell.to_window(cell.x, cell.top)[1] <= tray.top
