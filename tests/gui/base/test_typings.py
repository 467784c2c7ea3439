"""The stubs in tools/typings describe the Kivy that is installed."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.gui.phone import Phone

TYPINGS = Path(__file__).resolve().parents[3] / "tools" / "typings"
MODULES = {
    ".".join(path.relative_to(TYPINGS).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(TYPINGS.rglob("*.pyi"))
    if not path.name.startswith("_descriptors")
}
SET_LATER = {
    ("kivy.input.motionevent", "MotionEvent"): {"button"},  # only on events of a mouse
    ("kivy.uix.modalview", "ModalView"): {"_is_open"},
    ("kivy.uix.layout", "Layout"): {"_trigger_layout"},
    ("kivy.uix.widget", "Widget"): {"canvas"},
}
"""Attributes that only instances have."""


def declared(body: list[ast.stmt]) -> Iterator[tuple[str, ast.stmt]]:
    """The names that a stub declares at this level, without its type variables and private helpers."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node


def missing(name: str, tree: ast.Module) -> list[str]:
    """Names that the stub of a module declares and Kivy does not have."""
    module = import_module(name)
    names = []
    for item, node in declared(tree.body):
        if item in ("Ids", "Points"):  # names of types only
            continue
        if not hasattr(module, item):
            names.append(f"{name}.{item}")
        elif isinstance(node, ast.ClassDef) and inspect.isclass(cls := getattr(module, item)):
            names += [f"{name}.{item}.{part}" for part in members(name, item, node) if not has(cls, part)]
    return names


def members(module: str, cls: str, node: ast.ClassDef) -> list[str]:
    known_later = SET_LATER.get((module, cls), set())
    return [part for part, _node in declared(node.body) if part not in known_later and part != "__init__"]


def has(cls: type[Any], name: str) -> bool:
    """Whether instances of a class have the attribute: from the class, or set by an `__init__`."""
    if hasattr(cls, name):
        return True
    source = "".join(
        inspect.getsource(base) for base in cls.__mro__ if base.__module__.startswith("kivy.") and is_python(base)
    )
    return f"self.{name} = " in source or f"'{name}'" in source


def is_python(cls: type[Any]) -> bool:
    try:
        inspect.getsource(cls)
    except (OSError, TypeError):
        return False
    return True


@pytest.mark.parametrize("name", MODULES)
def test_stub_declares_only_existing_names(phone: Phone, name: str) -> None:
    assert missing(name, ast.parse(MODULES[name].read_text("utf-8"))) == []


def test_missing_name_is_reported(phone: Phone) -> None:
    tree = ast.parse(
        "class Widget:\n    x: float\n    gone: float\n    def vanished(self) -> None: ...\nclass Old: ..."
    )
    assert missing("kivy.uix.widget", tree) == [
        "kivy.uix.widget.Widget.gone", "kivy.uix.widget.Widget.vanished", "kivy.uix.widget.Old",
    ]  # fmt: skip
