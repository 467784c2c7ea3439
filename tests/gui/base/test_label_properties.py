"""Labels leave out the properties that nothing here sets, and look the same."""

# ruff: noqa: SLF001  Kivy's labels have no public names for these

import re
from pathlib import Path
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

from tests.gui.phone import Phone
from widgets.base.kivy_internals.label_properties import UNUSED

ROOT = Path(__file__).resolve().parents[3]
SOURCES = [*(ROOT / "widgets").rglob("*.kv"), *(ROOT / "widgets").rglob("*.py"), *(ROOT / "assets/kivy").glob("*.kv")]
ONLY_LABELS = {"ellipsis_options", "disabled_outline_color"}
"""Unused properties for which a core label has no option of its own."""


def test_nothing_sets_an_unused_property() -> None:
    names, arguments = "|".join(UNUSED), "|".join(UNUSED - {"mipmap"})  # textures have `mipmap`, too
    setting = re.compile(rf"^ +(?:{names}): |\.(?:{names}) = |\b(?:{arguments})=\w", re.MULTILINE)
    found = {path.name: setting.findall(path.read_text("utf-8")) for path in SOURCES}
    assert len(found) > 200
    assert not any(found.values()), {name: lines for name, lines in found.items() if lines}


def test_core_label_draws_with_the_defaults_of_the_label(phone: Phone) -> None:
    label = Label(text="a")
    assert set(label.properties()) >= UNUSED
    options = vars_of(label._label)
    everything = {name: getattr(label, name) for name in (*Label._font_properties, *UNUSED)}
    complete = vars_of(CoreLabel(**everything, usersize=label.text_size))
    assert {name: complete[name] for name in options} == options
    assert complete.keys() - options.keys() <= ONLY_LABELS


def vars_of(label: Any) -> dict[str, Any]:
    """Returns the options of a core label, with tuples for lists."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in label.options.items()}
