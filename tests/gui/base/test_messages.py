"""Codes of the store and options have messages in both languages, with existing parameters only."""

import string

import pytest

from data.errors import DataCode, ReportCode
from i18n.catalog import LANGUAGES, catalog_for
from sheets.notice import Code
from sheets.registry import GAMES, game_type


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*DataCode, *ReportCode], ids=str)
def test_every_code_of_the_store_has_a_message(language: str, code: Code) -> None:
    messages = catalog_for(language).messages("data.")
    assert placeholders(messages[f"data.{code}"]) <= set(code.params)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_and_option_has_messages(language: str, game: str) -> None:
    catalog, rules = catalog_for(language), game_type(game)
    assert catalog.knows(f"game.{game}")
    assert rules is not None
    for option in rules.options:
        assert catalog.knows(f"option.{option.name}"), option.name
        assert catalog.knows(f"option.{option.name}.help"), option.name
        for value in option.values if option.name != "first" else ():
            assert catalog.knows(f"option.{option.name}.{value}"), (option.name, value)
