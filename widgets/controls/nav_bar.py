"""The four main pages of the app, at the bottom in portrait and at the right in landscape."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.translation import tr

kv.load(__name__)


class NavItem(Accessible, ButtonBehavior, BoxLayout):
    """A main page."""

    page = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)

    def accessible_label(self) -> str:
        """Returns the page, and whether it is the current one."""
        return join_parts(self.text, tr._("spoken.this-page" if self.chosen else "spoken.page"))


class NavBar(BoxLayout):
    """The bar; `current` is the current page, `on_choose(page)` a tap."""

    current = StringProperty("")
    portrait = BooleanProperty(True)
    __events__ = ("on_choose",)

    def on_choose(self, page: str) -> None:
        """Default handler."""
