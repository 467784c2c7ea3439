"""A box creates the parts that are rarely shown when they are needed first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.uix.label import Label

from tests.gui.phone import Phone
from widgets.base.responsive import LatePart, PartsBox

created: list[object] = []


class Late(LatePart, Label):
    """Notes its creation."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        created.append(self.box)


class Box(PartsBox):
    """Has a rare part."""

    late_parts: ClassVar[Mapping[str, type[LatePart]]] = {"rare": Late}


def test_late_part_is_created_once_and_knows_its_box(phone: Phone) -> None:
    created.clear()
    box = phone.show(Box())
    box.show([])
    assert created == []
    box.show(["rare"])
    assert created == [box]
    assert isinstance(box.children[0], Late)
    box.show([])
    box.show(["rare"])
    assert box.children == [box.part("rare")]
    assert created == [box]
