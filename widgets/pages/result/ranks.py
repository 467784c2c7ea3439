"""Players with their points: on a podium, in a list, or as bars for an unfinished game."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from i18n.numbers import format_number
from sheets.game import Game
from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.pages.result.outcome import best_first, podium, progress, unit

kv.load(__name__)


class RankedPlayer(Accessible, BoxLayout):
    """Base class: a player with the total."""

    player = StringProperty("")
    mark = ColorProperty()
    total = StringProperty("")
    unit_name = StringProperty("")
    """Unit of the total: points, cards."""
    wins = BooleanProperty(False)
    rank: int = NumericProperty(0)
    """From 1; equal totals share a rank. 0: the game is not over."""

    def spoken_text(self) -> str:
        """Returns the player's result as a sentence."""
        message = "spoken.winner" if self.wins else "spoken.rank" if self.rank else "spoken.points-of"
        return str(
            tr._(message, name=self.player, rank=int(self.rank), points=f"{self.total} {self.unit_name}".strip())
        )


class RankRow(RankedPlayer):
    """A row of the list; a winner has a trophy."""

    first = BooleanProperty(False)
    """Whether it is the first row, without a line above."""


class PodiumPlace(RankedPlayer):
    """A player on the podium; a winner has a crown and the highest block."""

    unit: float = NumericProperty(0)
    """Pixels per unit in a picture; 0: a unit is a dp of the screen."""
    growth: float = NumericProperty(1)
    """Size compared with a phone, on a screen with more height."""
    step: float = NumericProperty(1)
    letter: float = NumericProperty(1)
    """Pixels per unit for shapes and for letters."""
    ink = ColorProperty()


class Crown(Widget):
    """A golden crown with three points, as high as the widget."""

    unit: float = NumericProperty(1)
    """A 28th of its height."""

    @staticmethod
    def outline(middle: float, bottom: float, unit: float) -> list[float]:
        """Returns the corners of the crown."""
        corners = ((-20, 1), (-20, 6), (-22, 24), (-9.2, 11.2), (0, 28), (9.2, 11.2), (22, 24), (20, 6), (20, 1))
        return [value for x, y in corners for value in (middle + x * unit, bottom + y * unit)]


class LeadBar(RankedPlayer):
    """A player's total as a share of the limit."""

    unit: float = NumericProperty(0)
    """Pixels per unit in a picture; 0: a unit is a dp of the screen."""
    step: float = NumericProperty(1)
    letter: float = NumericProperty(1)
    share: float = NumericProperty(0)
    """Filled share of the bar, from 0 to 1."""


class LeadScale(BoxLayout):
    """The scale below the bars, from 0 to the limit."""

    unit: float = NumericProperty(0)
    step: float = NumericProperty(1)
    letter: float = NumericProperty(1)
    limit: float = NumericProperty(0)


def podium_places(game: Game) -> list[Widget]:
    """Returns the best three."""
    return [PodiumPlace(rank=rank, **_of_seat(game, seat)) for seat, rank in podium(game)]


def rank_rows(game: Game) -> list[Widget]:
    """Returns the players who are not on the podium."""
    order = best_first(game)
    totals = [game.standing.seats[seat].total for seat in order]
    others = order[len(podium(game)) :] if len(order) > 1 else []
    return [
        RankRow(first=number == 0, rank=totals.index(game.standing.seats[seat].total) + 1, **_of_seat(game, seat))
        for number, seat in enumerate(others)
    ]


def lead_bars(game: Game) -> list[Widget]:
    """Returns the totals of an unfinished game, with a scale if there is a target."""
    shares, limit = progress(game)
    bars: list[Widget] = [LeadBar(share=share, **_of_seat(game, seat)) for seat, share in shares]
    return [*bars, LeadScale(limit=limit)] if limit else bars


def _of_seat(game: Game, seat: int) -> dict[str, Any]:
    """Returns the properties of a `RankedPlayer`."""
    standing = game.standing
    return {
        "player": game.players[seat],
        "mark": player_colors.at_seat(game.players, seat),
        "total": format_number(standing.seats[seat].total),
        "unit_name": unit(game, seat),
        "wins": seat in standing.winners,
    }
