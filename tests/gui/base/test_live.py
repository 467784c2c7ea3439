"""Live widgets fill once per frame after changes, and followed objects do not keep them alive."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.base.live import Live
from widgets.base.theme import theme
from widgets.base.translation import tr


class Score(Live, Widget):
    """Follows its points, the language and the colors."""

    follows: tuple[str, ...] = ("points",)
    follows_language = True
    follows_colors = True
    points = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self.filled: list[int] = []
        super().__init__(**kwargs)

    def fill(self) -> None:
        self.filled.append(int(self.points))


class ScoreOfTwo(Score):
    """Declares only its additional properties."""

    follows = ("bonus",)
    bonus = NumericProperty(0)


class Quiet(Score):
    """Follows its points only, and is not filled at the start."""

    follows_language = follows_colors = fills_at_start = False


class Source(EventDispatcher):
    """Another object that is followed."""

    turn = NumericProperty(0)


def test_fills_once_before_the_first_frame_and_once_per_frame_after_changes(phone: Phone) -> None:
    score = Score(points=3)
    assert score.filled == [], "not while it is made"
    phone.frames(1)
    assert score.filled == [3]
    score.points = 4
    score.points = 5
    tr.language, theme.mode = "de", "dark"
    assert score.filled == [3]
    phone.frames(1)
    assert score.filled == [3, 5], "many changes, one fill"
    phone.frames(3)
    assert score.filled == [3, 5], "nothing changed"


@pytest.mark.parametrize("change", [lambda: setattr(tr, "language", "de"), lambda: setattr(theme, "mode", "dark")])
def test_follows_language_and_colors_only_if_declared(phone: Phone, change: object) -> None:
    score, quiet = Score(), Quiet()
    phone.frames(1)
    assert callable(change)
    change()
    phone.frames(1)
    assert (score.filled, quiet.filled) == ([0, 0], [])
    quiet.points = 2
    phone.frames(1)
    assert quiet.filled == [2]


def test_subclass_follows_the_properties_of_its_base(phone: Phone) -> None:
    score = ScoreOfTwo()
    phone.frames(1)
    score.points = 1
    phone.frames(1)
    score.bonus = 1
    phone.frames(1)
    assert score.filled == [0, 1, 1]


def test_followed_objects_do_not_keep_the_widget_alive(phone: Phone) -> None:
    source, score = Source(), Score()
    score.follow(source, "turn")
    phone.frames(1)
    source.turn = 1
    phone.frames(1)
    assert score.filled == [0, 0]
    alive = weakref.ref(score)
    del score
    gc.collect()
    assert alive() is None
    source.turn = 2
    tr.language, theme.mode = "de", "dark"
    phone.frames(1)


def test_widget_deleted_before_its_first_frame_is_not_filled(phone: Phone) -> None:
    filled = Score().filled
    gc.collect()
    phone.frames(1)
    assert filled == []


def test_widget_without_fill_raises(phone: Phone) -> None:
    class Empty(Live, Widget):
        pass

    empty = Empty()
    with pytest.raises(NotImplementedError, match="Empty"):
        phone.frames(1)
    assert empty.parent is None
