"""A field per player to type a number into, each with a mark to set below it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.live import Live
from widgets.base.translation import tr

kv.load(__name__)


class FieldBox(Accessible, ButtonBehavior, Label):
    """The typed number."""

    typing = BooleanProperty(False)
    """Whether the next digit goes here."""

    def accessible_label(self) -> str:
        """Returns the player, the typed number and its consequence."""
        field: SeatField = self.parent
        typing = tr._("spoken.typing") if self.typing else ""
        return join_parts(field.name, field.value or tr._("spoken.empty"), field.note, typing)


class FieldMark(Accessible, ButtonBehavior, Label):
    """A mark that one of the players has."""

    icon = StringProperty("")
    word = StringProperty("")
    chosen = BooleanProperty(False)

    def accessible_label(self) -> str:
        """Returns the player of the mark, and whether it is set."""
        field: SeatField = self.parent
        return join_parts(field.name, self.word, tr._("spoken.chosen" if self.chosen else "spoken.not-chosen"))


class SeatField(BoxLayout):
    """A name, its number, the consequence of the number, and its mark."""

    number: float = NumericProperty(0)
    """Index of the field."""
    name = StringProperty("")
    value = StringProperty("")
    note = StringProperty("")
    tone = OptionProperty("plain", options=("plain", "good", "bad"))
    """Severity of the note."""
    typing = BooleanProperty(False)
    icon = StringProperty("")
    """The mark; without an icon there is none."""
    word = StringProperty("")
    marked = BooleanProperty(False)
    tight = BooleanProperty(False)
    notes = BooleanProperty(True)
    """Whether there is a line for notes at all."""

    __events__ = ("on_pick", "on_mark")

    def on_pick(self) -> None:
        """Default handler."""

    def on_mark(self) -> None:
        """Default handler."""


class SeatFields(Live, BoxLayout):
    """The fields side by side. `on_pick(number)` chooses one to type into, `on_mark(number)` taps its mark."""

    follows = ("fields", "tight", "notes")

    fields = ListProperty()
    """A dict of properties for every field."""
    tight = BooleanProperty(False)
    notes = BooleanProperty(True)

    __events__ = ("on_pick", "on_mark")

    def on_pick(self, number: int) -> None:
        """Default handler."""

    def on_mark(self, number: int) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Shows every field."""
        if len(self.children) != len(self.fields):
            self.clear_widgets()
            for number in range(len(self.fields)):
                self.add_widget(self._made(number))
        for field in self.children:
            field.tight, field.notes = self.tight, self.notes
            for name, value in self.fields[int(field.number)].items():
                setattr(field, name, value)

    def _made(self, number: int) -> SeatField:
        field = SeatField(number=number)
        field.bind(on_pick=lambda _field: self.dispatch("on_pick", number))
        field.bind(on_mark=lambda _field: self.dispatch("on_mark", number))
        return field
