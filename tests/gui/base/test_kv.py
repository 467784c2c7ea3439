"""Checks of kv files: properties that do not exist, which Kivy would create silently, and the tables of classes."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import ParserRule

import widgets
from tests.test_rooms import ROOT, kv_classes, kv_names
from widgets.base.kv import SHARED


@pytest.fixture(scope="module", autouse=True)
def _all_rules() -> None:
    """Loads every kv file."""
    for module in pkgutil.walk_packages(widgets.__path__, "widgets."):
        import_module(module.name)


def class_rules(cls: type) -> Iterator[ParserRule]:
    """The rules of a class and its bases; the widget has all properties that they set."""
    names = {base.__name__.lower() for base in cls.__mro__}
    return (rule for selector, rule in Builder.rules if selector.key in names)


def unknown(rule: ParserRule) -> Iterator[str]:
    """Properties that a rule sets on children without them, as `Class.property in the file`.

    A name that the same child reads (`self.name`) is intended: a value that several of its properties use.
    """
    for child in rule.children:
        cls: Any = Factory.get(child.name)
        own = {name for base_rule in class_rules(cls) for name in base_rule.properties}
        for name in child.properties:
            if not hasattr(cls, name) and name not in own and not _is_read(child, name):
                yield f"{child.name}.{name} in {child.ctx.filename}:{child.line}"
        yield from unknown(child)


def _is_read(child: ParserRule, name: str) -> bool:
    values = (str(other.value) for key, other in child.properties.items() if key != name)
    return any(re.search(rf"\bself\.{name}\b", value) for value in values)


def test_rules_set_only_existing_properties() -> None:
    ours = [rule for _, rule in Builder.rules if "/widgets/" in str(rule.ctx.filename)]
    assert len(ours) > 80
    assert [problem for rule in ours for problem in unknown(rule)] == []


def test_unknown_property_is_reported() -> None:
    rules = len(Builder.rules)
    planted = "<Planted@BoxLayout>:\n    PillButton:\n        tall: 3\n        text: 'a'\n"
    Builder.load_string(planted, filename="planted.kv")
    try:
        assert [problem.split(" ")[0] for problem in unknown(Builder.rules[-1][1])] == ["PillButton.tall"]
    finally:
        Builder.unload_file("planted.kv")
    assert len(Builder.rules) == rules


# the tables KV_CLASSES


def test_tables_name_the_defining_modules() -> None:
    classes = kv_classes(ROOT)
    assert len(classes) > 60
    for name, module in classes.items():
        assert getattr(import_module(module), name).__module__ == module, name


def test_tables_contain_exactly_the_classes_that_rules_use() -> None:
    """Kivy finds a class of another module only by a table, unless that module happens to be loaded already."""
    classes, used = kv_classes(ROOT), set()
    for path in sorted((ROOT / "widgets").rglob("*.kv")):
        own = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for name in kv_names(path.read_text("utf-8")):
            module = defining_module(name)
            if module not in ("", own):
                assert classes.get(name) == module, f"{path.name} uses {name} of {module}"
                assert module.startswith((*SHARED, own.rpartition(".")[0])), f"{path.name} does not know {name}"
                used.add(name)
    assert used == classes.keys()


def defining_module(name: str) -> str:
    """The module of ours that defines a class; empty for a class of Kivy, of a kv file, or an instruction."""
    registered = Factory.classes.get(name, {})
    module = (
        str(registered["cls"].__module__) if registered.get("cls") is not None else str(registered.get("module") or "")
    )
    return module if module.startswith("widgets.") and not module.startswith("widgets.base") else ""


def test_rules_follow_the_texts_and_lists_whose_methods_they_call() -> None:
    """Kivy binds `self.text`, but not the `text` of `self.text.split()`: the value would stay as it was first."""
    methods = "|".join(name for cls in (str, list, dict) for name in dir(cls) if not name.startswith("_"))
    stale = []
    for path in sorted(ROOT.glob("widgets/**/*.kv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            name, _colon, expression = line.strip().partition(":")
            owners = re.findall(rf"\b([a-z_]\w*\.[a-z_]\w*)\.(?:{methods})\(", expression)
            for owner in owners if not name.startswith(("on_", "#")) else ():
                if not re.search(rf"\b{re.escape(owner)}\b(?!\.)", expression):
                    stale.append(f"{path.name}: {line.strip()}")
    assert stale == []
