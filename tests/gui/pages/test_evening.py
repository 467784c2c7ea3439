"""The evening: its card in the history, its page, and sharing it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from data.clock import local_now
from data.store import Store
from tests.gui.pages.made_up import duel, pair
from tests.gui.pages.statistics_play import open_report
from tests.gui.phone import Phone
from widgets.controls.buttons import IconButton, PillButton
from widgets.pages.history.history_rows import TonightCard
from widgets.pages.statistics.report_pages import EveningPage
from widgets.shared import picture_export

pytestmark = pytest.mark.usefixtures("german")


def test_card_of_tonight_shows_wins(phone: Phone, store: Store) -> None:
    from widgets.pages.history.history import HistoryPage

    now = local_now()
    store.history.put_all([pair(number, "qwinto", ["Anna", "Ben"], [3, 2], now) for number in (1, 2, 3)])
    _, requests = open_report(phone, store, HistoryPage)
    card = phone.find(TonightCard)
    assert list(card.wins) == [("Anna", 3), ("Ben", 0)]
    phone.tap(card)
    assert requests[0][0] == "evening"


def test_evening_page_shares_a_picture_and_starts_a_rematch(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_export, "copy_text", lambda _text: None)
    now = local_now()
    duel(store, [(9, 5), (3, 5), (8, 5), (7, 6)])
    store.history.put_all(
        [
            pair(20, "qwinto", ["Anna", "Ben"], [8, 9], now, options={"sheets": "mine"}),
            pair(21, "qwinto", ["Ben", "Anna"], [9, 10], now, options={"sheets": "mine"}),
        ]
    )
    page, requests = open_report(phone, store, EveningPage)
    assert page.subtitle.endswith(str(now.year))
    texts = phone.texts()
    assert "Anna und Ben gewinnen den Abend gemeinsam" in texts
    assert "Anna: 10 in Qwinto – neuer persönlicher Rekord!" in "\n".join(texts)
    assert "Ben: 9 in Qwinto – neuer persönlicher Rekord!" in "\n".join(texts)
    phone.tap(phone.find(PillButton, text="Als Bild teilen"))
    phone.frames(picture_export.MESSAGE_FRAMES + picture_export.LAYOUT_FRAMES + 3)
    assert list((store.folder / "pictures").glob("*.png"))
    phone.skip(6)  # until the message disappears
    phone.tap(phone.find(PillButton, text="Noch eine Partie"))
    ((target, what),) = requests
    running = store.open(str(what["game_id"]))
    assert target == "table"
    assert (running.game.rules.name, running.game.players) == ("qwinto", ("Ben", "Anna"))
    assert running.game.options["first"] == 1


def test_evening_is_shared_as_a_message(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    from widgets.shared.reports import sharing

    copied: list[str] = []
    monkeypatch.setattr(sharing, "copy_text", copied.append)
    now = local_now()
    people = ["Anna", "Ben", "Cem"]
    for number, (game, totals) in enumerate(
        [("qwinto", [61, 54, 47]), ("quando", [40, 33, 58]), ("qwinto", [9, 8, 7])]
    ):
        store.history.put_all([pair(number, game, people, totals, now - timedelta(minutes=3 - number))])
    open_report(phone, store, EveningPage)
    phone.tap(phone.find(IconButton, icon="share"))
    phone.tap(phone.find(PillButton, text="Als Text"))
    first, *rest = copied[0].splitlines()
    assert first.startswith("Unser Spieleabend am ")
    assert ": 3 Partien" in first
    assert rest == [
        "Anna hat 2 Partien gewonnen, Ben 1.",
        "Qwinto: Anna 61, Ben 54, Cem 47",
        "Quando: Ben 33, Anna 40, Cem 58",
        "Qwinto: Anna 9, Ben 8, Cem 7",
    ]
