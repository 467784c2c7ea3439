"""The scene at the end of a game: the podium rises from the third to the first, the crown falls, then confetti."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from i18n.numbers import format_number
from sheets.game import Game
from widgets.base import kv
from widgets.base.canvas_widget import text_texture
from widgets.base.color_symbols import sign
from widgets.base.player_colors import player_colors
from widgets.base.scenes import SceneLayer
from widgets.base.theme import theme
from widgets.controls.player_mark import PlayerMark
from widgets.pages.result.outcome import podium, unit
from widgets.pages.result.ranks import Crown, PodiumPlace
from widgets.pages.result.result_head import SYMBOLS

kv.load(__name__)

SECONDS = 0.95
"""Seconds after the cloth has risen."""
RISE = 0.3
DELAYS = {3: 0.0, 2: 0.1}
"""Seconds until a rank begins to rise; the first rank is the last."""
LAST_DELAY = 0.21
CROWN = 0.51
"""Seconds until the crown falls."""
CONFETTI = 0.65
"""Seconds until the confetti falls."""
FADE = 0.1
DROP = 60
"""Height in dp from which the confetti falls."""


class RisingPlace(PodiumPlace):
    """A place of the podium that rises from below."""

    drop: float = NumericProperty(0)
    """Distance from its place, in pixels."""


class Confetti(Widget):
    """Color symbols in the upper part of the window, drawn once."""

    drop: float = NumericProperty(0)
    """Distance from their place, in pixels."""

    def draw(self) -> None:
        """Draws the symbols."""
        with self.canvas:
            for number, (color, across, up, size) in enumerate(SYMBOLS):
                texture = text_texture(sign(color), dp(size), "Signs")
                x, y = across * self.width, self.height * (0.45 + 0.55 * up)
                Color(*theme.game(color, 0.85))
                PushMatrix()
                Rotate(angle=37 * number % 60 - 30, origin=(x, y))
                Rectangle(texture=texture, pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size)
                PopMatrix()


class EndScene(SceneLayer):
    """The winner on the cloth. *places* are the arguments of the podium's places from the left.

    Without a podium (alone, in teams) the marks of *people*, as names and colors, take its place.
    """

    headline = StringProperty("")
    facts = StringProperty("")

    def __init__(
        self, places: Sequence[dict[str, Any]], people: Sequence[tuple[str, list[float]]], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._places = [RisingPlace(**place) for place in places]
        for place in self._places:
            place.drop = self.height
            self.ids.podium.add_widget(place)
        for name, mark in people if not places else ():
            self.ids.podium.add_widget(PlayerMark(name=name, mark=mark, size=(dp(64), dp(64))))

    def start(self) -> None:
        """Starts the animations; call it once the scene is shown."""
        Clock.schedule_once(self._begin)  # after the layout

    def _begin(self, _dt: float) -> None:
        confetti = self.ids.confetti
        confetti.draw()
        for place in self._places:
            place.drop = place.height
            rise = Animation(duration=DELAYS.get(int(place.rank), LAST_DELAY))
            (rise + Animation(drop=0, duration=RISE, t="out_cubic")).start(place)
            for crown in (child for child in place.children if isinstance(child, Crown) and place.wins):
                y, crown.opacity, crown.y = crown.y, 0, crown.y + dp(34)
                fall = Animation(duration=CROWN) + Animation(opacity=1, duration=0)
                (fall + Animation(y=y, duration=CONFETTI - CROWN, t="out_bounce")).start(crown)
        if self._places:
            confetti.drop = dp(DROP)
            fall = Animation(duration=CONFETTI) + Animation(opacity=1, duration=0)
            (fall + Animation(drop=0, duration=SECONDS - CONFETTI - FADE / 2)).start(confetti)
        (Animation(duration=SECONDS - FADE) + Animation(opacity=0, duration=FADE)).start(self)


def end_scene_of(game: Game, headline: str, facts: str) -> EndScene:
    """Returns the scene at the end of a game."""
    seats, winners = game.standing.seats, game.standing.winners
    places = [
        {
            "player": game.players[seat],
            "mark": player_colors.at_seat(game.players, seat),
            "total": format_number(seats[seat].total),
            "wins": seat in winners,
            "rank": rank,
            "unit_name": unit(game, seat),
        }
        for seat, rank in podium(game)
    ]
    people = winners or range(len(seats))
    marks = [(game.players[seat], player_colors.at_seat(game.players, seat)) for seat in people]
    return EndScene(places, marks, headline=headline, facts=facts)
