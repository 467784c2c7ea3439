"""What the list of finished games is made of: a card with a player's results, and a row per game."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from widgets.base import kv
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.page import Paper, TapPaper
from widgets.controls.texts import Heading, Muted, Text  # noqa: F401  used in kv
from widgets.pages.history.score_chart import ScoreChart  # noqa: F401  used in kv

kv.load(__file__)


class HistoryRow(RecycleDataViewBehavior, TapPaper):
    """A finished game. What a tap does comes with its data, for rows are used again for other games."""

    session = StringProperty("")
    title = StringProperty("")
    day = StringProperty("")
    result = StringProperty("")
    """Marked-up text."""
    accent = StringProperty("grey")
    open_it = ObjectProperty(None, allownone=True)
    offer = ObjectProperty(None, allownone=True)


class ResultsCard(RecycleDataViewBehavior, Paper):
    """The results of a player in one game."""

    title = StringProperty("")
    count = StringProperty("")
    values = ListProperty()
    average = NumericProperty(0)
    lowest_wins = BooleanProperty(False)
    average_text = StringProperty("")
    best = StringProperty("")
    wins = StringProperty("")


def row_data(**said: Any) -> dict[str, Any]:
    """Returns the data of a row with every key, for a reused row keeps what the next one does not set."""
    blank: dict[str, Any] = {
        "viewclass": "HistoryRow", "session": "", "title": "", "day": "", "result": "", "accent": "grey",
        "open_it": None, "offer": None,
    }  # fmt: skip
    return {**blank, **said}
