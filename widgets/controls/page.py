"""What all pages share: a bar with a title on top, the way back, and the way to say that something was refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from data.errors import StoreError
from sheets.notice import Violation
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.texts import Heading, Muted  # noqa: F401  used in kv

if TYPE_CHECKING:
    from data.store import Store

kv.load(__file__)

T = TypeVar("T")


class Paper(BoxLayout):
    """A card of paper on the background."""


class TapPaper(ButtonBehavior, Paper):
    """A card to tap."""


class TopBar(BoxLayout):
    """The title of a page, the way back at its left, and what is added as children at its right."""

    title = StringProperty("")
    subtitle = StringProperty("")
    ink = ColorProperty()
    """For a bar on another ground."""
    can_go_back = BooleanProperty(True)
    __events__ = ("on_back",)

    def on_back(self) -> None:
        """Default handler."""


class Page(Live, Screen):
    """A screen of the app. It says where the user wants to go; the app goes there.

    `on_go(page, **what)` opens another page, `on_leave_page()` goes one step back. A page that changes what is kept
    has a `MessageLine` with the id `message` and does it by `attempt`.
    """

    fills_at_start = False  # it is filled when it is opened
    __events__ = ("on_go", "on_leave_page")
    store: Store = ObjectProperty(None)
    """What is kept (`data.store.Store`)."""
    phone = ObjectProperty(None, allownone=True)
    """What can be felt, heard and shaken (`device.phone.Phone`)."""
    tab = StringProperty("")
    """The place in the bottom bar that this page belongs to; empty: no bar."""
    skip_on_back = BooleanProperty(False)
    """Whether the way back skips this page once it led on to another."""

    def open(self, **what: Any) -> None:
        """Called each time before the page is shown, with what was asked for."""
        self.fill()

    def fill(self) -> None:
        """Shows what is kept now; nothing on a page that kv rules fill."""

    def attempt(self, do: Callable[[], T], then: Callable[[T], object] | None = None) -> bool:
        """Does something with what is kept and shows what is kept now; *then* gets the result.

        A refusal of the store is shown, and False returned.
        """
        try:
            result = do()
        except StoreError as refused:
            self.refuse(refused.violation)
            return False
        finally:
            self.fill()
        if then is not None:
            then(result)
        return True

    def refuse(self, violation: Violation) -> None:
        """Says why the store refused something."""
        self.message.refuse(tr.say(violation, "data"))

    @property
    def message(self) -> Any:
        """The line that says what happened (`MessageLine`)."""
        return self.ids.message

    def on_removed(self) -> None:
        """Called when no way back leads here any more, and when the app ends."""

    def can_be_rebuilt(self) -> bool:
        """Tells whether nothing would be lost if the page were made again and opened with what it was asked for."""
        return True

    def step_back(self) -> bool:
        """Closes what is open on the page (Android's back key); False if nothing was."""
        return False

    def pause(self) -> None:
        """Called on the page that is shown when the app leaves the front."""

    def resume(self) -> None:
        """Called on the page that is shown when the app comes back to the front."""

    def on_go(self, page: str, **what: object) -> None:
        """Default handler."""

    def on_leave_page(self) -> None:
        """Default handler."""
