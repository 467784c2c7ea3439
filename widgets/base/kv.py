"""Loads the kv file beside a widget's module and registers the classes that kv rules use.

A package lists such classes in `KV_CLASSES` of its `__init__.py`: module names with the names of classes in them. Kivy
imports the module when a rule needs the class first, so that Python modules do not import it for the rule alone.
"""

import sys
from importlib import import_module
from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder

from widgets.base import (
    rounded,  # noqa: F401  registers `Rounded` for kv files
    safe_area,  # noqa: F401  gives kv files `safe_area`
    screen_size,  # noqa: F401  gives kv files `screen_size`
    theme,  # noqa: F401  gives kv files `theme`
    translation,  # noqa: F401  gives kv files `tr`
)

SHARED = ("widgets.controls", "widgets.pieces", "widgets.table", "widgets.shared")
"""Packages whose classes any kv file may use; those of a game or page are registered with its first kv file."""

_registered: set[str] = set()


def load(module: str) -> None:
    """Loads the kv file of a module: `kv.load(__name__)`, once, at its top."""
    register_classes(module.rpartition(".")[0])
    Builder.load_file(str(Path(str(sys.modules[module].__file__)).with_suffix(".kv")))


def register_classes(package: str) -> None:
    """Registers the classes of a package with Kivy, which imports their modules when they are needed."""
    if package in _registered:
        return
    _registered.add(package)
    for module, names in getattr(import_module(package), "KV_CLASSES", {}).items():
        for name in names:
            Factory.register(name, module=f"{package}.{module}")


for name in SHARED:
    register_classes(name)
