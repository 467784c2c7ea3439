"""The theme: every text can be read on its ground, in both modes."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from widgets.base.theme import DARK, DARK_INK, DARK_INK_ON, GAME, LIGHT, LIGHT_INK, PEN, PLAYERS, theme

ROOT = Path(__file__).resolve().parents[3]
TEXT, LARGE = 4.5, 3.0


def luminance(color: str) -> float:
    """The relative luminance of `#RRGGBB`, as WCAG defines it."""
    channels = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def mixed(one: str, other: str, share: float) -> str:
    """What *share* of one colour over another looks like."""
    pairs = [(int(one[place : place + 2], 16), int(other[place : place + 2], 16)) for place in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in pairs)


@pytest.mark.parametrize("mode", [LIGHT, DARK], ids=["light", "dark"])
def test_texts_can_be_read_on_their_grounds(mode: dict[str, str]) -> None:
    grounds = ("background", "paper")
    for ink, ground in product(("ink", "muted", "accent", "bad"), grounds):
        assert contrast(mode[ink], mode[ground]) >= TEXT, (ink, ground)
    for ink in ("accent", "ink"):
        assert contrast(mode[ink], mode["accent_soft"]) >= TEXT, ink
    assert contrast(mode["accent_ink"], mode["accent"]) >= TEXT
    assert contrast(mode["paper"], mode["ink"]) >= TEXT  # the line that says why


def test_numbers_can_be_read_on_every_colour_of_the_games() -> None:
    """Digits on dice and letters on rows are large."""
    for name, color in GAME.items():
        ink = DARK_INK if name in DARK_INK_ON else LIGHT_INK
        assert contrast(ink, color) >= LARGE, name
    for color in PLAYERS:
        assert contrast(LIGHT_INK, color) >= TEXT, color


def test_what_is_written_or_offered_can_be_read_on_its_field() -> None:
    assert contrast(PEN, LIGHT["field"]) >= TEXT
    assert contrast(LIGHT["accent"], LIGHT["field"]) >= LARGE
    assert contrast(PEN, "#CDE6DC") >= TEXT  # a field that brings a bonus
    for row in ("orange", "yellow", "purple", "violet", "blue", "red"):
        dead = mixed(LIGHT["field"], GAME[row], 0.4)
        assert contrast(PEN, dead) >= LARGE, row


def test_both_modes_name_the_same_colours() -> None:
    assert set(LIGHT) == set(DARK)
    for name in LIGHT:
        assert hasattr(theme, name)


def test_no_widget_names_a_colour_of_its_own() -> None:
    """A colour literal outside the theme would not follow the mode. Black veils over a page are no colour."""
    literal = re.compile(r"#[0-9A-Fa-f]{6}\b|rgba?:\s*[01]?\.?\d+\s*,|Color\(\s*[\d.]+\s*,")
    paths = [path for path in sorted((ROOT / "widgets").rglob("*.*")) if path.suffix in (".kv", ".py")]
    assert len(paths) > 200, "the scan looks at nothing"
    for path in paths:
        if path.name == "theme.py":
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = literal.search(line)
            assert not found or "0, 0, 0" in line, f"{path.name}:{number}: {line.strip()}"
