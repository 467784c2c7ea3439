"""The page before a game: from the tile to the table."""

from pathlib import Path

import pytest
from kivy.core.window import Window

from data.store import Store
from tests.gui.helpers import typed
from tests.gui.pages.new_game_play import add, opened, played, seats, start
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.choice_row import NameChip
from widgets.controls.drag_scroll import DragHandle
from widgets.controls.name_field import LONGEST, NameInput
from widgets.controls.texts import Text
from widgets.pages.home.home import GameTile
from widgets.pages.new_game.seat_list import SeatRow
from widgets.pages.new_game.start_button import StartButton

pytestmark = pytest.mark.usefixtures("german")


def test_names_are_typed_on_a_new_phone(phone: Phone, store: Store) -> None:
    _, gone = opened(phone, store)
    button = phone.find(StartButton, visible=True)
    assert button.disabled
    assert "Hier können 2 bis 6 mitspielen." in phone.texts()

    add(phone, "  Anna ")
    add(phone, "Ben")
    assert seats(phone) == ["Anna", "Ben"]
    assert not button.disabled
    start(phone)
    phone.advance(5)

    (card,) = store.running()
    assert card.players == ("Anna", "Ben")
    assert gone == [("table", {"id": card.id})]


def test_a_name_is_refused_with_a_word(phone: Phone, store: Store) -> None:
    played(store, "Anna", "Ben")
    opened(phone, store)
    phone.tap(phone.find(Text, text="Mitspieler hinzufügen"))
    phone.tap(phone.find(PillButton, text="Hinzufügen"))
    assert "Ein Name fehlt noch." in phone.texts()
    typed(phone, "anna")
    assert "Ein Name fehlt noch." not in phone.texts()
    phone.tap(phone.find(PillButton, text="Hinzufügen"))
    assert "Anna sitzt schon am Tisch." in phone.texts()
    assert seats(phone) == ["Anna", "Ben"]


def test_a_name_has_no_more_letters_than_can_be_shown(phone: Phone, store: Store) -> None:
    opened(phone, store)
    phone.tap(phone.find(Text, text="Mitspieler hinzufügen"))
    typed(phone, "x" * 40)
    field = phone.find(NameInput)
    assert len(field.text) == LONGEST
    assert field.to_window(*field.pos)[1] > Window.height * 2 / 3  # no keyboard covers the upper third


def test_back_closes_the_field_first(phone: Phone, store: Store) -> None:
    page, _ = opened(phone, store)
    phone.tap(phone.find(Text, text="Mitspieler hinzufügen"))
    assert page.step_back() is True
    assert page.step_back() is False


def test_known_players_join_by_a_tap_and_leave_by_a_cross(phone: Phone, store: Store) -> None:
    store.players.add("Dora")
    played(store, "Anna", "Ben")
    opened(phone, store)
    phone.tap(phone.find(Chip, text="Dora"))
    assert seats(phone) == ["Anna", "Ben", "Dora"]
    phone.tap(phone.find(IconButton, label="Ben spielt nicht mit"))
    assert seats(phone) == ["Anna", "Dora"]
    assert "Ben" in [chip.text for chip in phone.find_all(Chip)]


def test_few_known_names_are_offered_until_all_are_wanted(phone: Phone, store: Store) -> None:
    for name in "BCDEFGHIJ":
        store.players.add(name * 3)
    opened(phone, store)
    assert len([chip for chip in phone.find_all(Chip) if len(chip.text) == 3]) == 5
    phone.tap(phone.find(Chip, text="+4"))
    assert len([chip for chip in phone.find_all(Chip) if len(chip.text) == 3]) == 9


def test_seats_are_dragged(phone: Phone, store: Store) -> None:
    played(store, "Anna", "Ben", "Cem")
    opened(phone, store)
    handles = sorted(phone.find_all(DragHandle), key=lambda handle: -handle.y)
    phone.drag(handles[0], handles[2])
    assert seats(phone) == ["Ben", "Cem", "Anna"]
    handles = sorted(phone.find_all(DragHandle), key=lambda handle: -handle.y)
    phone.drag(handles[1], handles[0])
    assert seats(phone) == ["Cem", "Ben", "Anna"]


def test_the_refusal_follows_the_language(phone: Phone, store: Store) -> None:
    page, _ = opened(phone, store)
    tr.language = "en"
    phone.frames()
    assert page.problem == "2 to 6 can play here."


def test_two_taps_from_home_to_the_table_with_the_players_of_last_time(phone: Phone, tmp_path: Path) -> None:
    app = phone.start(SpielblockApp())
    app.store.new("qwantum", ["Anna", "Ben"])
    tr.language = "de"
    phone.frames()
    phone.tap(phone.find(GameTile, game="qwantum"))
    phone.advance(0.5)
    assert seats(phone) == ["Anna", "Ben"]
    start(phone)
    phone.advance(5)
    assert app.root.ids.pages.current == "table"
    assert len(app.store.running()) == 2
    app.root.back()
    phone.advance(0.5)
    assert app.root.ids.pages.current == "home"


@pytest.mark.parametrize("size", [(360, 640), (780, 360), (1280, 800)])
def test_the_way_to_start_is_always_on_the_screen(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    played(store, *("Maximiliane-Charlotte " + letter for letter in "ABCDEF"))
    opened(phone, store)
    phone.resize(*size)
    phone.scale(1, 1.3)
    button = phone.find(StartButton, visible=True)
    x, y = button.to_window(*button.pos)
    assert 0 <= x < x + button.width <= size[0]
    assert 0 <= y < y + button.height <= size[1]
    for row in phone.find_all(SeatRow):
        assert row.height >= 48


def test_a_name_that_cannot_be_drawn_is_refused_in_words(phone: Phone, store: Store) -> None:
    page, _ = opened(phone, store)
    page.ask_name()
    typed(phone, "\U00013080x")  # a hieroglyph
    page.ids.name.submit()
    assert page.players == []
    assert page.ids.name.problem.startswith("Ein Zeichen davon kann die App nicht zeichnen")
    page.ids.name.ids.name.text = "Ольга 🦊"
    page.ids.name.submit()
    assert page.players == ["Ольга 🦊"]


def test_several_names_are_typed_in_a_row_and_the_start_button_takes_the_last(phone: Phone, store: Store) -> None:
    page, _ = opened(phone, store)
    phone.tap(phone.find(Text, text=tr._("newgame.add")))
    for name in ("Anna", "Ben"):
        typed(phone, name)
        phone.tap(phone.find(PillButton, text=tr._("newgame.take")))
    assert page.ids.name.so_far == "Anna, Ben"
    typed(phone, "Cem")
    start(phone)
    phone.advance(5)
    (card,) = store.running()
    assert card.players == ("Anna", "Ben", "Cem")


def test_the_field_closes_when_the_table_is_full(phone: Phone, store: Store) -> None:
    page, _ = opened(phone, store, "monad")
    page.players = ["Anna", "Ben", "Cem"]
    phone.frames(4)
    add(phone, "Dora")
    assert (len(page.players), page.ids.name.is_open) == (4, False)


def test_known_names_have_their_marks(phone: Phone, store: Store) -> None:
    store.players.use(["Anna", "Ben"])
    store.players.set_color("Ben", "3")
    opened(phone, store)
    chips = {chip.value: chip for chip in phone.find_all(NameChip)}
    assert chips.keys() == {"Anna", "Ben"}
    (mark,) = chips["Ben"].children
    assert (mark.text, list(mark.mark)) == ("B", theme.player(2))
    phone.tap(mark)
    assert seats(phone) == ["Ben"]
