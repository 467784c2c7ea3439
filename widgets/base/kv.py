"""Loads the kv file beside a widget's module."""

from pathlib import Path

from kivy.lang import Builder

from widgets.base import (
    rounded,  # noqa: F401  registers `Rounded` for kv files
    safe_area,  # noqa: F401  gives kv files `safe_area`
    screen_size,  # noqa: F401  gives kv files `screen_size`
    theme,  # noqa: F401  gives kv files `theme`
    translation,  # noqa: F401  gives kv files `tr`
)


def load(module: str) -> None:
    """Loads `name.kv` for the module with the path `.../name.py`: `kv.load(__file__)`, once, at its top."""
    Builder.load_file(str(Path(module).with_suffix(".kv")))
