"""New-game page for card games."""

import pytest

from data.store import Store
from tests.gui.helpers import open_page
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, PillButton
from widgets.controls.choice_row import SwitchRow
from widgets.controls.digit_pad import DigitKey
from widgets.pages.new_game.new_game import NewGamePage
from widgets.pages.new_game.start_button import StartButton


@pytest.fixture(autouse=True)
def _long_phone(phone: Phone, german: None) -> None:
    phone.resize(412, 1000)


def open_with_players(phone: Phone, store: Store, game: str, *players: str) -> NewGamePage:
    page = NewGamePage(name="new-game", store=store)
    open_page(phone, page, game=game)
    page.players = list(players)
    phone.frames(4)
    return page


def tap_start(phone: Phone) -> PillButton:
    button: PillButton = phone.find(StartButton, visible=True)
    phone.tap(button)
    return button


CARD_OPTIONS = {  # per game the title of an option for cards in the app only
    "quando": "option.showOpponentBacks",
    "quanto": "option.showCounts",
    "monad": "option.leapPrep",
}


@pytest.mark.parametrize("game", CARD_OPTIONS)
def test_options_for_cards_in_the_app(phone: Phone, store: Store, game: str) -> None:
    """Options about hidden information appear only with cards in the app."""
    page = open_with_players(phone, store, game, "Anna", "Ben")
    title = tr._(CARD_OPTIONS[game])
    assert page.options["components"] == "table"
    assert not phone.find_all(Chip, text="Nur meiner")
    phone.tap(phone.find(Chip, text="In der App"))
    phone.frames(4)
    phone.tap(phone.find(text="Weitere Optionen"))
    phone.frames(4)
    assert any(text.startswith(title) for text in phone.texts())
    phone.tap(phone.find(Chip, text="Auf dem Tisch"))
    phone.frames(4)
    assert not any(text.startswith(title) for text in phone.texts())
    phone.tap(phone.find(Chip, text="In der App"))
    phone.frames(4)
    tap_start(phone)
    assert store.running()[0].options["components"] == "app"


def test_house_rules_of_monad(phone: Phone, store: Store) -> None:
    page = open_with_players(phone, store, "monad", "Anna", "Ben")
    phone.tap(phone.find(Chip, text="In der App"))
    phone.frames(4)
    phone.tap(phone.find(text="Weitere Optionen"))
    phone.frames(4)
    phone.tap(phone.find(SwitchRow, title="Ablage ansehen"))
    phone.frames(4)
    phone.tap(phone.find(Chip, text="Für jeden Sprung"))
    phone.frames(4)
    tap_start(phone)
    options = store.running()[0].options
    assert (options["components"], options["openDiscard"], options["leapPrep"]) == ("app", "on", "perLeap")
    assert page.options["relativeOwnRankBonus"] == "off", "the default of the rule book"


def test_dice_game_after_a_card_game_has_both_top_rows(phone: Phone, store: Store) -> None:
    page = open_with_players(phone, store, "quando", "Anna", "Ben")
    page.open(game="qwinto")
    phone.frames(4)
    app, mine = phone.find(Chip, text="In der App"), phone.find(Chip, text="Nur meiner")
    assert app.to_window(*app.pos)[1] > mine.to_window(*mine.pos)[1]


def test_target_score_from_a_chip_or_custom(phone: Phone, store: Store) -> None:
    page = open_with_players(phone, store, "quando", "Anna", "Ben")
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
    assert page.options["target"] == 49  # 41 + 10, then down, skipping 50, which has a chip
    tap_start(phone)
    assert store.running()[0].options["target"] == 49
    page.open(game="quando")
    assert page.options["target"] == 49


def test_custom_number_stays_within_its_limits(phone: Phone, store: Store) -> None:
    page = open_with_players(phone, store, "monad", "Anna", "Ben")
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


def test_teams_need_four_players(phone: Phone, store: Store) -> None:
    page = open_with_players(phone, store, "quanto", "Anna", "Ben", "Cem")
    phone.tap(phone.find(SwitchRow, title=tr._("option.teams")))
    phone.frames(4)
    assert page.problem == "Teams gibt es nur zu viert."
    assert tap_start(phone).disabled
    assert not store.running()
    page.players = ["Anna", "Ben", "Cem", "Dora"]
    phone.frames(4)
    assert page.problem == ""
    tap_start(phone)
    assert store.running()[0].options["teams"] == "on"
