"""List of turns: on a curtain, or in a sheet over the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoSheet
from widgets.pieces.news_list import NewsLine, NewsRow
from widgets.table.turns import Turn

MOST = 60
"""Most turns that are shown."""


def lines(players: Sequence[str], turns: Iterable[Turn]) -> list[NewsLine]:
    """Returns the turns with the names and colors of who took them."""
    colors = player_colors.at_table(players)
    nobody = ("", colors[0])
    return [
        (*(nobody if turn.seat is None else (players[turn.seat], colors[turn.seat])), turn.words, turn.cards)
        for turn in turns
    ]


def open_log(players: Sequence[str], turns: Iterable[Turn]) -> None:
    """Shows the turns, which come latest first, over the page."""
    news = lines(players, islice(turns, MOST))
    rows = [NewsRow(name=name, mark=color, text=text, cards=cards) for name, color, text, cards in news]
    InfoSheet(title=tr._("cards.log"), rows=rows).open(animation=False)
