"""Reasons for better decisions in made-up positions."""

from __future__ import annotations

from dataclasses import replace

import pytest

import coach
from coach.knowledge import Entry, knowledge
from coach.messages import review as messages
from coach.qwantum import reasons as qwantum
from coach.qwinto import reasons as qwinto
from coach.qwinto.reasons import Gap, gaps
from coach.qwinto_cards.reasons import lay_reason
from coach.reasons import AVOIDS_MISS, NO_FIELD, ONE_FIELD, Reason
from coach.review import Decision
from i18n.catalog import LANGUAGES, catalog_for
from sheets.dice import Keep
from sheets.qwantum.dice import DieFace
from sheets.qwantum.sheet import ROWS as COLORS
from sheets.qwantum.sheet import QwantumSheet
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.moves import Announce, Enter, Reroll, Roll
from sheets.qwinto.sheet import QwintoSheet
from sheets.qwinto_cards.in_app import legal_lays, preview
from tests.coach.tables import KNOWN, at, new_game, random_game, sheet

EMPTY = sheet()
SPREAD = sheet(orange=". . 3 . 6 . 8 . . 12 . .", yellow=". 1 . . 5 . . 8 . . . .", purple="4 . . 9 . . . . . . . .")
ALMOST = sheet(orange=". . 3 . . . . . . . . .", yellow=". . 5 . . . . . . . . .")
"""The first bonus column lacks its purple pentagon."""


def orange(column: int, value: int) -> Entry:
    return Entry("orange", column, value)


def entry_reason(before: QwintoSheet, played: Entry | None, best: Entry | None, active: bool = False) -> Reason | None:
    return qwinto.entry_reason(before, played, best, active)


def test_gaps_contain_the_numbers_between_their_ends() -> None:
    assert list(gaps(SPREAD, "orange")) == [
        Gap("orange", (3,), 4, 5),
        Gap("orange", (7, 8), 9, 11),
        Gap("orange", (10, 11), 13, 18),
    ]
    (whole,) = gaps(EMPTY, "purple")
    assert (whole.low, whole.high, len(whole.columns)) == (1, 18, 9)


def test_hardest_field_of_a_gap() -> None:
    assert Gap("orange", (10,), 18, 18).hardest == pytest.approx(1 / 216)
    assert Gap("orange", (9, 10), 15, 18).hardest == pytest.approx((6 + 3 + 1) / 216), "16 to 18 on the right"
    assert Gap("orange", (8, 9, 10), 17, 18).hardest == 0
    assert next(gaps(EMPTY, "orange")).hardest > 0.5


def test_qwinto_bonus_column() -> None:
    pentagon = Entry("purple", 2, 7)
    assert entry_reason(ALMOST, Entry("purple", 3, 7), pentagon) == Reason("bonus", {"points": 7})
    assert entry_reason(ALMOST, None, pentagon, active=True) == Reason("bonus", {"points": 7})
    assert entry_reason(ALMOST, pentagon, Entry("purple", 3, 7)) != Reason("bonus", {"points": 7})


def test_qwinto_complete_row() -> None:
    almost = sheet(purple="1 2 3 4 . 6 7 8 9 . . .")
    assert entry_reason(almost, None, Entry("purple", 9, 15), active=True) == Reason("row", {"points": 15 - 8})


def test_qwinto_miss_and_free_field() -> None:
    assert entry_reason(EMPTY, None, orange(6, 8), active=True) == AVOIDS_MISS
    assert entry_reason(EMPTY, None, orange(7, 9)) == Reason("free")
    assert entry_reason(EMPTY, None, orange(10, 17)) is None, "only 18 is left beside it"


def test_qwinto_fields_that_can_never_be_filled() -> None:
    assert entry_reason(EMPTY, orange(6, 2), orange(3, 2)) == Reason("lost", fields=2)
    assert entry_reason(EMPTY, orange(6, 2), None) == Reason("lost", fields=2)
    assert entry_reason(EMPTY, orange(7, 2), orange(6, 2)) is None, "the better entry loses fields, too"


def test_qwinto_fields_that_are_lost_because_of_their_column() -> None:
    """Between 3 and 5 fits 4 only, which the column already has."""
    before = sheet(orange=". . 3 . . . . . . . . .", yellow=". . . 4 . . . . . . . .")
    assert entry_reason(before, orange(4, 5), None) == Reason("lost", fields=1)
    after = sheet(orange=". . 3 . 5 . . . . . . .", yellow=". . . 4 . . . . . . . .")
    assert entry_reason(after, orange(7, 9), None) is None, "it was lost before"


def test_qwinto_cramped_fields() -> None:
    assert entry_reason(EMPTY, orange(8, 15), orange(11, 15)) == Reason("tight", {"low": 16, "high": 18}, fields=3)
    assert entry_reason(SPREAD, orange(10, 17), orange(11, 17)) == Reason("only", {"number": 18})
    assert entry_reason(SPREAD, orange(10, 16), orange(11, 16)) == Reason("either", {"low": 17, "high": 18})
    elsewhere = Entry("yellow", 10, 17)
    assert entry_reason(SPREAD, orange(10, 17), elsewhere) == Reason("room", {"low": 13, "high": 18}, row="orange")
    assert entry_reason(SPREAD, orange(10, 17), None) == Reason("room", {"low": 13, "high": 18}, row="orange")


def test_qwinto_gaps_that_were_cramped_before_are_no_reason() -> None:
    damaged = sheet(orange=". . 1 . 3 . . . . . . .")
    assert [gap.hardest < 0.25 for gap in gaps(damaged, "orange")] == [True, False], "only 2 fits between 1 and 3"
    assert entry_reason(damaged, orange(7, 8), None) is None


def test_qwinto_no_clear_reason() -> None:
    assert entry_reason(EMPTY, orange(6, 8), orange(7, 8)) is None
    assert entry_reason(EMPTY, orange(6, 8), Entry("yellow", 5, 8)) is None
    assert entry_reason(EMPTY, orange(6, 8), orange(6, 8)) is None


def test_qwinto_dice_that_fit_more_often() -> None:
    full = sheet(purple="1 2 3 4 . 6 7 8 9 10 . .")
    expected = Reason("fits", shares={"best": pytest.approx(1.0), "played": 0.0})
    assert qwinto.dice_reason(full, ("orange", "yellow"), ("purple",)) == expected
    assert qwinto.dice_reason(EMPTY, ("orange", "yellow"), ("orange", "purple")) is None


def test_qwinto_second_roll() -> None:
    ones = sheet(orange=". . 1 . . . . . . . . .", yellow=". 1 . . . . . . . . . .", purple="1 . . . . . . . . . . .")
    assert qwinto.reroll_reason(ones, None, ("orange",), 1) == NO_FIELD
    assert qwinto.reroll_reason(EMPTY, None, ("orange",), 1) is None
    assert qwinto.reroll_reason(EMPTY, orange(6, 2), ("orange",), 2) == Reason("lost", fields=2)
    late = sheet(orange=". . 1 2 3 . 4 5 6 7 8 .")
    assert qwinto.keep_reason(late, orange(11, 14), ("orange",)) == Reason("row", {"points": 14 - 8})
    almost_full = sheet(orange=". . 1 2 3 . 4 . 6 7 8 9")
    assert qwinto.keep_reason(almost_full, None, ("orange",)) == Reason("risk", shares={"share": pytest.approx(5 / 6)})
    assert qwinto.keep_reason(EMPTY, orange(6, 8), ("orange", "yellow")) is None


def test_qwinto_knowledge_chooses_the_kind_of_reason() -> None:
    """Which function is asked depends on the two moves and on the roll in the position."""
    game = at(new_game("qwinto", 2), ALMOST, sheet())
    learned = knowledge("qwinto")
    dice = learned.reason(game.rules, game.state, 0, Roll(("purple",)), Roll(("orange", "yellow")))
    assert dice is None, "every die fits"
    rolled = at(new_game("qwinto", 2), ALMOST, sheet()).play(Roll(("purple", "yellow"), (3, 4)))
    entry = learned.reason(rolled.rules, rolled.state, 0, Enter(0, "purple", 3), Enter(0, "purple", 2))
    assert entry == Reason("bonus", {"points": 7})
    keep = learned.reason(rolled.rules, rolled.state, 0, Reroll(), Enter(0, "purple", 2))
    assert keep == Reason("bonus", {"points": 7})
    assert learned.reason(rolled.rules, rolled.state, 0, Keep(), Reroll()) is None


def colors(**rows: tuple[int, ...]) -> QwantumSheet:
    return QwantumSheet(tuple(rows.get(name, ()) for name in COLORS), 0)


def test_qwantum_column() -> None:
    almost = colors(violet=(5,), blue=(7,), red=(4,))
    assert qwantum.entry_reason(almost, Entry("blue", 1, 12), Entry("yellow", 0, 9), must=True) == Reason(
        "column", {"points": 5}
    )
    assert qwantum.keep_reason(almost, Entry("yellow", 0, 9)) == Reason("column", {"points": 5})
    assert qwantum.keep_reason(almost, Entry("blue", 1, 12)) is None


def test_qwantum_miss_and_free_field() -> None:
    number = Entry("red", 0, 6)
    assert qwantum.entry_reason(colors(), None, number, must=True) == AVOIDS_MISS
    assert qwantum.entry_reason(colors(), None, number, must=False) == Reason("free")
    assert qwantum.entry_reason(colors(), None, Entry("red", 0, 30), must=False) is None


def test_qwantum_cramped_row_and_lost_fields() -> None:
    before = colors(red=(6,), blue=(4,))
    reason = qwantum.entry_reason(before, Entry("red", 1, 18), Entry("blue", 1, 9), must=False)
    assert reason is not None
    assert (reason.kind, reason.numbers["low"], reason.row) == ("room", 7, "red")
    assert qwantum.entry_reason(before, Entry("red", 1, 9), Entry("blue", 1, 9), must=False) is None
    assert qwantum.entry_reason(before, Entry("red", 1, 33), None, must=False) == Reason("lost", fields=4)


def test_qwantum_second_roll() -> None:
    before = colors(red=(6,), blue=(6,), violet=(6,), yellow=(6,))
    low = dict.fromkeys(COLORS, 3)
    assert qwantum.reroll_reason(before, None, low) == NO_FIELD
    assert qwantum.reroll_reason(before, None, {**low, "red": 9}) == ONE_FIELD
    assert qwantum.reroll_reason(before, None, {**low, "red": 9, "blue": 9}) is None


def test_qwantum_kept_dice() -> None:
    faces = [DieFace.parse(text) for text in ["W2", "R4", "Y1", "Y4", "B2", "V2", "Y5"]]
    keeps_yellow = Reason("keeps", {"number": 10}, row="yellow")
    assert qwantum.dice_reason(colors(), faces, range(7), (0, 1, 4, 5)) == keeps_yellow
    assert qwantum.dice_reason(colors(), faces, range(7), (0, 4, 5)) is None, "two colors stay"
    assert qwantum.dice_reason(colors(), faces, (1, 4), (0, 1, 4)) is None, "the better choice rolls more dice"
    full = colors(yellow=(1, 2, 3, 9, 8, 7))
    assert qwantum.dice_reason(full, faces, range(7), (0, 1, 4, 5)) is None


def test_cards_that_announce_a_fitting_number() -> None:
    """The better card avoids a miss where the number of the other fits nowhere."""
    state = random_game(new_game("qwinto-cards", 2), seed=2, limit=1).state
    announced = {lay: preview(state, lay).grid.announced(lay.places[-1]) for lay in legal_lays(state)}
    values = {lay: roll.value for lay, roll in announced.items() if len(roll.colors) == 3}
    assert values
    high, low = max(values, key=values.__getitem__), min(values, key=values.__getitem__)
    tops = sheet(
        orange=f". . {values[high] - 1} . . . . . . . . .",
        yellow=f". {values[high] - 1} . . . . . . . . . .",
        purple=f"{values[high] - 1} . . . . . . . . . . .",
    )
    before = replace(state, entry_round=EntryRound((tops, tops), state.entry_round.active))
    assert lay_reason(before, low, high) == AVOIDS_MISS
    assert lay_reason(before, high, low) is None


@pytest.mark.parametrize("name", KNOWN)
def test_reasons_of_whole_games_are_sentences(name: str) -> None:
    """In random games some costly decisions have a reason, others none; each has a text in both languages."""
    game = random_game(new_game(name, 3), seed=5)
    decisions = [decision for seat in coach.review(game).seats for decision in seat.costliest(12)]
    for language in LANGUAGES:
        texts = [messages.reason(catalog_for(language), game, decision) for decision in decisions]
        assert len({*filter(None, texts)}) > 3
        assert all(text.endswith(".") and "{" not in text and "review." not in text for text in texts if text)


def test_reason_sentences() -> None:
    game = at(new_game("qwinto", 2), SPREAD, sheet(), active=0).play(Roll(("orange", "yellow", "purple"), (6, 6, 5)))
    cramped = Decision(1, 0, Enter(0, "orange", 10), 50.0, Enter(0, "orange", 11), 55.0)
    assert messages.reason(catalog_for("en"), game, cramped) == "Otherwise only the 18 fits one field."
    assert messages.reason(catalog_for("de"), game, cramped) == "Sonst passt in ein Feld nur noch die 18."
    room = Decision(1, 0, Enter(0, "orange", 10), 50.0, Enter(0, "yellow", 10), 55.0)
    assert messages.reason(catalog_for("en"), game, room) == "That leaves room for 13 to 18 in orange."
    assert messages.reason(catalog_for("de"), game, room) == "So bleibt in Orange Platz für 13 bis 18."
    real = at(new_game("qwinto", 2, components="table"), EMPTY, sheet()).play(Announce(2, ("orange",)))
    lost = Decision(1, 0, Enter(0, "orange", 6), 50.0, Enter(0, "orange", 3), 55.0)
    assert messages.reason(catalog_for("en"), real, lost) == "Otherwise 2 fields can never be filled."
    unclear = Decision(1, 0, Enter(0, "orange", 2), 50.0, Enter(0, "orange", 3), 55.0)
    assert messages.reason(catalog_for("en"), real, unclear) == ""
