"""The table of rounds and the chart over a game of Quando, to look at."""

from __future__ import annotations

from typing import Any

from widgets.base import kv
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.overlay import Overlay
from widgets.controls.texts import Heading  # noqa: F401  used in kv
from widgets.games.quando.rounds import QuandoRounds

kv.load(__file__)


class RoundsView(Overlay):
    """Closes with its cross, a tap beside it, or the back key."""

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.place.add_widget(QuandoRounds(session=session, framed=True))
