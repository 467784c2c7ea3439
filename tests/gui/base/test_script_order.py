"""Right-to-left names in the order in which labels draw them."""

import pytest

from widgets.base.script_order import visual_order


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Anna", "Anna"),
        ("\u05e9\u05e8\u05d4", "\u05d4\u05e8\u05e9"),  # Sarah
        ("an \u05e9\u05e8\u05d4 \u05db ab", "an \u05db \u05d4\u05e8\u05e9 ab"),  # two words within a sentence
        ("[b]\u05e9\u05e8[/b] [b]\u05d4[/b]", "[b]\u05e8\u05e9[/b] [b]\u05d4[/b]"),  # markup stays where it is
        ("\u0645\u062d\u0645\u062f", "\ufeaa\ufee4\ufea4\ufee3"),  # Muhammad: first, two between, last
        ("\u0639\u0644\u064a", "\ufef2\ufee0\ufecb"),  # Ali
        ("\u0633\u0644\u0627\u0645", "\ufee1\ufefc\ufeb3"),  # lam and alef are one; nothing joins behind alef
        ("\u0645\u064e\u0631", "\ufeae\ufee3\u064e"),  # a mark stays behind its letter
        ("\u2764\ufe0f", "\u2764"),  # no box for the wish that a heart be red
    ],
)
def test_visual_order_of_right_to_left_text(text: str, letters: str) -> None:
    assert visual_order(text) == letters
