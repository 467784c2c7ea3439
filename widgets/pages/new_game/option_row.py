"""The row in which an option of a game is chosen: a switch, some values, or also a number of one's own."""

from __future__ import annotations

from collections.abc import Callable

from sheets.options import Option
from widgets.base.translation import tr
from widgets.controls.choice_row import ChoiceRow, SwitchRow
from widgets.controls.number_row import NumberRow

OptionRow = ChoiceRow | SwitchRow | NumberRow


def option_row(option: Option, value: object, choose: Callable[[object], None]) -> OptionRow:
    """Returns the row of *option*, which has *value* now; *choose* is told another one."""
    name = option.name
    title, sentence = tr._(f"option.{name}"), tr._(f"option.{name}.help")
    if set(option.values) == {"on", "off"}:
        row = SwitchRow(title=title, help=sentence, on=value == "on")
        row.bind(on_flip=lambda _row, on: choose("on" if on else "off"))
        return row
    choices = [(known, tr._(f"option.{name}.{known}")) for known in option.values]
    if option.least is not None:
        row = NumberRow(title=f"{title}: {sentence}", choices=choices, value=value)
        row.min, row.max, row.custom = option.least, option.most, tr._(f"option.{name}.custom")
    else:
        row = ChoiceRow(title=f"{title}: {sentence}", choices=choices, value=value)
    row.bind(on_choose=lambda _row, picked: choose(picked))
    return row
