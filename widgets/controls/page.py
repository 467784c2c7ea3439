"""Base class of all pages, with the bar on top and the cards of paper that they consist of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from data.errors import StoreError
from sheets.notice import Violation
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.translation import tr

if TYPE_CHECKING:
    from data.store import Store
    from device.phone import Phone
    from widgets.controls.message_line import MessageLine

kv.load(__name__)

T = TypeVar("T")


class Paper(BoxLayout):
    """A card of paper on the background."""


class TapPaper(ButtonBehavior, Paper):
    """A card to tap."""


class TopBar(BoxLayout):
    """The title of a page with a back button at its left; children are added at its right."""

    title = StringProperty("")
    subtitle = StringProperty("")
    ink = ColorProperty()
    """Text color, for a bar on another ground."""
    can_go_back = BooleanProperty(True)
    __events__ = ("on_back",)

    def on_back(self) -> None:
        """Default handler."""


class Page(Live, Screen):
    """A page of the app, which asks the shell for navigation.

    `on_go(page, **what)` opens another page, `on_leave_page()` goes one step back. A page that changes the storage has
    a `MessageLine` with the id `message` and uses `attempt`.
    """

    fills_at_start = False  # it is filled when it is opened
    keeps: ClassVar[tuple[str, ...]] = ()
    """Attributes that a new page takes over after this one was released, such as filters."""
    __events__ = ("on_go", "on_leave_page")
    store: Store = ObjectProperty(None)
    phone: Phone | None = ObjectProperty(None, allownone=True)
    """Vibration, sound, shaking and documents of the device."""
    tab = StringProperty("")
    """Item of the navigation bar that this page belongs to; empty for a page without the bar."""
    skip_on_back = BooleanProperty(False)
    """Whether going back skips this page."""
    is_rebuilt: bool = False
    """Whether many widgets are new, so that they are laid out before the next frame (`responsive.lay_out`)."""
    is_returning = BooleanProperty(False)
    """Whether `open` was called by going back: the page keeps its scroll position."""

    def open(self, **what: Any) -> None:
        """Called each time before the page is shown, with the arguments of `on_go`; starts at the top."""
        self.fill()
        if not self.is_returning and "scroll" in self.ids:
            self.ids.scroll.scroll_y = 1

    def fill(self) -> None:
        """Updates the page from the storage; does nothing on a page that only kv rules fill."""

    def attempt(self, do: Callable[[], T], then: Callable[[T], object] | None = None) -> bool:
        """Runs a store action, refreshes the page and passes the result to *then*; shows a refusal.

        Returns whether the store accepted the action.
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
        """Shows why the store refused an action."""
        self.message.refuse(tr.say(violation, "data"))

    @property
    def message(self) -> MessageLine:
        """The message line of the page."""
        line: MessageLine = self.ids.message
        return line

    def on_removed(self) -> None:
        """Called when the page is no longer in the history, and when the app ends."""

    def can_be_rebuilt(self) -> bool:
        """Whether the page could be created again now without losing input."""
        return True

    def can_be_released(self) -> bool:
        """Whether the page, which no way leads back to, may be deleted: opened again, it would look the same."""
        from widgets.controls.long_task import uses  # after the first frame

        return not uses(self)

    def step_back(self) -> bool:
        """Closes an open sheet of the page (Android's back key); returns False if there is none."""
        return False

    def pause(self) -> None:
        """Called on the visible page when the app goes to the background."""

    def resume(self) -> None:
        """Called on the visible page when the app returns to the foreground."""

    def on_go(self, page: str, **what: object) -> None:
        """Default handler."""

    def on_leave_page(self) -> None:
        """Default handler."""
