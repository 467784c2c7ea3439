"""The coach's statistics on a player's page: stored from result pages, or reviewed on request."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from random import Random
from time import sleep

import pytest

import coach
from data.clock import local_now
from data.reviews import SeatTotals
from data.store import Store
from tests.gui.coach_helpers import damaged, wait
from tests.gui.helpers import finish_pad, open_page
from tests.gui.layout_faults import cut_texts, small_targets
from tests.gui.pages.made_up import pair
from tests.gui.pages.past_games import import_session, open_result
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.controls.message_line import MessageLine
from widgets.pages.people.person import PersonPage
from widgets.shared.charts.trend import MeanChart
from widgets.shared.reports.card_rows import ListLine
from widgets.shared.reports.cards import StatCard
from widgets.shared.review import reviewer
from widgets.shared.review.review_card import ReviewRow
from widgets.shared.review.reviewer import Reviewer

pytestmark = pytest.mark.usefixtures("german")
assert damaged  # a fixture


@pytest.fixture(autouse=True)
def _clear_review_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clears the review of an earlier test."""
    monkeypatch.setattr(Reviewer, "latest", None)


def store_reviews(store: Store, count: int, fair: bool = True) -> list[SeatTotals]:
    """Stores *count* reviewed games of Anna and Ben; returns Anna's totals."""
    chooser = Random(5)
    games, own = [], []
    for number in range(count):
        points = [chooser.randint(50, 90), 60]
        games.append(pair(number, "qwinto", ["Anna", "Ben"], points, local_now() - timedelta(days=count - number)))
        given = round(max(0.5, 12 - number * 0.5), 1)
        seats = [SeatTotals(80.0, points[0] - 78.0 + given, -2.0, given), SeatTotals(80.0, -16.0, 0.0, 4.0)]
        store.reviews.note(games[-1][0]["id"], coach.edition("qwinto"), seats, fair)
        own.append(seats[0])
    store.history.put_all(games)
    return own


def open_person(phone: Phone, store: Store, name: str) -> PersonPage:
    page = PersonPage(name="person", store=store)
    open_page(phone, page, name=name)
    phone.frames(4)
    return page


def request_reviews(phone: Phone, page: PersonPage, games: str) -> None:
    """Taps the row with the number of unreviewed games."""
    row = phone.find(ListLine, title="Qwinto", detail=games)
    page.ids.scroll.scroll_to(row, animate=False)
    phone.frames(3)
    phone.tap(row)


def card_titles(phone: Phone) -> list[str]:
    return [card.title for card in phone.find_all(StatCard)]


def test_points_given_away_luck_and_their_trends(phone: Phone, store: Store) -> None:
    own = store_reviews(store, 20)
    open_person(phone, store, "Anna")
    card = phone.find(StatCard, title="Coach · Qwinto")
    given, luck = (
        sum(values) / len(own) for values in zip(*((totals.given, totals.dice) for totals in own), strict=True)
    )
    lost, brought = (value.replace(".", ",").replace("-", "−") for value in (f"{given:.1f}", f"{luck:+.1f}"))
    expected = f"In 20 Partien wurden im Schnitt {lost} Punkte verschenkt, das Glück brachte im Schnitt {brought}."
    assert card.sentence == expected
    trend = phone.find(StatCard, title="Verschenkt · Qwinto")
    assert trend.sentence.endswith("Es wird weniger – schön!")
    chart = phone.find(MeanChart)
    assert chart.values[-1] == pytest.approx(luck)
    assert len(chart.values) == 20
    card = phone.find(StatCard, title="Glück auf Dauer · Qwinto")
    assert card.sentence.endswith("Je mehr Partien, desto näher kommt das Glück der Null.")


def test_unknown_rolls_promise_nothing_about_luck(phone: Phone, store: Store) -> None:
    store_reviews(store, 12, fair=False)
    open_person(phone, store, "Anna")
    sentence = phone.find(StatCard, title="Glück auf Dauer · Qwinto").sentence
    assert sentence.endswith("was der Coach nicht trennen kann.")
    assert "Null" not in sentence


def test_few_games_are_in_brackets_without_a_trend(phone: Phone, store: Store) -> None:
    store_reviews(store, 3)
    open_person(phone, store, "Anna")
    assert "Coach · Qwinto" in card_titles(phone)
    assert "Verschenkt · Qwinto" not in card_titles(phone)
    assert phone.find_all(MeanChart) == []
    assert any(text.startswith("(") and text.endswith(")") for text in phone.texts())


def test_unreviewed_games_are_reviewed_on_request(phone: Phone, store: Store) -> None:
    game_id = import_session(store, "qwinto-app")
    finish_pad(store, "qwinto", ["Anna"], (1,))
    page = open_person(phone, store, "Anna")
    assert "Coach · Qwinto" not in card_titles(phone)
    assert "Noch nicht vom Coach angesehen" in card_titles(phone)
    assert "Noch nicht vom Coach angesehen" not in page.shown_report.text(), "links are not shared"
    messages: list[str] = []  # a review may be done within a frame
    phone.find(MessageLine).bind(text=lambda _line, text: messages.append(text))
    request_reviews(phone, page, "2 Partien")
    wait(phone, lambda: "Coach · Qwinto" in card_titles(phone))
    assert "Der Coach schaut sich Partie 1 von 2 an …" in messages
    assert phone.find_all(ListLine, title="Qwinto", detail="1 Partie") == [], "the single sheet is reviewed as well"
    own = coach.review(store.history.session(game_id)).seats[0]
    (figures,) = store.history.statistics.coached("Anna", store.reviews, {"qwinto": coach.edition("qwinto")})[
        "qwinto"
    ].games
    assert (figures.luck, figures.given) == (pytest.approx(own.dice, abs=0.001), pytest.approx(own.given, abs=0.001))


def test_reviews_stop_with_a_tap_and_when_leaving_the_page(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []

    def endless(_game: object) -> Iterator[None]:
        try:
            while True:
                yield sleep(0.001)  # lets the main thread run
        finally:
            ended.append(1)

    monkeypatch.setattr(reviewer, "_steps", endless)
    import_session(store, "qwinto-app")
    page = open_person(phone, store, "Anna")
    request_reviews(phone, page, "1 Partie")
    phone.frames(1)
    message = phone.find(MessageLine)
    assert message.text == "Der Coach schaut sich Partie 1 von 1 an …"
    phone.frames(4)
    phone.tap(message.children[0])
    wait(phone, lambda: len(ended) == 1)
    request_reviews(phone, page, "1 Partie")
    phone.frames(1)
    page.dispatch("on_pre_leave")
    wait(phone, lambda: len(ended) == 2)


def test_review_of_the_result_page_is_stored(phone: Phone, store: Store) -> None:
    open_result(phone, store, import_session(store, "qwinto-app"))
    wait(phone, lambda: phone.find_all(ReviewRow))
    phone.clean()
    open_person(phone, store, "Ben")
    assert "Coach · Qwinto" in card_titles(phone)


def test_damaged_weights_show_a_message(phone: Phone, store: Store, damaged: None) -> None:
    import_session(store, "qwinto-app")
    page = open_person(phone, store, "Anna")
    request_reviews(phone, page, "1 Partie")
    message = tr.say(coach.CoachCode.WEIGHTS_DAMAGED.refuse(game="qwinto"), "qwinto")
    wait(phone, lambda: message in phone.texts())


@pytest.mark.parametrize("size", [(320, 568), (780, 360)])
def test_cards_fit_on_small_screens(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    store_reviews(store, 8)
    import_session(store, "qwinto-app")
    phone.resize(*size)
    open_person(phone, store, "Anna")
    phone.frames(3)
    assert cut_texts(phone) == []
    assert small_targets(phone) == []
