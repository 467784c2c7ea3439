"""Loads the kv file that lies beside a widget's module."""

from pathlib import Path

from kivy.lang import Builder

import i18n  # noqa: F401  gives kv files `tr`
import theme  # noqa: F401  gives kv files `theme`
from widgets import safe_area  # noqa: F401  gives kv files `safe_area`


def load(module: str) -> None:
    """Loads `name.kv` for the module with the path `.../name.py`: `kv.load(__file__)`, once, at its top."""
    Builder.load_file(str(Path(module).with_suffix(".kv")))
