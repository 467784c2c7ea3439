"""The page before a game, by touch: what its tests share."""

from data.store import Store
from tests.gui.helpers import Gone, shown, typed
from tests.gui.phone import Phone
from tests.loaded import Loaded
from widgets.controls.buttons import PillButton
from widgets.controls.name_field import NameField
from widgets.controls.texts import Text
from widgets.pages.new_game.new_game import NewGamePage
from widgets.pages.new_game.seat_list import SeatRow
from widgets.pages.new_game.start_button import StartButton


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
