"""Tracker of Quanto, which counts the cards at the end, by touch."""

from __future__ import annotations

import pytest

from tests.gui.phone import Phone
from tests.gui.table.tracker_play import Lay, laid
from widgets.base.translation import tr
from widgets.controls.digit_pad import PadKey
from widgets.games.quanto.area import CountRow
from widgets.pages.result.ranks import RankedPlayer
from widgets.table.part_table import PartName
from widgets.table.seat_fields import FieldBox, FieldMark

FOUR = ["Linus", "Tim", "Sarah", "Maria"]


lay = laid("quanto")


def counts(phone: Phone) -> dict[str, str]:
    return {row.name: row.total for row in phone.find_all(CountRow)}


def test_a_whole_count_with_a_leftover_its_result_and_its_replay(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim", "Sarah"])
    tracker.type_all(41, 38, 19, 5)
    assert tracker.said == "Who was the last to take? Cards left over: 5."
    tracker.mark("Tim")
    assert counts(phone) == {"Linus": "41", "Tim": "43", "Sarah": "19"}
    assert phone.find(CountRow, name="Tim").note == "38 + 5 left over"
    assert "103 of 110 cards counted" in phone.texts()
    assert "7 cards are missing: removed from the game or in Quantos." in phone.texts()
    assert tracker.enter_key.text == "Enter: 41 · 43 · 19"
    tracker.enter()
    assert tracker.game.over
    page = tracker.result()
    assert (page.headline, page.reasons) == ("Tim wins", "with 43 cards\nThe piles are counted.")
    assert [(row.player, row.total) for row in phone.find_all(RankedPlayer) if row.wins] == [("Tim", "43")]
    assert not page.ids.strip.visible  # one count is all there was


def test_a_count_that_cannot_grow_leads_on_and_a_tap_out_of_habit_skips_nobody(lay: Lay) -> None:
    tracker = lay(["Linus", "Tim", "Sarah"])

    def at() -> int:
        return int(tracker.page.scene.tray.draft.typed.at)

    tracker.keys("11")
    assert at() == 0, "it may become 110"
    tracker.key("forward")
    tracker.keys("12")
    assert at() == 2, "there are no 120 cards"
    tracker.key("forward")
    assert at() == 2
    tracker.key("forward")
    assert at() == 3, "who taps once more means it"


def test_more_cards_than_there_are_is_refused_in_words(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    tracker.type_all(60, 55)
    assert "115 cards: 5 too many" in phone.texts()
    assert tracker.said == "That makes 115 cards, but there are only 110."
    tracker.enter()
    assert not tracker.game.over
    assert tracker.reason == "That makes 115 cards, but there are only 110."
    tracker.choose("Tim")
    tracker.keys("50")
    assert "All cards are accounted for." in phone.texts()
    tracker.enter()
    assert tracker.game.over


def test_a_leftover_needs_a_last_taker(lay: Lay) -> None:
    tracker = lay(["Linus", "Tim"])
    tracker.type_all(50, 40, 6)
    tracker.enter()
    assert tracker.reason == "Who was the last to take? Cards left over: 6."
    tracker.mark("Linus")
    tracker.enter()
    assert [seat.total for seat in tracker.game.standing.seats] == [56, 40]


def test_somebody_without_a_card_is_asked_about(lay: Lay) -> None:
    tracker = lay(["Linus", "Tim"])
    tracker.type_all(50, 0)
    assert tracker.said == "Tim has no card. Forgotten?"
    tracker.enter()
    assert tracker.game.over


def test_partners_are_listed_together_and_win_together(lay: Lay, phone: Phone) -> None:
    tracker = lay(FOUR, teams="on")
    tracker.type_all(30, 20, 12, 40)
    assert counts(phone)["Linus + Sarah"] == "42"
    assert counts(phone)["Tim + Maria"] == "60"
    tracker.enter()
    page = tracker.result()
    assert page.headline == "Tim and Maria win together"
    assert page.reasons.splitlines()[0] == "with 60 cards"
    assert "Team" in [name.text for name in phone.find_all(PartName)]


def test_teams_with_as_many_cards_have_drawn(lay: Lay) -> None:
    tracker = lay(FOUR, teams="on")
    tracker.type_all(30, 20, 10, 20)
    tracker.enter()
    page = tracker.result()
    assert page.headline == "A draw"
    assert "A draw: both teams have 40 cards." in page.reasons


def test_a_count_that_is_taken_back_is_repaired_not_typed_again(lay: Lay) -> None:
    tracker = lay(["Linus", "Tim"])
    tracker.type_all(50, 40)
    tracker.enter()
    tracker.tap_icon("undo")
    assert not tracker.game.over
    assert [tracker.of(name).value for name in ("Linus", "Tim", "Rest")] == ["50", "40", "0"]
    tracker.choose("Tim")
    tracker.keys("41")
    tracker.enter()
    assert [seat.total for seat in tracker.game.standing.seats] == [50, 41]


def test_killed_after_the_count_it_is_still_there(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    tracker.type_all(50, 40)
    tracker.enter()
    tracker.kill_and_restart()
    assert counts(phone) == {"Linus": "50", "Tim": "40"}
    assert "The game is over" in phone.texts()


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.3), ((780, 360), 1.3), ((1280, 800), 1)])
def test_six_fit_on_every_phone(lay: Lay, phone: Phone, size: tuple[int, int], scale: float) -> None:
    tracker = lay(["Maximiliane-Charlotte", "Bo", "Cem", "Dora", "Emil", "Fritz"])
    phone.resize(*size)
    phone.scale(1, scale)
    phone.frames(4)
    tracker.type_all(20, 18, 14, 24, 13, 8, 5)
    tracker.mark("Bo")
    tray = tracker.page.scene.tray
    for kind in (FieldBox, FieldMark, PadKey):
        for widget in phone.find_all(kind):
            x, y = widget.to_window(*widget.pos)
            assert x >= 0
            assert y >= tray.y
            assert x + widget.width <= size[0]
            assert y + widget.height <= tray.top
            assert min(widget.width, widget.height) >= 36
    rows = phone.find_all(CountRow)
    assert len(rows) == 6
    for row in rows:
        assert row.height >= 20
        assert row.to_window(*row.pos)[1] >= (tray.top if size[1] > size[0] else 0)


def test_it_speaks_german(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    tr.language = "de"
    tracker.type_all(60, 49)
    assert "1 Karte fehlt: aus dem Spiel genommen oder in einem Quanto." in phone.texts()
