"""What the screens say about games without asking the rules is what the rules say."""

from __future__ import annotations

import pytest

from sheets.registry import GAMES, entry
from widgets.table.game_screen import PLAYERS


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_players_is_that_of_the_rules(game: str) -> None:
    known = entry(game)
    assert known is not None
    names = [option.name for option in known.options]
    ways = [{"sheets": sheets} for sheets in ("all", "mine")] if "sheets" in names else [{}]
    ranges = [known.set_up(way)[0].players for way in ways]
    assert PLAYERS[game] == (min(players[0] for players in ranges), max(players[-1] for players in ranges))
