"""The people: a new name that the history follows, two names that become one, a colour and a sign that stay."""

from __future__ import annotations

import pytest

from data.store import Store
from tests.gui.helpers import PageRequests, finish_pad, open_page, type_text
from tests.gui.phone import Phone
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.message_line import MessageLine
from widgets.controls.player_mark import PlayerMark
from widgets.pages.people.people import PeoplePage, PersonLine
from widgets.pages.people.person import PersonPage

pytestmark = pytest.mark.usefixtures("german")


@pytest.fixture(autouse=True)
def _no_marks() -> object:
    yield
    player_colors.known = {}


def opened(phone: Phone, store: Store, name: str) -> tuple[PersonPage, PageRequests]:
    page = PersonPage(name="person", store=store)
    gone = open_page(phone, page, name=name)
    phone.frames(4)
    return page, gone


def change(phone: Phone, what: str) -> None:
    phone.tap(phone.find(IconButton, icon="edit"))
    phone.tap(phone.find(PillButton, text=what, icon=ICONS[what]))


ICONS = {
    "Umbenennen": "edit", "Mit einer anderen Person zusammenlegen": "group", "Farbe": "contrast",
    "Eigenes Zeichen": "star", "Nicht mehr vorschlagen": "hidden", "Wieder vorschlagen": "hidden",
    "Aus der Liste nehmen": "delete",
}  # fmt: skip


def said(phone: Phone) -> str:
    return str(phone.find(MessageLine).text)


def test_everybody_is_listed_and_has_a_page(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    store.players.add("Neuling")
    page = PeoplePage(name="people", store=store)
    gone = open_page(phone, page)
    phone.frames(3)
    lines = {line.name: line.detail for line in phone.find_all(PersonLine)}
    assert lines == {"Anna": "1 Partie · Heute", "Ben": "1 Partie · Heute", "Neuling": "0 Partien"}
    phone.tap(phone.find(PersonLine, name="Anna"))
    assert gone == [("person", {"name": "Anna"})]


def test_a_person_is_renamed_and_the_history_follows(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Ana", "Ben"])
    opened(phone, store, "Ana")
    change(phone, "Umbenennen")
    type_text(phone, "Anna")
    phone.tap(phone.find(PillButton, text="Umbenennen", icon=""))
    assert said(phone) == "Ana heißt jetzt Anna."
    assert store.history.page()[0].players == ("Anna", "Ben")
    assert store.history.statistics.person("Anna")["qwinto"].played == 1
    assert "Anna" in phone.texts()


def test_two_names_of_one_person_become_one(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Oma", "Ben"])
    finish_pad(store, "qwinto", ["Omi", "Ben"])
    opened(phone, store, "Omi")
    change(phone, "Mit einer anderen Person zusammenlegen")
    phone.tap(phone.find(PillButton, text="Oma"))
    phone.tap(phone.find(PillButton, text="Ja, zusammenlegen"))
    assert [summary.players for summary in store.history.page()] == [("Oma", "Ben")] * 2
    assert {player.name for player in store.players.all()} == {"Oma", "Ben"}


def test_a_name_that_is_taken_asks_whether_they_are_one(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Oma", "Ben"])
    finish_pad(store, "qwinto", ["Omi", "Ben"])
    opened(phone, store, "Omi")
    change(phone, "Umbenennen")
    type_text(phone, "Oma")
    phone.tap(phone.find(PillButton, text="Umbenennen", icon=""))
    phone.tap(phone.find(PillButton, text="Ja, zusammenlegen"))
    assert [summary.players for summary in store.history.page()] == [("Oma", "Ben")] * 2


def test_two_who_sat_at_one_table_stay_two(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Oma", "Ben"])
    opened(phone, store, "Oma")
    change(phone, "Mit einer anderen Person zusammenlegen")
    phone.tap(phone.find(PillButton, text="Ben"))
    phone.tap(phone.find(PillButton, text="Ja, zusammenlegen"))
    assert "zwei Personen" in said(phone)
    assert store.history.page()[0].players == ("Oma", "Ben")


def test_colour_and_sign_stay_with_a_person_also_in_a_backup(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    opened(phone, store, "Anna")
    change(phone, "Farbe")
    phone.tap(phone.find(PillButton, text="Rot"))
    change(phone, "Eigenes Zeichen")
    type_text(phone, "Ö1")
    phone.tap(phone.find(PillButton, text="Speichern"))
    phone.frames(2)
    mark = next(mark for mark in phone.find_all(PlayerMark) if mark.name == "Anna")
    assert mark.text == "Ö1"
    assert list(mark.mark) == theme.player(2)
    store.rename_player("Anna", "Annika")
    store.backup.export(store.folder / "out.json")
    with Store(store.folder / "other") as other:
        other.backup.import_file(store.folder / "out.json")
        (annika,) = (player for player in other.players.all() if player.name == "Annika")
        assert (annika.color, annika.sign) == ("3", "Ö1")


def test_somebody_is_not_suggested_any_more(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    opened(phone, store, "Anna")
    change(phone, "Nicht mehr vorschlagen")
    assert said(phone) == "Anna wird nicht mehr vorgeschlagen."
    assert [player.name for player in store.players.all() if not player.hidden] == ["Ben"]
    change(phone, "Wieder vorschlagen")
    assert not any(player.hidden for player in store.players.all())


def test_what_deleting_means_is_said_before(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, _ = opened(phone, store, "Anna")
    left: list[object] = []
    page.bind(on_leave_page=lambda *_args: left.append(1))
    change(phone, "Aus der Liste nehmen")
    assert any(text.startswith("1 Partie behält den Namen") for text in phone.texts())
    assert len(store.players.all()) == 2
    phone.tap(phone.find(PillButton, text="Aus der Liste nehmen"))
    assert [player.name for player in store.players.all()] == ["Ben"]
    assert store.history.page()[0].players == ("Anna", "Ben")
    assert left


def test_two_are_compared(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    _, gone = opened(phone, store, "Anna")
    phone.tap(phone.find(IconButton, icon="swap"))
    phone.tap(phone.find(PillButton, text="Ben"))
    assert gone == [("pair", {"first": "Anna", "second": "Ben"})]
