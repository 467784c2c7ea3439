"""The page before a game: from the tile to the table."""

from pathlib import Path

import pytest
from kivy.core.window import Window

from data.store import Store
from tests.gui.helpers import Gone, shown, typed
from tests.gui.phone import Phone
from tests.loaded import Loaded
from widgets.app import SpielblockApp
from widgets.base.i18n import tr
from widgets.base.theme import theme
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.choice_row import NameChip, SwitchRow
from widgets.controls.drag_scroll import DragHandle
from widgets.controls.name_field import LONGEST, NameField, NameInput
from widgets.controls.texts import Text
from widgets.pages.home.home import GameTile
from widgets.pages.new_game.new_game import BY_LOT, NewGamePage
from widgets.pages.new_game.seat_list import SeatRow
from widgets.pages.new_game.start_button import StartButton
from widgets.pages.new_game.starter_draw import LotName

pytestmark = pytest.mark.usefixtures("german")


def opened(phone: Phone, store: Store, game: str = "qwinto", seat: int = 0) -> tuple[NewGamePage, Gone]:
    page = NewGamePage(name="new-game", store=store, chooser=Loaded(then=lambda _seats: seat + 1))
    return page, shown(phone, page, game=game)


def played(store: Store, *players: str, **options: str) -> None:
    store.new("qwinto", players, options)


def seats(phone: Phone) -> list[str]:
    """The names from top to bottom, as they are seen."""
    return [row.name for row in sorted(phone.find_all(SeatRow), key=lambda row: -row.y)]


def add(phone: Phone, name: str) -> None:
    if not phone.find(NameField).is_open:
        phone.tap(phone.find(Text, text="Mitspieler hinzufügen"))
    typed(phone, name)
    phone.tap(phone.find(PillButton, text="Hinzufügen"))


def start(phone: Phone) -> None:
    phone.tap(phone.find(StartButton, visible=True))


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
    assert page.first == BY_LOT
    start(phone)
    phone.advance(5)
    assert [where for where, _ in gone] == ["table"]
    assert "Ben" not in store.running()[0].players


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
    page.more = True
    phone.advance(1)
    row = page.ids.extras.children[-1]
    top = row.to_window(row.x, row.top)[1]
    assert page.ids.scroll.y < top - row.height
    assert top <= page.ids.scroll.top
    page.open(game="qwinto")  # begins at the top again
    assert page.ids.scroll.scroll_y == 1


@pytest.mark.parametrize(
    ("game", "components", "words"),
    [("quando", "app", "Karten geben"), ("quando", "table", "Los geht’s"), ("qwinto", "app", "Los geht’s")],
)
def test_the_start_button_says_what_begins(
    phone: Phone, store: Store, game: str, components: str, words: str
) -> None:
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
    assert phone.find(StartButton, visible=True).text == words, "beside the title there is no room for the name"


def test_known_names_have_their_marks(phone: Phone, store: Store) -> None:
    store.players.use(["Anna", "Ben"])
    store.players.recolor("Ben", "3")
    opened(phone, store)
    chips = {chip.value: chip for chip in phone.find_all(NameChip)}
    assert chips.keys() == {"Anna", "Ben"}
    (mark,) = chips["Ben"].children
    assert (mark.text, list(mark.mark)) == ("B", theme.player(2))
    phone.tap(mark)
    assert seats(phone) == ["Ben"]
