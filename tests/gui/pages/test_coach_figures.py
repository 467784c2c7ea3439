"""What the coach found over many games, on a person's page: kept from results, and looked through where it is asked."""

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
from tests.gui.helpers import finish_pad, open_page
from tests.gui.pages.made_up import pair
from tests.gui.pages.past_games import import_session, open_result
from tests.gui.pages.test_game_review import damaged, wait
from tests.gui.phone import Phone
from tests.gui.test_fit import cut, small
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
def _nothing_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """No review of an earlier test is at hand."""
    monkeypatch.setattr(Reviewer, "latest", None)


def looked_through(store: Store, count: int) -> list[SeatTotals]:
    """So many games of Anna and Ben that the coach has seen; returns Anna's totals."""
    chooser = Random(5)
    games, own = [], []
    for number in range(count):
        points = [chooser.randint(50, 90), 60]
        games.append(pair(number, "qwinto", ["Anna", "Ben"], points, local_now() - timedelta(days=count - number)))
        given = round(max(0.5, 12 - number * 0.5), 1)
        seats = [SeatTotals(80.0, points[0] - 80.0 + given, given), SeatTotals(80.0, -16.0, 4.0)]
        store.reviews.note(games[-1][0]["id"], coach.edition("qwinto"), seats)
        own.append(seats[0])
    store.history.put_all(games)
    return own


def person(phone: Phone, store: Store, name: str) -> PersonPage:
    page = PersonPage(name="person", store=store)
    open_page(phone, page, name=name)
    phone.frames(4)
    return page


def ask_coach(phone: Phone, page: PersonPage, games: str) -> None:
    """Taps the line of so many games that the coach has not seen."""
    row = phone.find(ListLine, title="Qwinto", detail=games)
    page.ids.scroll.scroll_to(row, animate=False)
    phone.frames(3)
    phone.tap(row)


def titles(phone: Phone) -> list[str]:
    return [card.title for card in phone.find_all(StatCard)]


def test_given_away_luck_and_their_course_are_shown(phone: Phone, store: Store) -> None:
    own = looked_through(store, 20)
    person(phone, store, "Anna")
    card = phone.find(StatCard, title="Coach · Qwinto")
    given, luck = (sum(values) / len(own) for values in zip(*((one.given, one.luck) for one in own), strict=True))
    lost, brought = (value.replace(".", ",").replace("-", "−") for value in (f"{given:.1f}", f"{luck:+.1f}"))
    expected = f"In 20 Partien im Schnitt {lost} Punkte verschenkt. Das Glück brachte im Schnitt {brought}."
    assert card.sentence == expected
    trend = phone.find(StatCard, title="Verschenkt · Qwinto")
    assert trend.sentence.endswith("Das wird weniger: schön!")
    chart = phone.find(MeanChart)
    assert chart.values[-1] == pytest.approx(luck)
    assert len(chart.values) == 20


def test_few_games_stand_in_brackets_and_draw_no_line(phone: Phone, store: Store) -> None:
    looked_through(store, 3)
    person(phone, store, "Anna")
    assert "Coach · Qwinto" in titles(phone)
    assert "Verschenkt · Qwinto" not in titles(phone)
    assert phone.find_all(MeanChart) == []
    assert any(text.startswith("(") and text.endswith(")") for text in phone.texts())


def test_games_that_the_coach_has_not_seen_are_looked_through_when_asked(phone: Phone, store: Store) -> None:
    game_id = import_session(store, "qwinto-app")
    finish_pad(store, "qwinto", ["Anna"], (1,))
    page = person(phone, store, "Anna")
    assert "Coach · Qwinto" not in titles(phone)
    assert "Noch nicht angesehen" in titles(phone)
    assert "Noch nicht angesehen" not in page.shown_report.text(), "what is to be done here is nothing to share"
    said: list[str] = []  # it may be done within a frame
    phone.find(MessageLine).bind(text=lambda _line, text: said.append(text))
    ask_coach(phone, page, "2 Partien")
    wait(phone, lambda: "Coach · Qwinto" in titles(phone))
    assert "Der Coach schaut sich Partie 1 von 2 an …" in said
    assert phone.find_all(ListLine, title="Qwinto", detail="1 Partie") == [], "a pad was looked at, too"
    own = coach.review(store.history.session(game_id)).seats[0]
    (seen,) = store.history.statistics.coached("Anna", store.reviews, {"qwinto": coach.edition("qwinto")})[
        "qwinto"
    ].games
    assert (seen.luck, seen.given) == (pytest.approx(own.luck, abs=0.001), pytest.approx(own.given, abs=0.001))


def test_looking_through_stops_with_a_tap_and_with_the_page(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []

    def endless(_game: object) -> Iterator[None]:
        try:
            while True:
                yield sleep(0.001)  # the screen's thread needs its turns
        finally:
            ended.append(1)

    monkeypatch.setattr(reviewer, "_steps", endless)
    import_session(store, "qwinto-app")
    page = person(phone, store, "Anna")
    ask_coach(phone, page, "1 Partie")
    phone.frames(1)
    message = phone.find(MessageLine)
    assert message.text == "Der Coach schaut sich Partie 1 von 1 an …"
    phone.frames(4)
    phone.tap(message.children[0])
    wait(phone, lambda: len(ended) == 1)
    ask_coach(phone, page, "1 Partie")
    phone.frames(1)
    page.dispatch("on_pre_leave")
    wait(phone, lambda: len(ended) == 2)


def test_what_the_result_page_found_is_kept(phone: Phone, store: Store) -> None:
    open_result(phone, store, import_session(store, "qwinto-app"))
    wait(phone, lambda: phone.find_all(ReviewRow))
    phone.clean()
    person(phone, store, "Ben")
    assert "Coach · Qwinto" in titles(phone)


def test_a_damaged_coach_says_so_when_it_is_asked(phone: Phone, store: Store, damaged: None) -> None:
    import_session(store, "qwinto-app")
    page = person(phone, store, "Anna")
    ask_coach(phone, page, "1 Partie")
    said = tr.say(coach.CoachCode.WEIGHTS_DAMAGED.refuse(game="qwinto"), "qwinto")
    wait(phone, lambda: said in phone.texts())


@pytest.mark.parametrize("size", [(320, 568), (780, 360)])
def test_it_fits(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    looked_through(store, 8)
    import_session(store, "qwinto-app")
    phone.resize(*size)
    person(phone, store, "Anna")
    phone.frames(3)
    assert cut(phone) == []
    assert small(phone) == []
