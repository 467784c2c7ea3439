"""The replay describes every decision in both languages, without hidden cards."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from device.chance import resolve
from i18n.catalog import LANGUAGES, catalog_for
from i18n.decisions import decisions, sentence, totals
from sheets.components import ChanceMove
from sheets.descriptions import MoveDescription
from sheets.game import Game
from sheets.registry import GAMES
from sheets.session import decode_session
from tests.sheets.table_play import new_game

SESSIONS = sorted((Path(__file__).parent / "sheets" / "sessions").glob("*.json"))
SETUPS = [
    (game, seats, options)
    for game in GAMES
    for seats, options in (
        (2, {"components": "app"}),
        (4, {"components": "app", "teams": "on"} if game == "quanto" else {"components": "app"}),
        (2, {"components": "table"}),
        (2, {"components": "table", "sheets": "mine"} if game.startswith("qw") else {"components": "table"}),
    )
]


def played(game: str, seats: int, options: dict[str, str], moves: int, seed: int = 0) -> Game:
    """Returns a game after random moves; each type of move is equally likely."""
    chooser = random.Random(seed)
    current = new_game(game, seats, **options)
    for _ in range(moves):
        if current.over:
            break
        kinds: dict[str, list[object]] = {}
        for number, move in enumerate(current.rules.legal_moves(current.state)):
            kinds.setdefault(move.do, []).append(move)
            if number > 300:
                break
        move = chooser.choice(kinds[chooser.choice(sorted(kinds))])
        current = current.play(resolve(current, move, chooser) if isinstance(move, ChanceMove) else move)  # type: ignore[arg-type]
    return current


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_every_move_is_described(game: str, seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        whole = played(game, seats, options, 60, seed)
        for before, move, after in zip(whole.states, whole.moves, whole.states[1:], strict=False):
            description = whole.rules.describe_move(before, move, after, whole.over)
            assert description.code not in (MoveDescription.MOVED, MoveDescription.WENT_ON), (
                f"{move} has no sentence of its own"
            )
        for language in LANGUAGES:
            catalog = catalog_for(language)
            for number, move in enumerate(whole.moves):
                text = sentence(catalog, whole, number)
                assert "replay." not in text
                assert "{" not in text
                assert "None" not in text
                seat = getattr(move, "seat", None)
                if seat is not None:
                    assert whole.players[seat] in text


@pytest.mark.parametrize(("game", "seats", "options"), [setup for setup in SETUPS if setup[2]["components"] == "app"])
def test_descriptions_of_a_running_game_hide_hidden_cards(game: str, seats: int, options: dict[str, str]) -> None:
    catalog = catalog_for("de")
    for seed in range(4):
        whole = played(game, seats, options, 40, seed)
        if whole.over:
            continue
        public = replace(whole, states=tuple(whole.rules.view(state, None) for state in whole.states))
        for number, move in enumerate(whole.moves):
            text = sentence(catalog, whole, number)
            if (game, move.do) != ("quando", "play"):  # laid for all to see, and covered at once by the next card
                assert text == sentence(catalog, public, number), move
            if game == "quanto" and move.do in ("offer", "swap"):
                assert not any(sign.isdigit() for sign in text)


def test_hidden_entries_are_described_only_after_the_roll() -> None:
    from sheets.answers import Pass
    from sheets.qwinto.moves import Announce, Enter

    catalog = catalog_for("en")
    game = new_game("qwinto", 2, hiddenWrites="on").play(Announce(9, ("orange", "yellow"))).play(Enter(0, "orange", 4))
    assert sentence(catalog, game, 1) == f"{game.players[0]} has entered something in secret"
    assert sentence(catalog, game.play(Pass(1)), 1) == f"{game.players[0]}: 9 in orange"


def test_descriptions_of_example_sessions() -> None:
    catalog = catalog_for("de")
    sentences = {
        path.stem: [sentence(catalog, session.game, decision.cursor - 1) for decision in decisions(session.game)]
        for path in SESSIONS
        for session in [decode_session(json.loads(path.read_text()))]
    }
    assert any(
        "Fehlwurf" in text for text in sentences["qwinto-rounds"] + sentences["qwinto-app"] + sentences["qwantum-app"]
    )
    assert all(sentences.values())
    assert any(" in Orange" in text for text in sentences["qwinto-rounds"])
    assert any(" klopft mit " in text for text in sentences["quando-app"])
    assert sentences["quanto-tracker"][0].startswith("Gezählt: ")
    assert [text for text in sentences["qwinto-corrected"] if "orrigiert" in text] == [
        "Korrigiert bei Anna: Orange 11 → 12",
        "Korrigiert bei Ben: 11 in Gelb gestrichen",
        "Korrigiert bei Ben, Fehlwürfe: 2",
    ]


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_the_stops_lead_from_the_start_to_the_end(path: Path) -> None:
    game = decode_session(json.loads(path.read_text())).game
    stops = decisions(game)
    assert [stop.cursor for stop in stops] == sorted({stop.cursor for stop in stops})
    assert stops[-1].cursor == game.cursor
    turns = [stop.turn for stop in stops]
    assert turns == sorted(turns)
    assert turns[0] == 1
    assert totals(game)[-1] == tuple(seat.total for seat in game.standing.seats)
    assert len(totals(game)) == len(stops) + 1


def test_field_of_an_entry_is_named() -> None:
    game = decode_session(json.loads((SESSIONS[0].parent / "qwantum-rounds.json").read_text())).game
    for stop in decisions(game):
        move = game.moves[stop.cursor - 1]
        if move.do == "enter":
            assert stop.field is not None
            row, column = stop.field
            state = game.states[stop.cursor]
            sheet = state.answered_sheet(stop.seat)
            assert len(sheet.row(row)) == column + 1 or not state.answers
