"""How a game is played, chosen before it: dice or cards, whose sheets, who starts, more rules."""

import pytest

from data.store import Store
from tests.gui.pages.new_game_play import opened, played, seats, start
from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import Chip
from widgets.controls.choice_row import SwitchRow
from widgets.pages.new_game.start_button import StartButton
from widgets.pages.new_game.starter_draw import LotName
from widgets.shared.game_setup import DRAW_STARTER

pytestmark = pytest.mark.usefixtures("german")


def test_choices_that_do_not_go_together_follow_each_other(phone: Phone, store: Store) -> None:
    played(store, "Anna", "Ben", components="app")
    page, _ = opened(phone, store)
    assert page.options["components"] == "app"
    phone.tap(phone.find(Chip, text="Nur meiner"))
    assert (page.options["components"], page.options["sheets"]) == ("table", "mine")
    assert seats(phone) == ["Anna"]
    assert "Wessen Zettel?" in phone.texts()
    assert phone.find_all(Chip, text="Auslosen") == []
    phone.tap(phone.find(Chip, text="In der App"))
    assert (page.options["components"], page.options["sheets"]) == ("app", "all")
    assert seats(phone) == ["Anna"]  # nobody else was asked for


def test_a_pad_of_ones_own_starts_at_once(phone: Phone, store: Store) -> None:
    played(store, "Anna", "Ben")
    _, gone = opened(phone, store)
    phone.tap(phone.find(Chip, text="Nur meiner"))
    start(phone)
    card = store.running()[0]
    assert (card.players, card.options["sheets"]) == (("Anna",), "mine")
    assert gone == [("table", {"id": card.id})]


def test_the_lot_is_shown_and_is_what_was_drawn(phone: Phone, store: Store) -> None:
    played(store, "Anna", "Ben", "Cem")
    _, gone = opened(phone, store, seat=1)
    start(phone)
    lit = set()
    for _ in range(60):
        lit |= {row.name for row in phone.find_all(LotName) if row.lit}
        phone.advance(0.05)
        if "Ben fängt an!" in phone.texts():
            break
    assert lit == {"Anna", "Ben", "Cem"}
    assert [row.name for row in phone.find_all(LotName) if row.lit] == ["Ben"]
    assert gone == []
    phone.advance(1.2)
    assert gone == [("table", {"id": store.running()[0].id})]
    assert store.running()[0].options["first"] == 1


def test_a_tap_does_not_wait_for_the_lot(phone: Phone, store: Store) -> None:
    played(store, "Anna", "Ben")
    _, gone = opened(phone, store, seat=1)
    start(phone)
    phone.tap((180, 400))
    assert len(gone) == 1
    phone.advance(5)
    assert len(gone) == 1


def test_less_motion_draws_without_a_show(phone: Phone, store: Store) -> None:
    theme.motion = False
    played(store, "Anna", "Ben")
    opened(phone, store, seat=1)
    start(phone)
    assert "Ben fängt an!" in phone.texts()


def test_the_first_player_is_chosen(phone: Phone, store: Store) -> None:
    played(store, "Anna", "Ben")
    _, gone = opened(phone, store)
    phone.tap(phone.find(Chip, text="Ben"))
    start(phone)
    assert store.running()[0].options["first"] == 1
    assert len(gone) == 1


def test_more_rules_have_a_sentence_and_are_remembered(phone: Phone, store: Store) -> None:
    played(store, "Anna", "Ben")
    phone.resize(412, 915)
    page, _ = opened(phone, store)
    assert phone.find_all(SwitchRow) == []
    phone.tap(phone.find(text="Weitere Optionen"))
    phone.advance(0.3)  # the page moves to them
    row = phone.find(SwitchRow, title="Verdeckt schreiben")
    assert row.help
    phone.tap(row)
    start(phone)
    phone.advance(5)
    assert store.running()[0].options["hiddenWrites"] == "on"
    page.open(game="qwinto")
    assert page.options["hiddenWrites"] == "on"


def test_the_game_says_how_many_can_play(phone: Phone, store: Store) -> None:
    for name in ("Dora", "Emil"):
        store.players.add(name)
    played(store, "Anna", "Ben", "Cem")
    opened(phone, store, "qwantum")
    phone.tap(phone.find(Chip, text="In der App"))
    phone.tap(phone.find(Chip, text="Dora"))
    assert "Mehr als 4 passen nicht an den Tisch" in phone.texts()
    assert phone.find_all(Chip, text="Emil") == []
    phone.tap(phone.find(Chip, text="Auf dem Tisch"))
    phone.tap(phone.find(Chip, text="Emil"))
    phone.tap(phone.find(Chip, text="In der App"))
    assert phone.find(StartButton, visible=True).disabled
    assert "Hier können 2 bis 4 mitspielen." in phone.texts()


@pytest.mark.parametrize("leave", ["only mine", "taken out", "another list"])
def test_who_was_to_start_and_left_does_not_start(phone: Phone, store: Store, leave: str) -> None:
    played(store, "Anna", "Ben")
    page, gone = opened(phone, store)
    page.first = "Ben"
    if leave == "only mine":
        page.choose("sheets", "mine")
    elif leave == "taken out":
        page.remove("Ben")
        page.add("Cem")
    else:
        page.players = ["Anna", "Cem"]
    phone.frames()
    assert page.first == DRAW_STARTER
    start(phone)
    phone.advance(5)
    assert [where for where, _ in gone] == ["table"]
    assert "Ben" not in store.running()[0].players


def test_what_a_choice_changes_besides_is_said_and_nobody_comes_unasked(phone: Phone, store: Store) -> None:
    played(store, "Anna", "Ben")
    page, _ = opened(phone, store)
    page.choose("sheets", "mine")
    page.choose("components", "app")
    assert page.options["sheets"] == "all"
    assert page.players == ["Anna"]
    assert page.ids.message.text == tr._("newgame.follows.sheets.all")
    page.choose("sheets", "mine")
    assert page.ids.message.text == tr._("newgame.follows.components.table")
    page.choose("sheets", "all")
    assert page.players == ["Anna", "Ben"]


def test_further_options_come_into_view(phone: Phone, store: Store) -> None:
    store.new("quanto", ["Anna", "Ben", "Cem", "Dora"], {"components": "app"})
    page, _ = opened(phone, store, "quanto")
    phone.resize(360, 640)
    phone.frames(4)
    page.ids.how.more = True
    phone.advance(1)
    row = page.ids.how.ids.extras.children[-1]
    top = row.to_window(row.x, row.top)[1]
    assert page.ids.scroll.y < top - row.height
    assert top <= page.ids.scroll.top
    page.open(game="qwinto")  # begins at the top again
    assert page.ids.scroll.scroll_y == 1


@pytest.mark.parametrize(
    ("game", "components", "words"),
    [("quando", "app", "Karten geben"), ("quando", "table", "Los geht’s"), ("qwinto", "app", "Los geht’s")],
)
def test_the_start_button_says_what_begins(phone: Phone, store: Store, game: str, components: str, words: str) -> None:
    page, _ = opened(phone, store, game)
    page.players = ["Anna", "Maximiliane-Charlotte"]
    page.choose("components", components)
    phone.frames(3)
    button = phone.find(StartButton, visible=True)
    assert button.text == words, "the starter is drawn by lot"
    page.first = "Anna"
    phone.frames(2)
    assert button.text == f"{words} · Anna beginnt"
    page.remove("Anna")
    phone.frames(2)
    assert button.text == words
    phone.resize(780, 360)
    page.players, page.first = ["Anna", "Ben"], "Ben"
    phone.frames(3)
    assert phone.find(StartButton, visible=True).text == f"{words} · Ben beginnt", "beside the title, too"
    page.players, page.first = ["Anna", "Maximiliane-Charlotte"], "Maximiliane-Charlotte"
    phone.resize(568, 320)
    phone.frames(3)
    shown = phone.find(StartButton, visible=True).text
    assert shown in (words, f"{words} · Maximiliane… beginnt")
