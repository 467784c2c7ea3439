"""The cloth that rises over the last sheet at the end of a game; the result follows on it."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.properties import NumericProperty

from widgets.base import kv
from widgets.base.scenes import SceneLayer

kv.load(__name__)

SECONDS = 0.25


class EndCloth(SceneLayer):
    """A cloth from the lower edge of the window up."""

    rise: float = NumericProperty(0)
    """Covered share of the height."""

    def start(self) -> None:
        """Starts to rise; call it once the scene is shown."""
        Animation(rise=1.05, duration=SECONDS, t="out_quad").start(self)
