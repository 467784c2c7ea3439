"""Finds cards in all widgets, on the screen or not, and in their attributes.

A hidden card must not be in any widget: a card that is only covered or transparent is one mistake away from being
visible.
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
    """Returns the parts of a face that are compared."""
    return face.color, face.value


class Everything:
    """All widgets that can be reached from the window, as children or through attributes, and all faces in them.

    With *roots* only those reached from these: the pages of an app know each other, and some show a finished game.
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
        """Returns the cards that widgets show or would show, each as often as there is one."""
        cards = [widget for widget in self.widgets.values() if isinstance(widget, PlayingCard) and widget.value]
        return Counter((widget.color, widget.value) for widget in cards)

    def faces_held(self) -> set[Card]:
        """Returns the faces in lists and attributes of widgets."""
        return {card(face) for face in self.faces if face.value}

    def words_read(self) -> set[str]:
        """Returns all words of all texts."""
        return {word for widget in self.widgets.values() for word in str(getattr(widget, "text", "")).split()}


@cache
def _kind(cls: type) -> type | None:
    """Returns the searched base class, None if objects of this class contain no cards; cached for speed."""
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
    """Returns the cards that any widget shows or would show."""
    return Everything().cards_seen()


def assert_only(faces: Iterable[CardFace], allowed: Iterable[CardFace] = ()) -> None:
    """Asserts that widgets show exactly these cards, and hold no other faces except the *allowed* ones."""
    wanted = Counter(card(face) for face in faces if face.value)
    there = Everything()
    assert there.cards_seen() == wanted
    assert there.faces_held() <= {*wanted, *map(card, allowed)}


def assert_hidden(cards: Iterable[Card], texts: Iterable[str] = ()) -> None:
    """Asserts that no widget shows or holds one of these cards, and that no text contains one of these words."""
    cards = set(cards)
    there = Everything()
    assert not cards & set(there.cards_seen())
    assert not cards & there.faces_held()
    assert not set(texts) & there.words_read()
