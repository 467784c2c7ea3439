"""Home page: running games, their menu, reports and tiles."""

from itertools import pairwise
from pathlib import Path

import pytest

from data.store import Store
from sheets.answers import Pass
from sheets.qwinto.moves import Announce, Enter
from sheets.registry import GAMES
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.message_line import SECONDS_TO_ACT, MessageLine
from widgets.pages.home.home import GameTile, HomePage, ReportLine
from widgets.pages.home.running_card import MoreGames, RunningCard
from widgets.pages.new_game.new_game import NewGamePage

pytestmark = pytest.mark.usefixtures("german")


def open_home(phone: Phone, store: Store) -> tuple[HomePage, list[tuple[str, dict[str, object]]]]:
    """Shows the page; returns it with the list of pages that it asks for."""
    page = HomePage(name="home", store=store)
    requests: list[tuple[str, dict[str, object]]] = []
    page.bind(on_go=lambda _page, target, **args: requests.append((target, args)))
    page.open()
    phone.show(page)
    return page, requests


def play_round(store: Store) -> str:
    """Plays the first round of a game in which Anna leads; returns its id."""
    game = store.new("qwinto", ["Anna", "Ben"])
    game.record(Announce(7, ("orange", "yellow")))
    game.record(Enter(0, "orange", 4))
    game.record(Pass(1))
    return str(game.id)


def test_tap_on_a_tile_opens_the_new_game_page(phone: Phone, store: Store) -> None:
    _, requests = open_home(phone, store)
    assert {tile.game for tile in phone.find_all(GameTile)} == set(GAMES)
    assert phone.find_all(RunningCard) == []

    phone.tap(phone.find(GameTile, game="qwantum"))

    assert requests == [("new-game", {"game": "qwantum"})]


def test_latest_game_comes_first_with_round_players_and_leader(phone: Phone, store: Store) -> None:
    store.new("qwantum", ["Cem", "Dora"])
    game = play_round(store)
    _, requests = open_home(phone, store)
    large, small = phone.find(RunningCard, large=True), phone.find(RunningCard, large=False)
    assert (large.title, large.stage) == ("Qwinto", "Runde 2 · Ben ist dran")
    assert [(seat.player, seat.points) for seat in reversed(large.ids.seats.children)] == [("Anna", "1"), ("Ben", "0")]
    assert "Ben\u00a00" in large.players
    assert large.players.index("Icons") < large.players.index("Anna") < large.players.index("Ben")
    assert (small.title, small.players) == ("Qwantum · Runde 1", "Cem · Dora")

    phone.tap(large)

    assert requests == [("table", {"game_id": game})]


def test_setting_hides_totals(phone: Phone, store: Store) -> None:
    play_round(store)
    store.settings.change(show_totals=False)
    open_home(phone, store)
    assert phone.find(RunningCard).players == "Anna · Ben"


def test_delete_a_game_and_undo(phone: Phone, store: Store) -> None:
    game = play_round(store)
    open_home(phone, store)

    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Löschen"))
    assert phone.find_all(RunningCard) == []
    assert store.running() == []

    phone.tap(phone.find(text="Zurücknehmen"))
    assert phone.find(RunningCard).stage == "Runde 2 · Ben ist dran"
    assert [card.id for card in store.running()] == [game]


def test_undo_offer_disappears_after_some_seconds(phone: Phone, store: Store) -> None:
    play_round(store)
    open_home(phone, store)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Löschen"))
    line = phone.find(MessageLine)
    phone.advance(SECONDS_TO_ACT - 0.5)
    assert line.visible
    phone.advance(1)
    assert not line.visible
    assert store.running() == []


def test_finish_a_game_early_and_undo(phone: Phone, store: Store) -> None:
    game = play_round(store)
    open_home(phone, store)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, icon="history"))
    assert [summary.id for summary in store.history.page()] == [game]
    phone.tap(phone.find(text="Zurücknehmen"))
    assert [card.id for card in store.running()] == [game]


def test_back_key_closes_the_menu(phone: Phone, store: Store) -> None:
    play_round(store)
    page, requests = open_home(phone, store)
    assert page.step_back() is False
    phone.tap(phone.find(IconButton, icon="more"))
    assert page.step_back() is True
    phone.frames()
    phone.tap(phone.find(RunningCard))
    assert requests[0][0] == "table"


def test_damage_report_stays_until_dismissed(phone: Phone, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    with Store(folder) as store:
        play_round(store)
        (journal,) = (folder / "running").glob("*.journal")
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:2], b"damage\n", *lines[3:]]))
    with Store(folder) as store:
        page, _ = open_home(phone, store)
        assert "beschädigt" in phone.find(ReportLine).text
        phone.tap(phone.find(IconButton, icon="close"))
        page.open()
        phone.frames()
        assert phone.find_all(ReportLine) == []


def test_texts_follow_the_language(phone: Phone, store: Store) -> None:
    play_round(store)
    open_home(phone, store)
    tr.language = "en"
    phone.frames()
    assert phone.find(RunningCard).stage == "Round 2 · Ben to play"
    assert phone.find(GameTile, game="qwinto").players == "2–6 players"


@pytest.mark.parametrize("size", [(360, 640), (780, 360), (1280, 800)])
def test_tiles_are_side_by_side_within_the_window(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    open_home(phone, store)
    phone.resize(*size)
    tiles = phone.find_all(GameTile)
    top = max(tile.top for tile in tiles)
    line = sorted((tile for tile in tiles if tile.top == top), key=lambda tile: tile.x)
    assert len(line) >= 2
    assert all(left.right <= right.x for left, right in pairwise(line))
    assert all(tile.x >= 0 and tile.right <= size[0] for tile in tiles)


def test_many_running_games_are_shown_in_batches(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    original = store.progress
    monkeypatch.setattr(store, "progress", lambda game: read.append(game) or original(game))
    for _ in range(47):
        store.new("qwinto", ["Anna", "Ben"])
    page, _ = open_home(phone, store)
    read.clear()
    page.expanded = True
    phone.frames()
    for visible, left in ((20, 27), (40, 7), (47, 0)):
        assert len(phone.find_all(RunningCard)) == visible
        assert len(read) == visible
        read.clear()
        if left:
            (more,) = [button for button in phone.find_all(PillButton) if str(left) in button.text]
            more.dispatch("on_release")
            phone.frames()
    assert page.ids.others.children


def test_many_running_games_are_collapsed_below_the_first(phone: Phone, store: Store) -> None:
    for number in range(5):
        store.new("qwinto", ["Anna", f"Ben {number}"])
    open_home(phone, store)
    phone.frames(4)
    assert len(phone.find_all(RunningCard)) == 1
    assert all(tile.to_window(*tile.pos)[1] >= 0 for tile in phone.find_all(GameTile))
    phone.tap(phone.find(MoreGames, count=4))
    phone.frames(4)
    assert len(phone.find_all(RunningCard)) == 5
    phone.tap(phone.find(MoreGames))
    phone.frames(4)
    assert len(phone.find_all(RunningCard)) == 1


def test_cards_in_one_row_have_equal_height(phone: Phone, store: Store) -> None:
    long_names = [f"Maximiliane {number}" for number in range(6)]
    for players in (["Anna", "Ben"], long_names, ["Anna", "Ben"]):
        store.new("qwinto", players)
    page, _ = open_home(phone, store)
    phone.resize(780, 360)
    page.expanded = True
    phone.frames(6)
    left, right = phone.find_all(RunningCard, large=False)
    assert (left.y, left.height) == pytest.approx((right.y, right.height))


def test_tiles_show_the_numbers_of_players_on_the_boxes(phone: Phone, store: Store) -> None:
    """A pad may have more players, which the new-game page allows."""
    store.new("quanto", ["Anna", "Ben", "Cem", "Dora"], {"components": "app", "teams": "on"})
    open_home(phone, store)
    counts = {tile.game: tile.players.removesuffix(" Personen") for tile in phone.find_all(GameTile)}
    assert (counts["qwinto"], counts["qwinto-cards"], counts["qwantum"]) == ("2–6", "1–4", "2–4")
    page = NewGamePage(store=store)
    page.open(game="qwantum")
    assert page.counts_text == "2–6 Personen"
    page.open(game="quanto")
    assert page.counts_text == "4 Personen", "not 4–4"
