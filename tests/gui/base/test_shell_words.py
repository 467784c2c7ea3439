"""What the store and the options say has words in both languages, with the parameters that are there."""

import string

import pytest

from data.errors import DataCode, ReportCode
from sheets.notice import Code
from sheets.registry import GAMES, game_type
from widgets.base.translation import LANGUAGES, Translator


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Translator:
    return Translator(request.param)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("code", [*DataCode, *ReportCode], ids=str)
def test_everything_that_the_store_says_has_words(words: Translator, code: Code) -> None:
    message = f"data.{code}"
    assert words.knows(message)
    assert placeholders(words._catalog._messages.gettext(message)) <= set(code.params)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_and_option_has_words(words: Translator, game: str) -> None:
    assert words.knows(f"game.{game}")
    known = game_type(game)
    assert known is not None
    for option in known.options:
        assert words.knows(f"option.{option.name}"), option.name
        assert words.knows(f"option.{option.name}.help"), option.name
        for value in option.values if option.name != "first" else ():
            assert words.knows(f"option.{option.name}.{value}"), (option.name, value)
