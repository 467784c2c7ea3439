"""Whatever rules or storage say, a sentence reaches the screen and never a message id."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.errors import DataCode, ReportCode, StoreError
from data.store import Store
from i18n.catalog import catalog
from sheets.monad.story import MonadStory
from sheets.notice import Code, Notice
from sheets.quando.story import QuandoStory
from sheets.quanto.story import QuantoStory
from sheets.registry import GAMES
from tests.test_messages import LANGUAGES, enums, forms


def filled(code: Code) -> Notice:
    """The notice with a number for every parameter."""
    return code.notice(**dict.fromkeys(code.params, 3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_whoever_asks(language: str) -> None:
    words = catalog(language)
    ids = set(forms(language))
    asked = 0
    for enum in enums():
        for code in enum:
            for game in (*GAMES, "data", "common", "no-such-game"):
                sentence = words.say(filled(code), game, ("Anna", "Ben", "Cem", "Dora"))
                assert sentence not in ids, (game, code)
                assert str(code) not in sentence.split("."), (game, code, sentence)
                assert sentence != words.text("common.unsaid"), (game, code)
                asked += 1
    assert asked > 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_storage_says_at_the_table_is_what_it_says_elsewhere(language: str) -> None:
    words = catalog(language)
    for code in (*DataCode, *ReportCode):
        for game in GAMES:
            assert words.say(filled(code), game) == words.say(filled(code), "data")


def test_a_code_without_a_sentence_still_says_something() -> None:
    class Forgotten(Code):
        """A code of nobody."""

        NEVER_WRITTEN = "never-written"

    for language in LANGUAGES:
        sentence = catalog(language).say(Forgotten.NEVER_WRITTEN.notice(), "qwinto")
        assert sentence.endswith(".")
        assert "never-written" not in sentence


def test_a_notice_keeps_its_own_code_as_json() -> None:
    for enum in enums():
        for code in enum:
            assert filled(code).json()["code"] == str(code)
    with pytest.raises(TypeError):
        Code("Mixed", {"MIXED": ("mixed", "code")})  # would hide the code itself


def test_a_setting_called_self_is_no_setting(tmp_path: Path) -> None:
    with Store(tmp_path / "store") as store:
        path = tmp_path / "in.json"
        path.write_text('{"spielblock-backup":1,"settings":{"self":1,"theme":"dark"},"sessions":[]}')
        store.backup.import_file(path, settings=True)
        assert store.settings.values.theme == "dark"
        with pytest.raises(StoreError) as refused:
            store.settings.change(self=1)
        assert refused.value.violation.code is DataCode.SETTING_UNKNOWN


def test_equal_cards_are_counted_and_numbers_are_not() -> None:
    bought = MonadStory.BOUGHT.notice(seat=0, rank="Bi", cards=("B1", "B1", "G1"))
    assert catalog("en").say(bought, "monad", ("Cem",)) == "Cem buys a Bi for 2 × blue common, green common"
    played = QuandoStory.PAIR.notice(seat=0, numbers=(4, 4))
    assert catalog("en").say(played, "quando", ("Anna",)) == "Anna: pair 4, 4"
    taken = QuantoStory.TOOK.notice(seat=0, card="6", cards=("3", "3"))
    assert catalog("en").say(taken, "quanto", ("Anna",)).endswith("3, 3")
