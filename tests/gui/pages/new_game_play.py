"""Helpers for tests of the new-game page."""

from data.store import Store
from tests.gui.helpers import PageRequests, open_page, type_text
from tests.gui.phone import Phone
from tests.loaded import Loaded
from widgets.controls.buttons import PillButton
from widgets.controls.name_field import NameField
from widgets.controls.texts import Text
from widgets.pages.new_game.new_game import NewGamePage
from widgets.pages.new_game.seat_list import SeatRow
from widgets.pages.new_game.start_button import StartButton


def open_new_game(phone: Phone, store: Store, game: str = "qwinto", seat: int = 0) -> tuple[NewGamePage, PageRequests]:
    """Shows the page, where *seat* would be drawn; returns it with the list of pages that it asks for."""
    page = NewGamePage(name="new-game", store=store, chooser=Loaded(then=lambda _seats: seat + 1))
    return page, open_page(phone, page, game=game)


def start_qwinto(store: Store, *players: str, **options: str) -> None:
    """Creates a game, whose choices the page offers next time."""
    store.new("qwinto", players, options)


def seated(phone: Phone) -> list[str]:
    """Returns the names of the seat rows from top to bottom."""
    return [row.name for row in sorted(phone.find_all(SeatRow), key=lambda row: -row.y)]


def add_player(phone: Phone, name: str) -> None:
    if not phone.find(NameField).is_open:
        phone.tap(phone.find(Text, text="Person hinzufügen"))
    type_text(phone, name)
    phone.tap(phone.find(PillButton, text="Hinzufügen"))


def tap_start(phone: Phone) -> None:
    phone.tap(phone.find(StartButton, visible=True))
