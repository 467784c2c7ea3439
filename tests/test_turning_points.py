"""Turning points in the replays of trackers."""

from __future__ import annotations

from i18n.catalog import catalog_for
from i18n.decisions import decisions
from i18n.turning_points import turning_points
from sheets.game import Game
from sheets.monad.moves import MarkBonus, TakeMonad
from sheets.quando.moves import CorrectRound, EnterRound
from sheets.quanto.tracker import Count
from sheets.registry import game_type


def new_game(name: str, *players: str, **options: object) -> Game:
    kind = game_type(name)
    assert kind is not None
    rules, checked = kind.set_up({"components": "table", **options})
    return Game.new(rules, players, checked)


def sentences(game: Game) -> list[tuple[int, str]]:
    return [(point.step, point.sentence) for point in turning_points(catalog_for("en"), game, decisions(game))]


def test_lead_level_and_end_of_monad() -> None:
    game = new_game("monad", "Anna", "Ben", "Cem")
    for move in (TakeMonad(0), TakeMonad(1), MarkBonus(2), TakeMonad(1), TakeMonad(1), TakeMonad(1)):
        if not game.over:
            game = game.play(move)
    assert sentences(game) == [
        (1, "Anna takes the lead."),
        (2, "Tied: Anna and Ben."),
        (3, "Ben takes the lead."),
        (5, "Ben wins, 3 ahead."),
    ]


def test_costliest_round_of_quando_and_a_corrected_end() -> None:
    game = new_game("quando", "Anna", "Ben", "Cem", target=40)
    for move in (EnterRound((0, 5, 9)), EnterRound((3, 0, 46)), CorrectRound(1, (3, 0, 26)), EnterRound((0, 2, 20))):
        game = game.play(move)
    texts = sentences(game)
    assert texts[0] == (1, "Anna takes the lead.")
    assert not any("46" in sentence for _step, sentence in texts), "it was corrected"
    assert [sentence for _step, sentence in texts if "wins" in sentence] == ["Anna wins, 4 ahead."]


def test_costliest_round_of_quando() -> None:
    game = new_game("quando", "Anna", "Ben", "Cem")
    for move in (EnterRound((0, 5, 9)), EnterRound((3, 0, 26)), EnterRound((3, 0, 6))):
        game = game.play(move)
    assert (2, "Cem gets 26 at once, more than anyone else.") in sentences(game)


def test_count_of_quanto_names_the_winner() -> None:
    game = new_game("quanto", "Anna", "Ben").play(Count((41, 38)))
    assert sentences(game) == [(1, "Anna wins, 3 ahead.")]
