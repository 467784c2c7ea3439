"""The first page: what is running, the tiles, and what happens to a game from here."""

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
from widgets.pages.home.home import GameTile, HomePage
from widgets.pages.home.more_games import MoreGames
from widgets.pages.home.report_line import ReportLine
from widgets.pages.home.running_card import RunningCard
from widgets.pages.new_game.new_game import NewGamePage

pytestmark = pytest.mark.usefixtures("german")


def opened(phone: Phone, store: Store) -> tuple[HomePage, list[tuple[str, dict[str, object]]]]:
    page = HomePage(name="home", store=store)
    gone: list[tuple[str, dict[str, object]]] = []
    page.bind(on_go=lambda _page, target, **what: gone.append((target, what)))
    page.open()
    phone.show(page)
    return page, gone


def a_round(store: Store) -> str:
    """Anna and Ben have finished their first round; Anna is ahead."""
    game = store.new("qwinto", ["Anna", "Ben"])
    game.play(Announce(7, ("orange", "yellow")))
    game.play(Enter(0, "orange", 4))
    game.play(Pass(1))
    return str(game.id)


def test_a_new_phone_shows_the_games_and_a_tap_begins_one(phone: Phone, store: Store) -> None:
    _, gone = opened(phone, store)
    assert {tile.game for tile in phone.find_all(GameTile)} == set(GAMES)
    assert phone.find_all(RunningCard) == []

    phone.tap(phone.find(GameTile, game="qwantum"))

    assert gone == [("new-game", {"game": "qwantum"})]


def test_the_last_game_comes_first_with_round_players_and_leader(phone: Phone, store: Store) -> None:
    store.new("qwantum", ["Cem", "Dora"])
    game = a_round(store)
    _, gone = opened(phone, store)
    large, small = phone.find(RunningCard, large=True), phone.find(RunningCard, large=False)
    assert (large.title, large.stage) == ("Qwinto", "Runde 2 · Ben ist dran")
    assert [(seat.player, seat.points) for seat in reversed(large.ids.seats.children)] == [("Anna", "1"), ("Ben", "0")]
    assert "Ben\u00a00" in large.players
    assert large.players.index("Icons") < large.players.index("Anna") < large.players.index("Ben")
    assert (small.title, small.players) == ("Qwantum · Runde 1", "Cem · Dora")

    phone.tap(large)

    assert gone == [("table", {"id": game})]


def test_totals_are_not_shown_where_the_settings_say_so(phone: Phone, store: Store) -> None:
    a_round(store)
    store.settings.change(show_totals=False)
    opened(phone, store)
    assert phone.find(RunningCard).players == "Anna · Ben"


def test_a_game_is_deleted_and_brought_back(phone: Phone, store: Store) -> None:
    game = a_round(store)
    opened(phone, store)

    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Löschen"))
    assert phone.find_all(RunningCard) == []
    assert store.running() == []

    phone.tap(phone.find(text="Rückgängig"))
    assert phone.find(RunningCard).stage == "Runde 2 · Ben ist dran"
    assert [card.id for card in store.running()] == [game]


def test_the_offer_to_take_back_goes_by_itself(phone: Phone, store: Store) -> None:
    a_round(store)
    opened(phone, store)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Löschen"))
    line = phone.find(MessageLine)
    phone.advance(SECONDS_TO_ACT - 0.5)
    assert line.visible
    phone.advance(1)
    assert not line.visible
    assert store.running() == []


def test_a_game_is_put_away_early_and_brought_back(phone: Phone, store: Store) -> None:
    game = a_round(store)
    opened(phone, store)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, icon="history"))
    assert [summary.id for summary in store.history.page()] == [game]
    phone.tap(phone.find(text="Rückgängig"))
    assert [card.id for card in store.running()] == [game]


def test_back_closes_the_menu_and_nothing_happens(phone: Phone, store: Store) -> None:
    a_round(store)
    page, gone = opened(phone, store)
    assert page.step_back() is False
    phone.tap(phone.find(IconButton, icon="more"))
    assert page.step_back() is True
    phone.frames()
    phone.tap(phone.find(RunningCard))
    assert gone[0][0] == "table"


def test_damage_is_said_in_words_until_it_is_dismissed(phone: Phone, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    with Store(folder) as store:
        a_round(store)
        (journal,) = (folder / "running").glob("*.journal")
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:2], b"damage\n", *lines[3:]]))
    with Store(folder) as store:
        page, _ = opened(phone, store)
        assert "beschädigt" in phone.find(ReportLine).text
        phone.tap(phone.find(IconButton, icon="close"))
        page.open()
        phone.frames()
        assert phone.find_all(ReportLine) == []


def test_the_language_changes_while_it_is_shown(phone: Phone, store: Store) -> None:
    a_round(store)
    opened(phone, store)
    tr.language = "en"
    phone.frames()
    assert phone.find(RunningCard).stage == "Round 2 · Ben to play"
    assert phone.find(GameTile, game="qwinto").players == "2–6 players"


@pytest.mark.parametrize("size", [(360, 640), (780, 360), (1280, 800)])
def test_tiles_stand_side_by_side_in_the_window(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    opened(phone, store)
    phone.resize(*size)
    tiles = phone.find_all(GameTile)
    top = max(tile.top for tile in tiles)
    line = sorted((tile for tile in tiles if tile.top == top), key=lambda tile: tile.x)
    assert len(line) >= 2
    assert all(left.right <= right.x for left, right in pairwise(line))
    assert all(tile.x >= 0 and tile.right <= size[0] for tile in tiles)


def test_many_running_games_are_shown_bit_by_bit(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = store.progress
    monkeypatch.setattr(store, "progress", lambda game: asked.append(game) or real(game))
    for _ in range(47):
        store.new("qwinto", ["Anna", "Ben"])
    page, _ = opened(phone, store)
    asked.clear()
    page.unfolded = True
    phone.frames()
    for shown, left in ((20, 27), (40, 7), (47, 0)):
        assert len(phone.find_all(RunningCard)) == shown
        assert len(asked) == shown
        asked.clear()
        if left:
            (more,) = [button for button in phone.find_all(PillButton) if str(left) in button.text]
            more.dispatch("on_release")
            phone.frames()
    assert page.ids.others.children


def test_many_running_games_leave_all_tiles_on_the_screen_and_unfold(phone: Phone, store: Store) -> None:
    for number in range(5):
        store.new("qwinto", ["Anna", f"Ben {number}"])
    opened(phone, store)
    phone.frames(4)
    assert len(phone.find_all(RunningCard)) == 1
    assert all(tile.to_window(*tile.pos)[1] >= 0 for tile in phone.find_all(GameTile))
    phone.tap(phone.find(MoreGames, count=4))
    phone.frames(4)
    assert len(phone.find_all(RunningCard)) == 5
    phone.tap(phone.find(MoreGames))
    phone.frames(4)
    assert len(phone.find_all(RunningCard)) == 1


def test_cards_side_by_side_are_equally_high(phone: Phone, store: Store) -> None:
    long = [f"Maximiliane {number}" for number in range(6)]
    for players in (["Anna", "Ben"], long, ["Anna", "Ben"]):
        store.new("qwinto", players)
    page, _ = opened(phone, store)
    phone.resize(780, 360)
    page.unfolded = True
    phone.frames(6)
    left, right = phone.find_all(RunningCard, large=False)
    assert (left.y, left.height) == pytest.approx((right.y, right.height))


def test_a_tile_says_how_many_can_play_on_the_next_page(phone: Phone, store: Store) -> None:
    store.new("qwantum", ["Anna", "Ben"], {"components": "app"})
    opened(phone, store)
    for tile in phone.find_all(GameTile):
        page = NewGamePage(store=store)
        page.open(game=tile.game)
        assert tile.players.endswith(f"–{page.max_players} Personen"), tile.game
