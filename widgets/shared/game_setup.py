"""Setup of a new game: previous choices, dependent options and reasons against starting. No widgets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from data.store import Store
from sheets.notice import Violation
from sheets.options import Option
from sheets.registry import known_game

SEPARATE_ROWS = ("components", "sheets", "first")
"""Options that the new-game page asks for outside its list of options."""
RECENT = 20
"""Number of finished games in which players are looked for."""
DRAW_STARTER = ""
"""Value instead of a player's name: the starter is drawn."""


def last_choices(store: Store, game: str) -> tuple[list[str], dict[str, Any]]:
    """Returns the players and options of the latest game of that kind, or else the players of the latest other game.

    The coach is left out.
    """
    running = [summary for summary in store.running() if summary.game == game]
    finished = store.history.page(limit=1, game=game)
    latest = max([*running[:1], *finished], key=lambda summary: summary.started, default=None)
    if latest:
        options = {option.name: latest.options.get(option.name, option.default) for option in known_game(game).options}
        return list(latest.people), options
    options = {option.name: option.default for option in known_game(game).options}
    other = max([*store.running()[:1], *store.history.page(limit=1)], key=lambda summary: summary.started, default=None)
    return (list(other.people) if other else [])[: most_players(game, options)], options


def last_company(store: Store) -> list[str]:
    """Returns the players of the latest game with several players, without the coach."""
    games = [*store.running(), *store.history.page(limit=RECENT)]
    latest = max((game for game in games if len(game.people) > 1), key=lambda game: game.started, default=None)
    return list(latest.people) if latest else []


def with_option(options: Mapping[str, Any], name: str, value: object) -> dict[str, Any]:
    """Returns the options with another value and adapts the dependent ones: a single sheet needs real dice or cards."""
    changed = {**options, name: value}
    if name == "components" and value == "app" and changed.get("sheets") == "mine":
        changed["sheets"] = "all"
    if name == "sheets" and value == "mine" and changed.get("components") == "app":
        changed["components"] = "table"
    return changed


def extra_options(game: str, options: Mapping[str, Any]) -> list[Option]:
    """Returns the options for the list of options; entering in secret needs several players on this phone."""
    excluded = {*SEPARATE_ROWS, *(["hiddenWrites"] if options.get("sheets") == "mine" else [])}
    components = options.get("components")
    return [
        option
        for option in known_game(game).options
        if option.name not in excluded and option.only in (None, components)
    ]


def setup_violation(game: str, players: int, options: Mapping[str, Any]) -> Violation | None:
    """Returns the reason against starting with that number of players and these options."""
    rules, parsed = known_game(game).set_up({**options, "first": 0})
    return rules.check_setup(players, parsed)


def player_counts(game: str, options: Mapping[str, Any]) -> list[int]:
    """Returns the possible numbers of players with these options, ascending."""
    return list(known_game(game).players_with({**options, "first": 0}))


def most_players(game: str, options: Mapping[str, Any]) -> int:
    """Returns the largest number of players with these options."""
    return player_counts(game, options)[-1]
