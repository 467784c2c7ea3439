"""Options on the new-game page: components, sheets, starter and further options."""

import pytest
from kivy.core.text import Label as CoreLabel

from data.store import Store
from tests.gui.pages.new_game_play import open_new_game, seated, start_qwinto, tap_start
from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.choice_row import NameChip, SwitchRow
from widgets.pages.new_game.start_button import StartButton
from widgets.pages.new_game.starter_draw import DrawName
from widgets.shared.game_setup import DRAW_STARTER

pytestmark = pytest.mark.usefixtures("german")


def test_incompatible_options_adapt_to_each_other(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben", components="app")
    page, _ = open_new_game(phone, store)
    assert page.options["components"] == "app"
    phone.tap(phone.find(Chip, text="Nur meiner"))
    assert (page.options["components"], page.options["sheets"]) == ("table", "mine")
    assert seated(phone) == ["Anna"]
    assert "Wessen Zettel?" in phone.texts()
    assert phone.find_all(Chip, text="Auslosen") == []
    phone.tap(phone.find(Chip, text="In der App"))
    assert (page.options["components"], page.options["sheets"]) == ("app", "all")
    assert seated(phone) == ["Anna"]  # the other player does not return by itself


def test_game_with_a_single_sheet_starts_without_a_draw(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben")
    _, requests = open_new_game(phone, store)
    phone.tap(phone.find(Chip, text="Nur meiner"))
    tap_start(phone)
    summary = store.running()[0]
    assert (summary.players, summary.options["sheets"]) == (("Anna",), "mine")
    assert requests == [("table", {"game_id": summary.id})]


def test_draw_animation_ends_at_the_drawn_player(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben", "Cem")
    _, requests = open_new_game(phone, store, seat=1)
    tap_start(phone)
    lit = set()
    for _ in range(60):
        lit |= {row.name for row in phone.find_all(DrawName) if row.lit}
        phone.advance(0.05)
        if "Ben fängt an!" in phone.texts():
            break
    assert lit == {"Anna", "Ben", "Cem"}
    assert [row.name for row in phone.find_all(DrawName) if row.lit] == ["Ben"]
    assert requests == []
    phone.advance(1.2)
    assert requests == [("table", {"game_id": store.running()[0].id})]
    assert store.running()[0].options["first"] == 1


def test_tap_skips_the_draw_animation(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben")
    _, requests = open_new_game(phone, store, seat=1)
    tap_start(phone)
    phone.tap((180, 400))
    assert len(requests) == 1
    phone.advance(5)
    assert len(requests) == 1


def test_draw_without_animation(phone: Phone, store: Store) -> None:
    theme.motion = False
    start_qwinto(store, "Anna", "Ben")
    open_new_game(phone, store, seat=1)
    tap_start(phone)
    assert "Ben fängt an!" in phone.texts()


def test_choose_the_starter(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben")
    _, requests = open_new_game(phone, store)
    phone.tap(phone.find(Chip, text="Ben"))
    tap_start(phone)
    assert store.running()[0].options["first"] == 1
    assert len(requests) == 1


def test_further_options_have_help_and_are_remembered(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben")
    phone.resize(412, 915)
    page, _ = open_new_game(phone, store)
    assert phone.find_all(SwitchRow) == []
    phone.tap(phone.find(text="Weitere Optionen"))
    phone.advance(0.3)  # the page scrolls to them
    row = phone.find(SwitchRow, title="Verdeckt eintragen")
    assert row.help
    phone.tap(row)
    tap_start(phone)
    phone.advance(5)
    assert store.running()[0].options["hiddenWrites"] == "on"
    page.open(game="qwinto")
    assert page.options["hiddenWrites"] == "on"


def test_player_count_depends_on_the_options(phone: Phone, store: Store) -> None:
    for name in ("Dora", "Emil"):
        store.players.add(name)
    start_qwinto(store, "Anna", "Ben", "Cem")
    page, _ = open_new_game(phone, store, "qwantum")
    phone.tap(phone.find(Chip, text="In der App"))
    phone.tap(phone.find(Chip, text="Dora"))
    assert "Mehr als 4 passen nicht an den Tisch" in phone.texts()
    assert phone.find_all(Chip, text="Emil") == []
    page.ids.scroll.scroll_y = 0
    phone.frames()
    phone.tap(phone.find(Chip, text="Auf dem Tisch"))
    page.ids.scroll.scroll_y = 1
    phone.frames()
    phone.tap(phone.find(Chip, text="Emil"))
    page.choose("components", "app")
    phone.frames()
    assert phone.find(StartButton, visible=True).disabled
    assert "Hier können 2 bis 4 mitspielen." in phone.texts()


@pytest.mark.parametrize("leave", ["single sheet", "removed", "other players"])
def test_removed_starter_is_replaced_by_a_draw(phone: Phone, store: Store, leave: str) -> None:
    start_qwinto(store, "Anna", "Ben")
    page, requests = open_new_game(phone, store)
    page.starter = "Ben"
    if leave == "single sheet":
        page.choose("sheets", "mine")
    elif leave == "removed":
        page.remove("Ben")
        page.add("Cem")
    else:
        page.players = ["Anna", "Cem"]
    phone.frames()
    assert page.starter == DRAW_STARTER
    tap_start(phone)
    phone.advance(5)
    assert [target for target, _ in requests] == ["table"]
    assert "Ben" not in store.running()[0].players


def test_message_about_other_changed_options(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben")
    page, _ = open_new_game(phone, store)
    page.choose("sheets", "mine")
    page.choose("components", "app")
    assert page.options["sheets"] == "all"
    assert page.players == ["Anna"]
    assert page.ids.message.text == tr._("newgame.follows.sheets.all")
    page.choose("sheets", "mine")
    assert page.ids.message.text == tr._("newgame.follows.components.table")
    page.choose("sheets", "all")
    assert page.players == ["Anna", "Ben"]


def test_page_scrolls_to_the_further_options(phone: Phone, store: Store) -> None:
    store.new("quanto", ["Anna", "Ben", "Cem", "Dora"], {"components": "app"})
    page, _ = open_new_game(phone, store, "quanto")
    phone.resize(360, 640)
    phone.frames(4)
    page.ids.options.more = True
    phone.advance(1)
    row = page.ids.options.ids.extras.children[-1]
    top = row.to_window(row.x, row.top)[1]
    assert page.ids.scroll.y < top - row.height
    assert top <= page.ids.scroll.top
    page.open(game="qwinto")  # starts at the top again
    assert page.ids.scroll.scroll_y == 1


@pytest.mark.parametrize(
    ("game", "components", "label"),
    [("quando", "app", "Karten geben"), ("quando", "table", "Los geht’s"), ("qwinto", "app", "Los geht’s")],
)
def test_label_of_the_start_button(phone: Phone, store: Store, game: str, components: str, label: str) -> None:
    page, _ = open_new_game(phone, store, game)
    page.players = ["Anna", "Maximiliane-Charlotte"]
    page.choose("components", components)
    phone.frames(3)
    button = phone.find(StartButton, visible=True)
    assert button.text == label, "the starter is drawn"
    page.starter = "Anna"
    phone.frames(2)
    assert button.text == f"{label} · Anna beginnt"
    page.remove("Anna")
    phone.frames(2)
    assert button.text == label
    phone.resize(780, 360)
    page.players, page.starter = ["Anna", "Ben"], "Ben"
    phone.frames(3)
    assert phone.find(StartButton, visible=True).text == f"{label} · Ben beginnt", "in the top bar, too"
    page.players, page.starter = ["Anna", "Maximiliane-Charlotte"], "Maximiliane-Charlotte"
    phone.resize(568, 320)
    phone.frames(3)
    text = phone.find(StartButton, visible=True).text
    assert text in (label, f"{label} · Maximiliane… beginnt")


def test_all_sheets_after_a_game_with_one_sheet_offer_the_last_players(phone: Phone, store: Store) -> None:
    """`all here` once offered the single player of the pad."""
    start_qwinto(store, "Anna", "Ben", "Cem")
    start_qwinto(store, "Ben", sheets="mine")
    page, _ = open_new_game(phone, store)
    assert page.players == ["Ben"]
    page.choose("sheets", "all")
    assert page.players == ["Ben", "Anna", "Cem"]


def test_who_starts_is_visible_without_scrolling(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben", "Cem")
    page, _ = open_new_game(phone, store)
    row = page.ids.options.ids.starter
    assert row.to_window(*row.pos)[1] > page.ids.buttons.top


@pytest.mark.parametrize(
    ("width", "height", "button"),
    [(780, 360, {"text": "Los, alle am eigenen Handy", "visible": True}), (568, 320, {"icon": "group"})],
)
def test_guests_can_be_invited_in_landscape(
    phone: Phone, store: Store, width: int, height: int, button: dict[str, object]
) -> None:
    phone.resize(width, height)
    start_qwinto(store, "Anna", "Ben", "Cem")
    _, requests = open_new_game(phone, store)
    phone.tap(phone.find(PillButton if "text" in button else IconButton, **button))
    phone.advance(4)
    assert requests[-1][0] == "table"
    assert requests[-1][1]["guests"]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", ["qwinto", "qwinto-cards"])
def test_the_open_start_is_not_cut_in_landscape(phone: Phone, store: Store, game: str, language: str) -> None:
    phone.resize(780, 360)
    page, _ = open_new_game(phone, store, game=game)
    tr.language = language
    page.players = ["Anna", "Ben", "Cem"]
    phone.frames(6)
    button = phone.find(PillButton, text=tr._("guests.start-open"), visible=True)
    (label,) = (child for child in button.children if getattr(child, "text", ""))
    uncut = CoreLabel(text=button.text, font_name=label.font_name, font_size=label.font_size, bold=True)
    assert uncut.get_extents(button.text)[0] <= label.width


def test_suggested_players_have_different_marks(phone: Phone, store: Store) -> None:
    """Ben and Cem once had the same color."""
    for name in ("Ben", "Cem", "Emil"):
        store.players.add(name)
    start_qwinto(store, "Anna", "Dora")
    open_new_game(phone, store)
    marks = {tuple(chip.mark) for chip in phone.find_all(NameChip)}
    assert len(marks) == len(phone.find_all(NameChip)) == 3
