"""The theme: every text is readable on its ground in both modes."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from i18n.color_symbols import SIGNS
from widgets.base import color_math
from widgets.base.color_symbols import sign
from widgets.base.theme import DARK, DARK_INK, DARK_INK_ON, DEEP, GAME, LIGHT, LIGHT_INK, PEN, PLAYERS, theme

ROOT = Path(__file__).resolve().parents[3]
TEXT, LARGE = 4.5, 3.0


def contrast(first: str, second: str) -> float:
    """The contrast of two colors, from 1 to 21."""
    return color_math.contrast(rgb(first), rgb(second))


def rgb(color: str) -> list[float]:
    """Red, green and blue of `#RRGGBB`."""
    return [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]


def mixed(first: str, second: str, share: float) -> str:
    """The color of a *share* of one color over another."""
    pairs = [(int(first[start : start + 2], 16), int(second[start : start + 2], 16)) for start in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in pairs)


@pytest.mark.parametrize("mode", [LIGHT, DARK], ids=["light", "dark"])
def test_texts_are_readable_on_their_grounds(mode: dict[str, str]) -> None:
    grounds = ("background", "paper")
    for ink, ground in product(("ink", "muted", "accent", "bad"), grounds):
        assert contrast(mode[ink], mode[ground]) >= TEXT, (ink, ground)
    for ink in ("accent", "ink"):
        assert contrast(mode[ink], mode["accent_soft"]) >= TEXT, ink
    assert contrast(mode["accent_ink"], mode["accent"]) >= TEXT
    for ink in ("mat_ink", "mat_muted"):
        assert contrast(mode[ink], mode["mat"]) >= TEXT, ink
    assert contrast(GAME["yellow"], mode["mat"]) >= LARGE  # a knock
    assert contrast(mode["paper"], mode["ink"]) >= TEXT  # the line that says why


def test_numbers_are_readable_on_every_game_color() -> None:
    for name, color in GAME.items():
        ink = DARK_INK if name in DARK_INK_ON else LIGHT_INK
        assert contrast(ink, color) >= TEXT, name
        assert contrast(DEEP[name], LIGHT["field"]) >= TEXT, name
    for color in PLAYERS:
        assert contrast(LIGHT_INK, color) >= TEXT, color


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_signs_are_visible_on_paper_and_differ(mode: str) -> None:
    """In grayscale the colors of a game differ by their signs only; Qwantum calls purple violet."""
    paper = rgb((LIGHT if mode == "light" else DARK)["paper"])
    for name in SIGNS:
        assert color_math.contrast(theme.sign_color(name, mode), paper) >= LARGE, name
    assert set(GAME) - set(SIGNS) == {"white"}
    by_sign: dict[str, set[str]] = {}
    for name in SIGNS:
        by_sign.setdefault(sign(name), set()).add(GAME[name])
    assert all(len(colors) == 1 for colors in by_sign.values())
    assert len(by_sign) == 8


def test_entered_and_offered_numbers_are_readable_on_their_field() -> None:
    assert contrast(PEN, LIGHT["field"]) >= TEXT
    assert contrast(LIGHT["accent"], LIGHT["field"]) >= LARGE
    assert contrast(PEN, "#CDE6DC") >= TEXT  # a field that brings a bonus
    for row in ("orange", "yellow", "purple", "violet", "blue", "red"):
        dead = mixed(LIGHT["field"], GAME[row], 0.4)
        assert contrast(PEN, dead) >= LARGE, row


def test_both_modes_define_the_same_colors() -> None:
    assert set(LIGHT) == set(DARK)
    for name in LIGHT:
        assert hasattr(theme, name)


def test_no_widget_defines_a_color() -> None:
    """A color literal outside the theme would not follow the mode; black shades over a page may be literals."""
    literal = re.compile(r"#[0-9A-Fa-f]{6}\b|rgba?:\s*[01]?\.?\d+\s*,|Color\(\s*[\d.]+\s*,")
    paths = [path for path in sorted((ROOT / "widgets").rglob("*.*")) if path.suffix in (".kv", ".py")]
    assert len(paths) > 200, "the scan looks at nothing"
    for path in paths:
        if path.name == "theme.py":
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = literal.search(line)
            assert not match or "0, 0, 0" in line, f"{path.name}:{number}: {line.strip()}"
