"""Rules of freed widgets neither fail nor keep other widgets from following a change."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.lang import Builder, builder
from kivy.uix.label import Label

from tests.gui.phone import Phone
from widgets.base import gc_control
from widgets.base.theme import theme


class Rule:
    """Counts evaluations, as Kivy's rules do."""

    count = 0


def test_expression_of_a_freed_widget_is_skipped(phone: Phone) -> None:
    label: Any = Label()
    args: list[Any] = [label.proxy_ref, "opacity", compile("0.5", "", "eval"), Rule, {}, None]
    builder.call_fn(args[:5], None, None)
    assert args[0].opacity == 0.5
    label = None
    gc_control.collect()
    with pytest.raises(ReferenceError):
        _ = args[0].opacity
    builder.call_fn(args[:5], None, None)


def test_theme_reaches_widgets_that_were_bound_after_a_freed_one(phone: Phone) -> None:
    freed = Label()
    theme.fbind("ink", builder.call_fn, [freed.proxy_ref, "color", compile("ink", "", "eval"), Rule, {"ink": [0] * 4}])
    del freed
    gc_control.collect()
    label = phone.show(Builder.load_string("Label:\n    color: theme.ink"))
    theme.mode = "dark"
    assert label.color == list(theme.ink)
