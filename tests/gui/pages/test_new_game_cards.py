"""The page before a game with cards: what is asked, and what is not."""

import pytest

from data.store import Store
from tests.gui.helpers import shown
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, PillButton
from widgets.controls.choice_row import SwitchRow
from widgets.controls.value_key import DigitKey
from widgets.pages.new_game.new_game import NewGamePage
from widgets.pages.new_game.start_button import StartButton


@pytest.fixture(autouse=True)
def _long_phone(phone: Phone, german: None) -> None:
    phone.resize(412, 1000)


def opened(phone: Phone, store: Store, game: str, *players: str) -> NewGamePage:
    page = NewGamePage(name="new-game", store=store)
    shown(phone, page, game=game)
    page.players = list(players)
    phone.frames(4)
    return page


def start(phone: Phone) -> PillButton:
    button: PillButton = phone.find(StartButton, visible=True)
    phone.tap(button)
    return button


CARD_OPTIONS = {  # one that only matters where the cards are in the app, by the words of its row
    "quando": "option.showOpponentBacks",
    "quanto": "option.showCounts",
    "monad": "option.leapPrep",
}


@pytest.mark.parametrize("game", CARD_OPTIONS)
def test_cards_lie_on_the_table_or_are_in_the_app(phone: Phone, store: Store, game: str) -> None:
    """What the players see to themselves is asked only where the app has the cards."""
    page = opened(phone, store, game, "Anna", "Ben")
    words = tr._(CARD_OPTIONS[game])
    assert page.options["components"] == "table"
    assert not phone.find_all(Chip, text="Nur meiner")
    phone.tap(phone.find(Chip, text="In der App"))
    phone.frames(4)
    phone.tap(phone.find(text="Weitere Optionen"))
    phone.frames(4)
    assert any(text.startswith(words) for text in phone.texts())
    phone.tap(phone.find(Chip, text="Auf dem Tisch"))
    phone.frames(4)
    assert not any(text.startswith(words) for text in phone.texts())
    phone.tap(phone.find(Chip, text="In der App"))
    phone.frames(4)
    start(phone)
    assert store.running()[0].options["components"] == "app"


def test_monad_with_its_cards_in_the_app_asks_what_the_house_agreed(phone: Phone, store: Store) -> None:
    page = opened(phone, store, "monad", "Anna", "Ben")
    phone.tap(phone.find(Chip, text="In der App"))
    phone.frames(4)
    phone.tap(phone.find(text="Weitere Optionen"))
    phone.frames(4)
    phone.tap(phone.find(SwitchRow, title="Ablage ansehen"))
    phone.frames(4)
    phone.tap(phone.find(Chip, text="Für jeden Sprung"))
    phone.frames(4)
    start(phone)
    options = store.running()[0].options
    assert (options["components"], options["openDiscard"], options["leapPrep"]) == ("app", "on", "perLeap")
    assert page.options["relativeOwnRankBonus"] == "off", "as the rulebook has it"


def test_a_game_with_dice_still_asks_after_one_with_cards(phone: Phone, store: Store) -> None:
    page = opened(phone, store, "quando", "Anna", "Ben")
    page.open(game="qwinto")
    phone.frames(4)
    app, mine = phone.find(Chip, text="In der App"), phone.find(Chip, text="Nur meiner")
    assert app.to_window(*app.pos)[1] > mine.to_window(*mine.pos)[1]


def test_the_target_is_one_of_two_or_any_other(phone: Phone, store: Store) -> None:
    page = opened(phone, store, "quando", "Anna", "Ben")
    assert page.options["target"] == 50
    phone.tap(phone.find(Chip, text="40 Punkte"))
    phone.frames(4)
    assert page.options["target"] == 40
    assert not phone.find_all(DigitKey)
    phone.tap(phone.find(Chip, text="Eigenes"))
    phone.frames(4)
    phone.tap(phone.find(DigitKey, text="+10"))
    phone.frames(4)
    phone.tap(phone.find(DigitKey, icon="minus"))
    phone.frames(4)
    assert page.options["target"] == 49  # 41 + 10, and past the 50, which has a chip
    start(phone)
    assert store.running()[0].options["target"] == 49
    page.open(game="quando")
    assert page.options["target"] == 49


def test_an_own_number_stays_within_its_limits(phone: Phone, store: Store) -> None:
    page = opened(phone, store, "monad", "Anna", "Ben")
    phone.tap(phone.find(Chip, text="Eigenes"))
    phone.frames(4)
    assert page.options["goal"] == 1
    phone.tap(phone.find(DigitKey, icon="minus"))
    phone.frames(4)
    assert page.options["goal"] == 1
    for _ in range(11):
        phone.tap(phone.find(DigitKey, icon="plus"))
        phone.frames(4)
    assert page.options["goal"] == 10


def test_teams_are_for_four_and_the_page_says_so(phone: Phone, store: Store) -> None:
    page = opened(phone, store, "quanto", "Anna", "Ben", "Cem")
    phone.tap(phone.find(SwitchRow, title=tr._("option.teams")))
    phone.frames(4)
    assert page.problem == "Teams gibt es nur zu viert."
    assert start(phone).disabled
    assert not store.running()
    page.players = ["Anna", "Ben", "Cem", "Dora"]
    phone.frames(4)
    assert page.problem == ""
    start(phone)
    assert store.running()[0].options["teams"] == "on"
