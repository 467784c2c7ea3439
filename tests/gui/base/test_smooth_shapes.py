"""All shapes have smooth edges: multisampling is off, and Kivy's plain shapes are jagged."""

import re
from pathlib import Path

import pytest

from tests.gui.phone import Phone
from tests.test_rooms import ROOT
from widgets.base.theme import theme
from widgets.pages.result.ranks import Crown

JAGGED = re.compile(
    r"(?<!Smooth)(?:RoundedRectangle|Ellipse)\b"
    r"|(?<!Smooth)\bLine(?::\s+|\()(?:rounded_rectangle|circle|ellipse)\b(?![^\n]*\n?[^\n]*\n?[^\n]*dash_length)"
)
"""A plain shape with a round edge; dashed lines are allowed, because Kivy has no smooth ones."""
STENCILS = {"widgets/pieces/curtain.kv"}
"""Files whose plain shapes only cut others off."""


def sources() -> list[Path]:
    return sorted(path for path in (ROOT / "widgets").rglob("*") if path.suffix in (".kv", ".py"))


def test_no_round_shape_is_jagged() -> None:
    jagged = [
        f"{path.relative_to(ROOT)}: {found.group()}"
        for path in sources()
        if str(path.relative_to(ROOT)) not in STENCILS
        for found in JAGGED.finditer(re.sub(r"`[^`]*`", "", path.read_text()))
    ]
    assert jagged == []


@pytest.mark.parametrize(
    "source",
    [
        "RoundedRectangle:\n    pos: self.pos",
        "Ellipse(pos=(1, 2), size=(3, 3))",
        "Line:\n    rounded_rectangle: 0, 0, 9, 9, 3\n    width: 1",
        "Line(circle=(1, 2, 3))",
    ],
)
def test_jagged_shape_is_found(source: str) -> None:
    assert JAGGED.search(source)


@pytest.mark.parametrize(
    "source",
    [
        "SmoothRoundedRectangle:\n    pos: self.pos",
        "SmoothLine:\n    circle: 1, 2, 3",
        "Line(rounded_rectangle=box, width=1, dash_length=6)",
        "Line:\n    points: 1, 2, 3, 4",
    ],
)
def test_smooth_or_straight_shape_is_not_found(source: str) -> None:
    assert not JAGGED.search(source)


def test_edges_of_the_crown_are_smooth(phone: Phone) -> None:
    """It is made of triangles, whose edges are jagged without a line around them."""
    crown = phone.show(Crown(size=(44, 28), size_hint=(None, None), pos=(100, 100)))
    gold = tuple(round(255 * part) for part in theme.game("yellow")[:3])
    row = [phone.pixel(x, crown.y + 20) for x in range(95, 150)]
    assert gold in row
    assert {pixel for pixel in row if pixel not in (gold, (0, 0, 0))}, "no color between gold and the ground"
