"""The choices before a game: what was chosen last time, what goes together, and why it cannot begin yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from data.store import Store
from sheets.notice import Violation
from sheets.options import Option
from sheets.registry import known_game

ASKED = ("components", "sheets", "first")
"""Options with a row of their own."""
BY_LOT = ""
"""In place of a player's name: who starts is drawn."""


def last_choices(store: Store, game: str) -> tuple[list[str], dict[str, Any]]:
    """Returns the players and options of the last time; without one, the players of the last other game.

    The coach is not among them: whoever wants to practise again asks for it.
    """
    running = [card for card in store.running() if card.game == game]
    finished = store.history.page(limit=1, game=game)
    latest = max([*running[:1], *finished], key=lambda one: one.started, default=None)
    if latest:
        options = {option.name: latest.options.get(option.name, option.default) for option in known_game(game).options}
        return list(latest.people), options
    options = {option.name: option.default for option in known_game(game).options}
    others = max([*store.running()[:1], *store.history.page(limit=1)], key=lambda one: one.started, default=None)
    return (list(others.people) if others else [])[: most_players(game, options)], options


def chosen(options: Mapping[str, Any], name: str, value: object) -> dict[str, Any]:
    """Returns the options with another value; what does not go together follows: a pad of one's own needs real dice."""
    changed = {**options, name: value}
    if name == "components" and value == "app" and changed.get("sheets") == "mine":
        changed["sheets"] = "all"
    if name == "sheets" and value == "mine" and changed.get("components") == "app":
        changed["components"] = "table"
    return changed


def extra_options(game: str, options: Mapping[str, Any]) -> list[Option]:
    """Returns the options without a row of their own. Writing in secret needs others on this phone."""
    silent = {*ASKED, *(["hiddenWrites"] if options.get("sheets") == "mine" else [])}
    place = options.get("components")
    return [option for option in known_game(game).options if option.name not in silent and option.only in (None, place)]


def refusal(game: str, players: int, options: Mapping[str, Any]) -> Violation | None:
    """Returns why the game cannot begin with so many players and these options."""
    rules, read = known_game(game).set_up({**options, "first": 0})
    return rules.check_setup(players, read)


def player_counts(game: str, options: Mapping[str, Any]) -> list[int]:
    """Returns how many can play with these options, from the fewest to the most."""
    return list(known_game(game).players_with({**options, "first": 0}))


def most_players(game: str, options: Mapping[str, Any]) -> int:
    """Returns how many can play with these options at most."""
    return player_counts(game, options)[-1]
