"""The part of the window that no bar or cut-out of the phone covers."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.properties import NumericProperty, ReferenceListProperty


class SafeArea(EventDispatcher):
    """Covered pixels at the four sides of the window; backgrounds extend under them. kv files know `safe_area`."""

    left: float = NumericProperty(0)
    top: float = NumericProperty(0)
    right: float = NumericProperty(0)
    bottom: float = NumericProperty(0)
    sides = ReferenceListProperty(left, top, right, bottom)
    """All four, in the order of Kivy's `padding`."""


safe_area = SafeArea()
global_idmap["safe_area"] = safe_area
