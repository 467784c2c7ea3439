"""The list of players and a player's page: renaming, merging, color, sign, hiding, deleting."""

from __future__ import annotations

import pytest

from data.player_looks import COLORS
from data.store import Store
from tests.gui.helpers import PageRequests, finish_pad, open_page, type_text
from tests.gui.phone import Phone
from widgets.base.color_math import contrast, mix
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.message_line import MessageLine
from widgets.controls.page import TopBar
from widgets.controls.player_mark import PlayerMark
from widgets.controls.texts import Heading
from widgets.pages.people.people import PeoplePage, PersonLine
from widgets.pages.people.person import PersonPage

pytestmark = pytest.mark.usefixtures("german")


@pytest.fixture(autouse=True)
def _reset_player_colors() -> object:
    yield
    player_colors.known = {}


def open_person(phone: Phone, store: Store, name: str) -> tuple[PersonPage, PageRequests]:
    page = PersonPage(name="person", store=store)
    requests = open_page(phone, page, name=name)
    phone.frames(4)
    return page, requests


def choose_action(phone: Phone, title: str) -> None:
    phone.tap(phone.find(IconButton, icon="edit"))
    phone.tap(phone.find(PillButton, text=title, icon=ICONS[title]))


ICONS = {
    "Umbenennen": "edit", "Mit einer anderen Person zusammenlegen": "group", "Farbe": "contrast",
    "Eigenes Kürzel": "star", "Nicht mehr vorschlagen": "hidden", "Wieder vorschlagen": "hidden",
    "Aus der Liste nehmen": "delete",
}  # fmt: skip


def message_text(phone: Phone) -> str:
    return str(phone.find(MessageLine).text)


def test_all_players_are_listed_and_have_a_page(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    store.players.add("Neuling")
    page = PeoplePage(name="people", store=store)
    requests = open_page(phone, page)
    phone.frames(3)
    lines = {line.name: line.detail for line in phone.find_all(PersonLine)}
    assert lines == {"Anna": "1 Partie · Heute", "Ben": "1 Partie · Heute", "Neuling": "0 Partien"}
    phone.tap(phone.find(PersonLine, name="Anna"))
    assert requests == [("person", {"name": "Anna"})]


def test_renaming_a_player_changes_the_history(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Ana", "Ben"])
    open_person(phone, store, "Ana")
    choose_action(phone, "Umbenennen")
    type_text(phone, "Anna")
    phone.tap(phone.find(PillButton, text="Umbenennen", icon=""))
    assert message_text(phone) == "Ana heißt jetzt Anna."
    assert store.history.page()[0].players == ("Anna", "Ben")
    assert store.history.statistics.person("Anna")["qwinto"].played == 1
    assert "Anna" in phone.texts()


def test_merging_two_players(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Oma", "Ben"])
    finish_pad(store, "qwinto", ["Omi", "Ben"])
    open_person(phone, store, "Omi")
    choose_action(phone, "Mit einer anderen Person zusammenlegen")
    phone.tap(phone.find(PillButton, text="Oma"))
    phone.tap(phone.find(PillButton, text="Ja, zusammenlegen"))
    assert [summary.players for summary in store.history.page()] == [("Oma", "Ben")] * 2
    assert {player.name for player in store.players.all()} == {"Oma", "Ben"}


def test_renaming_to_an_existing_name_offers_to_merge(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Oma", "Ben"])
    finish_pad(store, "qwinto", ["Omi", "Ben"])
    open_person(phone, store, "Omi")
    choose_action(phone, "Umbenennen")
    type_text(phone, "Oma")
    phone.tap(phone.find(PillButton, text="Umbenennen", icon=""))
    phone.tap(phone.find(PillButton, text="Ja, zusammenlegen"))
    assert [summary.players for summary in store.history.page()] == [("Oma", "Ben")] * 2


def test_players_of_the_same_game_cannot_be_merged(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Oma", "Ben"])
    open_person(phone, store, "Oma")
    choose_action(phone, "Mit einer anderen Person zusammenlegen")
    phone.tap(phone.find(PillButton, text="Ben"))
    phone.tap(phone.find(PillButton, text="Ja, zusammenlegen"))
    assert "zwei Personen" in message_text(phone)
    assert store.history.page()[0].players == ("Oma", "Ben")


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("color", range(6))
def test_heading_has_the_color_of_the_player(phone: Phone, store: Store, mode: str, color: int) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    store.players.mark_used(["Anna"])
    store.players.set_color("Anna", COLORS[color])
    theme.mode = mode
    player_colors.load(store.players.all())
    open_person(phone, store, "Anna")
    bar = phone.find(TopBar, title="Anna")
    x, y = bar.to_window(bar.x + 1, bar.center_y)
    ground = mix(theme.paper, theme.player(color), 0.22 if mode == "light" else 0.42)
    assert phone.pixel(x, y) == pytest.approx([255 * part for part in ground[:3]], abs=1.5)
    assert contrast(ground, theme.ink) >= 7
    mark, title = phone.find(PlayerMark, name="Anna", parent=bar.children[-2]), phone.find(Heading, text="Anna")
    assert bar.children[-1].right <= mark.x < mark.right < title.x


def test_color_and_sign_survive_renaming_and_backup(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    open_person(phone, store, "Anna")
    choose_action(phone, "Farbe")
    phone.tap(phone.find(PillButton, text="Rot"))
    choose_action(phone, "Eigenes Kürzel")
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


def test_hiding_a_player(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    open_person(phone, store, "Anna")
    choose_action(phone, "Nicht mehr vorschlagen")
    assert message_text(phone) == "Anna wird nicht mehr vorgeschlagen."
    assert [player.name for player in store.players.all() if not player.hidden] == ["Ben"]
    choose_action(phone, "Wieder vorschlagen")
    assert not any(player.hidden for player in store.players.all())


def test_deleting_a_player_asks_first(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, _ = open_person(phone, store, "Anna")
    left: list[object] = []
    page.bind(on_leave_page=lambda *_args: left.append(1))
    choose_action(phone, "Aus der Liste nehmen")
    assert any(text.startswith("1 Partie behält den Namen") for text in phone.texts())
    assert len(store.players.all()) == 2
    phone.tap(phone.find(PillButton, text="Aus der Liste nehmen"))
    assert [player.name for player in store.players.all()] == ["Ben"]
    assert store.history.page()[0].players == ("Anna", "Ben")
    assert left


def test_comparing_two_players(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    _, requests = open_person(phone, store, "Anna")
    phone.tap(phone.find(IconButton, icon="swap"))
    phone.tap(phone.find(PillButton, text="Ben"))
    assert requests == [("pair", {"first": "Anna", "second": "Ben"})]
