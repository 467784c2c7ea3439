"""The players' actions, turn by turn, as everybody could see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoSheet
from widgets.pieces.news_list import NewsLine, NewsRow

MOST_TURNS = 60
"""Most turns in the list of turns."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn in one or a few sentences."""

    seat: int | None
    """The seat that took the turn; None for a deal."""
    sentence: str
    cards: tuple[tuple[str, str], ...] = ()
    """Cards played or taken openly, as drawings: a deck and the name of a picture."""
    paid: str = ""
    """Sentence about the penalties that the others paid for the turn, which is news for its player, too."""
    aside: bool = False
    """Whether it was only a part of another player's turn."""


def since(turns: Iterable[Turn], seat: int) -> list[Turn]:
    """Returns the turns since *seat* last moved, oldest first; *turns* come latest first."""
    later: list[Turn] = []
    for turn in turns:
        if turn.seat == seat and not turn.aside:
            if turn.paid:
                later.append(Turn(None, turn.paid))
            break
        if turn.seat != seat:
            later.append(turn)
        if turn.seat is None:
            break  # turns before the deal belong to the last round
    return later[::-1]


def news_lines(players: Sequence[str], turns: Iterable[Turn]) -> list[NewsLine]:
    """Returns the turns with the names and colors of their players."""
    colors = player_colors.at_table(players)
    nobody = ("", colors[0])
    return [
        (*(nobody if turn.seat is None else (players[turn.seat], colors[turn.seat])), turn.sentence, turn.cards)
        for turn in turns
    ]


def open_log(players: Sequence[str], turns: Iterable[Turn]) -> None:
    """Shows the turns, which come latest first, over the page."""
    news = news_lines(players, islice(turns, MOST_TURNS))
    rows = [NewsRow(name=name, mark=color, text=text, cards=cards) for name, color, text, cards in news]
    InfoSheet(title=tr._("cards.log"), rows=rows).open(animation=False)
