"""Finds cards that somebody could see: in every widget that there is, on the screen or put aside, and in what it holds.

A hidden card must not be in any widget at all: what is only covered or faded out is one mistake away from being seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from weakref import ProxyType

from kivy.core.window import Window
from kivy.properties import DictProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget
from kivy.weakproxy import WeakProxy

from sheets.card_face import CardFace
from widgets.pieces.playing_card import PlayingCard

Card = tuple[str, str]
"""Color and value, as a card on the screen has them."""


def card(face: CardFace) -> Card:
    """The face as it is compared here."""
    return face.color, face.value


class Everything:
    """All widgets that can be reached from the window, as children, in properties and kept for later, and all faces.

    With *roots* only from those: the pages of a whole app know each other, and some show a game that is over.
    """

    def __init__(self, roots: Iterable[Widget] | None = None) -> None:
        self.widgets: dict[int, Widget] = {}
        self.faces: set[CardFace] = set()
        self._waiting = list(Window.children if roots is None else roots)
        while self._waiting:
            widget = self._waiting.pop().__self__  # it may be a weak proxy
            if id(widget) not in self.widgets:
                self.widgets[id(widget)] = widget
                self._waiting += widget.children
                self._open(widget)

    def _open(self, widget: Widget) -> None:
        values = [getattr(widget, name) for name in _own_properties(type(widget))]
        for value in (*values, *vars(widget).values()):
            kind = _kind(type(value))
            if kind is Mapping:
                self._take(value.values())
            elif kind is Iterable:
                self._take(value)
            elif kind is not None:
                self._take((value,))

    def _take(self, values: Iterable[object]) -> None:
        for value in values:
            kind = _kind(type(value))
            if kind is CardFace:
                self.faces.add(value)
            elif kind is Widget or (kind is ProxyType and isinstance(value, Widget)):
                self._waiting.append(value)

    def cards_seen(self) -> Counter[Card]:
        """The cards that any widget shows or would show, each as often as there is one."""
        cards = [widget for widget in self.widgets.values() if isinstance(widget, PlayingCard) and widget.value]
        return Counter((widget.color, widget.value) for widget in cards)

    def faces_held(self) -> set[Card]:
        """The faces that lie in lists and attributes of widgets, for whatever they mean to do with them."""
        return {card(face) for face in self.faces if face.value}

    def words_read(self) -> set[str]:
        """Every word in every text."""
        return {word for widget in self.widgets.values() for word in str(getattr(widget, "text", "")).split()}


@cache
def _kind(cls: type) -> type | None:
    """What a value of that class is here: most are nothing, and a look at every widget is made after every touch."""
    if issubclass(cls, ProxyType | WeakProxy):
        return ProxyType
    kinds = ((CardFace, CardFace), (Widget, Widget), (dict, Mapping), (list | tuple, Iterable))
    return next((kind for base, kind in kinds if issubclass(cls, base)), None)


@cache
def _own_properties(cls: type[Widget]) -> tuple[str, ...]:
    return tuple(
        name
        for base in cls.__mro__
        if base.__module__.startswith(("widgets.", "tests."))
        for name, value in vars(base).items()
        if isinstance(value, ListProperty | ObjectProperty | DictProperty)
    )


def cards_seen() -> Counter[Card]:
    """The cards that any widget shows or would show now."""
    return Everything().cards_seen()


def assert_only(faces: Iterable[CardFace], allowed: Iterable[CardFace] = ()) -> None:
    """Exactly these cards are there, and no widget holds the face of another, unless everybody knows it."""
    wanted = Counter(card(face) for face in faces if face.value)
    there = Everything()
    assert there.cards_seen() == wanted
    assert there.faces_held() <= {*wanted, *map(card, allowed)}


def assert_hidden(cards: Iterable[Card], texts: Iterable[str] = ()) -> None:
    """None of these cards is seen or held anywhere, and none of these words is read."""
    cards = set(cards)
    there = Everything()
    assert not cards & set(there.cards_seen())
    assert not cards & there.faces_held()
    assert not set(texts) & there.words_read()
