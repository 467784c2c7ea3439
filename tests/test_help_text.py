"""The help texts: there for every game in every language, in the same shape, and true to the rules' own numbers."""

import pytest

from scripts.catalogues import languages
from sheets.monad.cards import VALUES
from sheets.registry import GAMES
from widgets.pages.help.help_text import parse, read

TOPICS = ["", *GAMES]


@pytest.mark.parametrize("game", TOPICS)
def test_all_languages_tell_the_same(game: str) -> None:
    shapes = [[kind for kind, _ in read(language, game)] for language in languages()]
    assert shapes[0] == shapes[1]
    assert shapes[0][0] == "heading"
    assert shapes[0].count("heading") >= 5


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", TOPICS)
def test_each_piece_is_short_enough_to_be_read(language: str, game: str) -> None:
    for kind, text in read(language, game):
        assert 0 < len(text) <= (40 if kind == "heading" else 330), text
        assert "[" not in text


@pytest.mark.parametrize("language", languages())
def test_numbers_of_the_rules(language: str) -> None:
    said = {game: " ".join(text for _, text in read(language, game)) for game in GAMES}
    assert "−5" in said["qwinto"]
    assert "−1, −2, −3, −4, −5" in said["qwantum"]
    for value in VALUES[1:]:
        assert f" {value}" in said["monad"]


def test_lines_of_a_paragraph_are_joined() -> None:
    assert parse("# One\nfirst\nsecond\n\nthird\n- item\n  goes on\n") == [
        ("heading", "One"),
        ("paragraph", "first second"),
        ("paragraph", "third"),
        ("item", "item goes on"),
    ]
