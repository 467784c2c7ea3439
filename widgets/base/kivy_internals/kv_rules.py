"""Skips kv expressions of widgets that no longer exist.

A rule stays bound to the theme, the language and other widgets for a while after its widget was freed. Kivy then raises
ReferenceError, which also keeps everything that is bound later from following the change.
"""

from __future__ import annotations

from typing import Any

from kivy.lang import builder


def skip_rules_of_deleted_widgets() -> None:
    """Replaces Kivy's evaluation of expressions. Rules applied before keep the old one."""
    kivy_builder: Any = builder
    kivy_builder.call_fn = _evaluate


def _evaluate(args: list[Any], _source: object, _value: object) -> None:
    """Sets the property of a rule, as `kivy.lang.builder.call_fn` does, but without its logging."""
    element, name, expression, rule, names = args
    rule.count += 1
    try:
        setattr(element, name, eval(expression, names))
    except ReferenceError:
        return
