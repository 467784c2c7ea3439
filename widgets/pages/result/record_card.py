"""The card of a personal record: a bar grows past the former best result."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from data.clock import local_now
from data.statistics.personal_best import PersonalBest
from i18n.numbers import format_number
from widgets.base import kv
from widgets.base.dates import date_text
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.page import Paper

kv.load(__name__)

UNFOLD, GROW, POP, WORDS = 0.15, 0.45, 0.2, 0.2
"""Seconds of the parts of the scene: the card appears, the bar grows, the star comes, the sentence appears."""
SECONDS = UNFOLD + GROW + POP + WORDS
BEYOND = 1.1
"""Length of the bar as a multiple of the higher one of both results."""
NAME = 16
"""Most letters of a name in the title."""


class RecordCard(Paper):
    """A player with the new and the former best result."""

    player = StringProperty("")
    mark = ColorProperty()
    title = StringProperty("")
    points = StringProperty("")
    before_text = StringProperty("")
    sentence = StringProperty("")
    share: float = NumericProperty(0)
    """Filled share of the bar."""
    before: float = NumericProperty(0)
    """Position of the former best result, as a share of the bar."""
    growth: float = NumericProperty(1)
    """Grown share of the bar, from 0 to 1."""
    pop: float = NumericProperty(1)
    """Size of the star."""
    clear: float = NumericProperty(1)
    """Opacity of the sentence."""
    beaten = BooleanProperty(True)
    """Whether the bar has reached its end, so that the card has a golden frame."""

    def start(self) -> None:
        """Starts the scene."""
        self.opacity = self.growth = self.clear = 0
        self.pop, self.beaten = 0.01, False
        scene = Animation(opacity=1, duration=UNFOLD) + Animation(growth=1, duration=GROW, t="out_cubic")
        scene += Animation(beaten=True, duration=0)
        scene += Animation(pop=1, duration=POP, t="out_back") + Animation(clear=1, duration=WORDS)
        scene.start(self)

    def finish(self) -> None:
        """Shows the last picture of the scene."""
        Animation.cancel_all(self)
        self.opacity = self.growth = self.pop = self.clear = 1
        self.beaten = True


def make_record_card(name: str, mark: Sequence[float], game: str, points: int, best: PersonalBest) -> RecordCard:
    """Returns the card of a record of *points* after the *best* result before."""
    scale = max(points, best.points, 1) * BEYOND
    day = datetime.fromtimestamp(best.when / 1e6, UTC).astimezone().date()
    message = "result.record-s" if name[-1:].casefold() in ("s", "ß", "x", "z") else "result.record"
    return RecordCard(
        player=name,
        mark=mark,
        title=tr._(message, name=short(name, NAME), game=tr._(f"game.{game}")),
        points=format_number(points),
        before_text=tr._(
            "result.record-before", best=format_number(best.points), date=date_text(day, local_now().date())
        ),
        sentence=tr._("result.record-better", games=best.played),
        share=max(0, points) / scale,
        before=max(0, best.points) / scale,
    )
