"""New-game page: players, from the tile to the table."""

from pathlib import Path

import pytest
from kivy.core.window import Window

from data.store import Store
from tests.gui.helpers import type_text
from tests.gui.pages.new_game_play import add_player, open_new_game, seated, start_qwinto, tap_start
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.choice_row import NameChip
from widgets.controls.drag_scroll import DragHandle
from widgets.controls.name_field import MAX_LENGTH, NameInput
from widgets.controls.texts import Text
from widgets.pages.home.home import GameTile
from widgets.pages.new_game.seat_list import SeatRow
from widgets.pages.new_game.start_button import StartButton

pytestmark = pytest.mark.usefixtures("german")


def test_type_names_on_a_new_phone(phone: Phone, store: Store) -> None:
    _, requests = open_new_game(phone, store)
    button = phone.find(StartButton, visible=True)
    assert button.disabled
    assert "Hier können 2 bis 6 mitspielen." in phone.texts()

    add_player(phone, "  Anna ")
    add_player(phone, "Ben")
    assert seated(phone) == ["Anna", "Ben"]
    assert not button.disabled
    tap_start(phone)
    phone.advance(5)

    (summary,) = store.running()
    assert summary.players == ("Anna", "Ben")
    assert requests == [("table", {"game_id": summary.id})]


def test_refused_name_shows_the_reason(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben")
    open_new_game(phone, store)
    phone.tap(phone.find(Text, text="Person hinzufügen"))
    phone.tap(phone.find(PillButton, text="Hinzufügen"))
    assert "Ein Name fehlt noch." in phone.texts()
    type_text(phone, "anna")
    assert "Ein Name fehlt noch." not in phone.texts()
    phone.tap(phone.find(PillButton, text="Hinzufügen"))
    assert "Anna sitzt schon am Tisch." in phone.texts()
    assert seated(phone) == ["Anna", "Ben"]


def test_length_of_a_name_is_limited(phone: Phone, store: Store) -> None:
    open_new_game(phone, store)
    phone.tap(phone.find(Text, text="Person hinzufügen"))
    type_text(phone, "x" * 40)
    field = phone.find(NameInput)
    assert len(field.text) == MAX_LENGTH
    assert field.to_window(*field.pos)[1] > Window.height * 2 / 3  # no keyboard covers the upper third


def test_back_key_closes_the_name_field_first(phone: Phone, store: Store) -> None:
    page, _ = open_new_game(phone, store)
    phone.tap(phone.find(Text, text="Person hinzufügen"))
    assert page.step_back() is True
    assert page.step_back() is False


def test_tap_adds_a_known_player_and_the_cross_removes_one(phone: Phone, store: Store) -> None:
    store.players.add("Dora")
    start_qwinto(store, "Anna", "Ben")
    open_new_game(phone, store)
    phone.tap(phone.find(Chip, text="Dora"))
    assert seated(phone) == ["Anna", "Ben", "Dora"]
    phone.tap(phone.find(IconButton, label="Ben spielt nicht mit"))
    assert seated(phone) == ["Anna", "Dora"]
    assert "Ben" in [chip.text for chip in phone.find_all(Chip)]


def test_chip_expands_the_known_players(phone: Phone, store: Store) -> None:
    for name in "BCDEFGHIJ":
        store.players.add(name * 3)
    open_new_game(phone, store)
    assert len([chip for chip in phone.find_all(Chip) if len(chip.text) == 3]) == 5
    phone.tap(phone.find(Chip, text="+4"))
    assert len([chip for chip in phone.find_all(Chip) if len(chip.text) == 3]) == 9


def test_drag_seats(phone: Phone, store: Store) -> None:
    start_qwinto(store, "Anna", "Ben", "Cem")
    open_new_game(phone, store)
    handles = sorted(phone.find_all(DragHandle), key=lambda handle: -handle.y)
    phone.drag(handles[0], handles[2])
    assert seated(phone) == ["Ben", "Cem", "Anna"]
    handles = sorted(phone.find_all(DragHandle), key=lambda handle: -handle.y)
    phone.drag(handles[1], handles[0])
    assert seated(phone) == ["Cem", "Ben", "Anna"]


def test_problem_follows_the_language(phone: Phone, store: Store) -> None:
    page, _ = open_new_game(phone, store)
    tr.language = "en"
    phone.frames()
    assert page.problem == "2 to 6 can play here."


def test_two_taps_from_home_to_the_table_with_the_previous_players(phone: Phone, tmp_path: Path) -> None:
    app = phone.start(SpielblockApp())
    app.store.new("qwantum", ["Anna", "Ben"])
    tr.language = "de"
    phone.frames()
    phone.tap(phone.find(GameTile, game="qwantum"))
    phone.advance(0.5)
    assert seated(phone) == ["Anna", "Ben"]
    tap_start(phone)
    phone.advance(5)
    assert app.root.ids.pages.current == "table"
    assert len(app.store.running()) == 2
    app.root.back()
    phone.advance(0.5)
    assert app.root.ids.pages.current == "home"


@pytest.mark.parametrize("size", [(360, 640), (780, 360), (1280, 800)])
def test_start_button_is_always_on_the_screen(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    start_qwinto(store, *("Maximiliane-Charlotte " + letter for letter in "ABCDEF"))
    open_new_game(phone, store)
    phone.resize(*size)
    phone.scale(1, 1.3)
    button = phone.find(StartButton, visible=True)
    x, y = button.to_window(*button.pos)
    assert 0 <= x < x + button.width <= size[0]
    assert 0 <= y < y + button.height <= size[1]
    for row in phone.find_all(SeatRow):
        assert row.height >= 48


def test_name_with_characters_missing_in_the_fonts_is_refused(phone: Phone, store: Store) -> None:
    page, _ = open_new_game(phone, store)
    page.ask_name()
    type_text(phone, "\U00013080x")  # a hieroglyph
    page.ids.name.submit()
    assert page.players == []
    assert page.ids.name.problem.startswith("Ein Zeichen davon kann die App nicht zeichnen")
    page.ids.name.ids.name.text = "Ольга 🦊"
    page.ids.name.submit()
    assert page.players == ["Ольга 🦊"]


def test_start_button_adds_the_last_of_several_typed_names(phone: Phone, store: Store) -> None:
    page, _ = open_new_game(phone, store)
    phone.tap(phone.find(Text, text=tr._("newgame.add")))
    for name in ("Anna", "Ben"):
        type_text(phone, name)
        phone.tap(phone.find(PillButton, text=tr._("newgame.take")))
    assert page.ids.name.so_far == "Anna, Ben"
    type_text(phone, "Cem")
    tap_start(phone)
    phone.advance(5)
    (summary,) = store.running()
    assert summary.players == ("Anna", "Ben", "Cem")


def test_name_field_closes_when_all_seats_are_taken(phone: Phone, store: Store) -> None:
    page, _ = open_new_game(phone, store, "monad")
    page.players = ["Anna", "Ben", "Cem"]
    phone.frames(4)
    add_player(phone, "Dora")
    assert (len(page.players), page.ids.name.is_open) == (4, False)


def test_known_players_have_their_marks(phone: Phone, store: Store) -> None:
    store.players.mark_used(["Anna", "Ben"])
    store.players.set_color("Ben", "3")
    open_new_game(phone, store)
    chips = {chip.value: chip for chip in phone.find_all(NameChip)}
    assert chips.keys() == {"Anna", "Ben"}
    (mark,) = chips["Ben"].children
    assert (mark.text, list(mark.mark)) == ("B", theme.player(2))
    phone.tap(mark)
    assert seated(phone) == ["Ben"]
