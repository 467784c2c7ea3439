"""The coach's review on the result page, on its own page, and in the replay."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from random import Random
from threading import Event

import pytest

import coach
from coach.messages.review import reason
from coach.play import new_game, played
from coach.review import SeatReview
from data.store import Store
from i18n.catalog import catalog_for
from i18n.decisions import decisions
from tests.gui.coach_helpers import damaged, wait
from tests.gui.helpers import finish_pad, open_page
from tests.gui.layout_faults import cut_texts
from tests.gui.pages.past_games import import_session, open_replay, open_result
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.pages.game_review.review_page import CostRow, ReviewPage
from widgets.pages.replay.field_overlay import BetterField, FieldRing
from widgets.pages.replay.replay import SeatTab
from widgets.pages.replay.stops import ReviewedGame
from widgets.shared.review import reviewer
from widgets.shared.review.review_card import ReviewCard, ReviewRow
from widgets.shared.review.reviewer import Reviewer
from widgets.shell import Shell

__all__ = ["damaged"]


def test_worst_decision_is_two_taps_from_the_result(phone: Phone, store: Store) -> None:
    game_id = import_session(store, "qwinto-app")
    own: SeatReview = coach.review(store.history.session(game_id)).seats[1]
    shell = Shell(store=store)
    phone.show(shell)
    shell.go("result", game_id=game_id)
    wait(phone, lambda: phone.find_all(ReviewRow))
    line = phone.find(ReviewRow, seat=1)
    others = 1 - round(own.start) - round(own.dice) + round(own.given)
    parts = f"Expected {own.start:.0f}, dice {own.dice:+.0f}, others {others:+d}, given away {-own.given:.0f}"
    assert line.sentence == f"Ben: 1. {parts}.".replace("-", "−")

    shell.ids.pages.current_screen.ids.scroll.scroll_to(line, animate=False)
    phone.frames(2)
    phone.tap(line)  # one
    wait(phone, lambda: phone.find_all(CostRow))
    rows = sorted(phone.find_all(CostRow), key=lambda row: row.number)
    assert [row.cost for row in rows] == [f"−{decision.given:.1f}" for decision in own.costliest()]
    session = store.history.session(game_id)
    assert [row.reason for row in rows] == [
        reason(catalog_for("en"), session.game, decision) for decision in own.costliest()
    ]
    assert any(row.reason in phone.texts() for row in rows if row.reason)
    phone.tap(rows[0])  # two
    page = shell.ids.pages.current_screen
    wait(phone, lambda: page.reviewed)
    worst = own.costliest()[0]
    assert page.stops.decisions[int(page.position) - 1].cursor == worst.index + 1
    assert page.mover == "Ben"
    assert page.hint.startswith("Even better: ")
    assert page.caption == f"Expected points: {own.curve[worst.index + 1]:.1f}"
    assert page.marks[0] == page.position

    shell.back()
    wait(phone, lambda: phone.find_all(CostRow))  # back to the list of decisions


def test_replay_marks_the_better_field_if_there_is_one(phone: Phone, store: Store) -> None:
    page = open_replay(phone, store, import_session(store, "qwinto-app"), reviewed=True)
    wait(phone, lambda: page.reviewed)
    with_better = without_better = 0
    for position, stop in enumerate(page.stops.decisions, 1):
        page.jump(position)
        phone.frames(1)
        better, ring = phone.find(BetterField), phone.find(FieldRing)
        better_choice = page.reviewed_game.better(stop)
        if better_choice is None:
            assert better.target is None
            without_better += 1
            continue
        assert (better.target.row, int(better.target.column), better.number) == (
            *better_choice.field,
            better_choice.number,
        )
        assert better.target is not ring.target
        assert better.target.number == 0, "the field is free"
        with_better += 1
    assert with_better >= 5
    assert without_better >= 5


def test_replay_shows_the_luck_of_the_latest_card_only() -> None:
    """A card that one seat has drawn says nothing about the others, nor about later rounds."""
    game = played(new_game("qwinto-cards", 3), Random(3), coach.best)
    review = coach.review(game)
    reviewed = ReviewedGame(game, review)
    drawn = {luck.index: luck for seat in review.seats for luck in seat.lucks if luck.index > 0}
    assert len(drawn) > 10
    texts = 0
    for stop in decisions(game):
        latest = max((index for index in drawn if index < stop.cursor), default=None)
        for seat in range(3) if latest is not None else ():
            text = reviewed.luck(catalog_for("en"), stop, seat)
            is_own = drawn[latest].seat == seat
            assert not text or is_own
            texts += bool(text)
    assert texts > 10


def test_tabs_switch_players_and_texts_fit(phone: Phone, store: Store) -> None:
    tr.language = "de"
    phone.resize(360, 640)
    page = ReviewPage(name="review", store=store)
    requests = open_page(phone, page, game_id=import_session(store, "qwinto-app"), seat=0)
    wait(phone, lambda: page.has_review)
    assert page.praise == "Schöne Partie, Anna!"
    assert len(page.steps) == len(page.step_titles) == 5
    assert sum(page.steps[:-1]) == page.steps[-1] == 16
    assert cut_texts(phone) == []
    phone.tap(next(tab for tab in phone.find_all(SeatTab) if tab.player == "Ben"))
    phone.frames(2)
    assert page.praise == "Schöne Partie, Ben!"
    phone.tap(phone.find(text="Ansehen"))
    assert requests == [("replay", {"game_id": "qwinto-app", "at": 0})]


def test_damaged_weights_show_a_message_and_the_pages_work(phone: Phone, store: Store, damaged: None) -> None:
    game_id = import_session(store, "qwinto-app")
    page, _ = open_result(phone, store, game_id)
    wait(phone, lambda: not page.ids.review.working)
    message = tr.say(coach.CoachCode.WEIGHTS_DAMAGED.refuse(game="qwinto"), "qwinto")
    assert phone.find(ReviewCard).note == message
    assert phone.find_all(ReviewRow) == []
    assert page.ids.strip.visible
    phone.clean()
    replay = open_replay(phone, store, game_id, at=3, reviewed=True)
    wait(phone, lambda: replay.caption)
    assert replay.caption == message
    assert replay.hint == ""
    assert replay.sentence
    assert replay.course == [
        list(totals) for totals in replay.course if all(isinstance(total, int) for total in totals)
    ]


def test_no_review_of_unknown_and_unfinished_games(phone: Phone, store: Store) -> None:
    page, _ = open_result(phone, store, import_session(store, "quando-app"))
    card = page.ids.review
    wait(phone, lambda: not card.working)
    assert (card.visible, card.parent) == (False, None)
    page.open(game_id=import_session(store, "qwinto-undone"))  # unfinished: hands and answers may still be secret
    phone.frames(4)
    assert not card.working
    assert not card.visible


def test_leaving_the_page_cancels_the_review(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = Event()

    def endless(_game: object) -> Iterator[int]:
        try:
            yield from repeat(1)
        finally:
            ended.set()

    monkeypatch.setattr(Reviewer, "latest", None)
    monkeypatch.setattr(reviewer, "_steps", endless)
    shell = Shell(store=store)
    phone.show(shell)
    shell.go("result", game_id=import_session(store, "qwinto-app"))
    phone.frames(8)
    card = phone.find(ReviewCard)
    assert card.working
    assert not ended.is_set()
    shell.go("home")
    assert ended.wait(20)
    phone.frames(8)
    assert card.outcome is None


def test_review_of_a_single_sheet_names_its_limits(phone: Phone, store: Store) -> None:
    open_result(phone, store, finish_pad(store, "qwinto", ["Anna"], (1,)))
    wait(phone, lambda: phone.find_all(ReviewRow))
    assert "rolls and choices" in phone.find(ReviewRow).sentence
    assert phone.find(ReviewCard).note.startswith("A sheet alone")
