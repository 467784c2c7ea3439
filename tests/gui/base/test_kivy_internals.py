"""The private parts of Kivy that `widgets.base.kivy_internals` uses are those of the version it was written for.

With another version: read Kivy's changes to the names below, adapt the package, and then its `KIVY_VERSION`.
"""

# ruff: noqa: SLF001  compares private names of Kivy

from __future__ import annotations

import inspect
import re
from ctypes import CDLL
from pathlib import Path

import kivy
import kivy.clock
import kivy.core.image
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.graphics import BorderImage, Rectangle, SmoothLine
from kivy.graphics.vertex_instructions import AntiAliasingLine
from kivy.lang.parser import global_idmap
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput

from tests.gui.phone import Phone
from widgets.base.kivy_internals import KIVY_VERSION

WIDGETS = Path(__file__).resolve().parents[3] / "widgets"


def test_installed_kivy_is_the_supported_version() -> None:
    assert kivy.__version__ == KIVY_VERSION


def test_clock_has_a_frame_rate_and_kivy_needs_few_names_of_the_replaced_modules(phone: Phone) -> None:
    assert hasattr(Clock, "_max_fps")
    source = inspect.getsource(kivy.clock)
    used = set(re.findall(r"\basyncio\.(\w+)", source))
    assert used == {"wait_for", "Event"}, "the event belongs to `async_usleep`, which our loop does not call"
    assert set(re.findall(r"from filetype import (.*)", inspect.getsource(kivy.core.image))) == {"guess_extension"}
    assert re.findall(r"\bfind_library\((.*?)\)", source) == ["'c'"]
    assert all(hasattr(CDLL(None), name) for name in ("clock_gettime", "usleep")), "the C library that Python uses"


def test_core_labels_have_the_attributes_that_the_cache_needs(phone: Phone) -> None:
    label = CoreLabel(text="a")
    label.refresh()
    for name in ("_text", "_text_size", "_size", "_size_texture", "texture_1px", "is_shortened", "options"):
        assert hasattr(label, name), name
    assert {"font_name", "font_name_r", "color", "outline_color", "padding", "mipmap"} <= set(label.options)
    assert LabelBase.refresh.__module__.startswith("widgets."), "the cache is installed"
    assert LabelBase.resolve_font_name.__module__.startswith("widgets."), "the fallback font is installed"


def test_smooth_shapes_share_textures_with_observers(phone: Phone) -> None:
    first, second = SmoothLine(), SmoothLine()
    assert first.texture is second.texture
    assert callable(first._smooth_reload_observer)
    edge, other = AntiAliasingLine(Rectangle()), AntiAliasingLine(Rectangle())
    assert edge.premultiplied_texture() is other.premultiplied_texture()
    assert callable(edge._texture_reload_observer)


def test_border_image_inherits_position_and_size(phone: Phone) -> None:
    assert "pos" in vars(Rectangle)
    assert "size" in vars(Rectangle)
    assert not {"pos", "size"} & vars(BorderImage).keys()


def test_modal_view_aligns_itself_in_one_method(phone: Phone) -> None:
    view = ModalView()
    assert view._is_open is False
    assert {"_window", "_anim_alpha"} <= view.properties().keys()
    assert "self._align_center" in inspect.getsource(ModalView.open)


def test_text_input_loads_the_clipboard_in_one_method() -> None:
    assert "Clipboard" in inspect.getsource(TextInput._ensure_clipboard)


def test_layouts_have_a_trigger_and_kv_has_global_names(phone: Phone) -> None:
    assert callable(BoxLayout()._trigger_layout)
    assert {"theme", "tr", "screen_size", "safe_area"} <= global_idmap.keys()


def test_no_other_module_uses_private_names_of_kivy() -> None:
    """Ruff's rule SLF001 finds attributes of other objects; these are overridden or read by subclasses and kv rules."""
    names = re.compile(r"\b(_align_center|_is_open|_ensure_clipboard|_anim_alpha|self\._window\.size|_max_fps)\b")
    files = [path for path in WIDGETS.rglob("*") if path.suffix in (".py", ".kv")]
    assert len(files) > 200
    users = {path.parent.name for path in files if names.search(path.read_text("utf-8"))}
    assert users == {"kivy_internals"}
