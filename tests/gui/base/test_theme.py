"""The theme: every text can be read on its ground, in both modes."""

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


def contrast(one: str, other: str) -> float:
    """The contrast of two colors, 1 to 21."""
    return color_math.contrast(rgb(one), rgb(other))


def rgb(color: str) -> list[float]:
    """The parts of `#RRGGBB`."""
    return [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def mixed(one: str, other: str, share: float) -> str:
    """What *share* of one color over another looks like."""
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
    for ink in ("mat_ink", "mat_muted"):
        assert contrast(mode[ink], mode["mat"]) >= TEXT, ink
    assert contrast(GAME["yellow"], mode["mat"]) >= LARGE  # a knock
    assert contrast(mode["paper"], mode["ink"]) >= TEXT  # the line that says why


def test_numbers_can_be_read_on_every_color_of_the_games() -> None:
    for name, color in GAME.items():
        ink = DARK_INK if name in DARK_INK_ON else LIGHT_INK
        assert contrast(ink, color) >= TEXT, name
        assert contrast(DEEP[name], LIGHT["field"]) >= TEXT, name
    for color in PLAYERS:
        assert contrast(LIGHT_INK, color) >= TEXT, color


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_every_sign_is_seen_on_paper_and_no_two_colors_share_one(mode: str) -> None:
    """In greyscale the colors of a game differ by their signs alone; violet is what Qwantum calls purple."""
    paper = rgb((LIGHT if mode == "light" else DARK)["paper"])
    for name in SIGNS:
        assert color_math.contrast(theme.sign_color(name, mode), paper) >= LARGE, name
    assert set(GAME) - set(SIGNS) == {"white"}
    by_sign: dict[str, set[str]] = {}
    for name in SIGNS:
        by_sign.setdefault(sign(name), set()).add(GAME[name])
    assert all(len(colors) == 1 for colors in by_sign.values())
    assert len(by_sign) == 8


def test_what_is_written_or_offered_can_be_read_on_its_field() -> None:
    assert contrast(PEN, LIGHT["field"]) >= TEXT
    assert contrast(LIGHT["accent"], LIGHT["field"]) >= LARGE
    assert contrast(PEN, "#CDE6DC") >= TEXT  # a field that brings a bonus
    for row in ("orange", "yellow", "purple", "violet", "blue", "red"):
        dead = mixed(LIGHT["field"], GAME[row], 0.4)
        assert contrast(PEN, dead) >= LARGE, row


def test_both_modes_name_the_same_colors() -> None:
    assert set(LIGHT) == set(DARK)
    for name in LIGHT:
        assert hasattr(theme, name)


def test_no_widget_names_a_color_of_its_own() -> None:
    """A color literal outside the theme would not follow the mode. Black veils over a page are no color."""
    literal = re.compile(r"#[0-9A-Fa-f]{6}\b|rgba?:\s*[01]?\.?\d+\s*,|Color\(\s*[\d.]+\s*,")
    paths = [path for path in sorted((ROOT / "widgets").rglob("*.*")) if path.suffix in (".kv", ".py")]
    assert len(paths) > 200, "the scan looks at nothing"
    for path in paths:
        if path.name == "theme.py":
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = literal.search(line)
            assert not found or "0, 0, 0" in line, f"{path.name}:{number}: {line.strip()}"
