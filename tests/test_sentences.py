"""Sentences for notices of rules and storage: never a bare message id."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.errors import DataCode, ReportCode, StoreError
from data.store import Store
from i18n.catalog import catalog_for
from sheets.monad.descriptions import MonadDescription
from sheets.notice import Code, Notice
from sheets.quando.descriptions import QuandoDescription
from sheets.quanto.descriptions import QuantoDescription
from sheets.registry import GAMES
from tests.test_messages import LANGUAGES, enums, forms


def filled(code: Code) -> Notice:
    """Returns the notice with a number for every parameter."""
    return code.notice(**dict.fromkeys(code.params, 3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_in_every_game(language: str) -> None:
    messages = catalog_for(language)
    ids = set(forms(language))
    checked = 0
    for enum in enums():
        for code in enum:
            for game in (*GAMES, "data", "common", "no-such-game"):
                sentence = messages.say(filled(code), game, ("Anna", "Ben", "Cem", "Dora"))
                assert sentence not in ids, (game, code)
                assert str(code) not in sentence.split("."), (game, code, sentence)
                assert sentence != messages.text("common.not-possible"), (game, code)
                checked += 1
    assert checked > 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_storage_errors_read_the_same_in_every_game(language: str) -> None:
    messages = catalog_for(language)
    for code in (*DataCode, *ReportCode):
        for game in GAMES:
            assert messages.say(filled(code), game) == messages.say(filled(code), "data")


def test_code_without_message_gets_a_general_sentence() -> None:
    class Forgotten(Code):
        """A code without a message."""

        NEVER_WRITTEN = "never-written"

    for language in LANGUAGES:
        sentence = catalog_for(language).say(Forgotten.NEVER_WRITTEN.notice(), "qwinto")
        assert sentence.endswith(".")
        assert "never-written" not in sentence


def test_json_of_a_notice_has_its_code() -> None:
    for enum in enums():
        for code in enum:
            assert filled(code).json()["code"] == str(code)
    with pytest.raises(TypeError):
        Code("Mixed", {"MIXED": ("mixed", "code")})  # would hide the code itself


def test_setting_named_self_is_unknown(tmp_path: Path) -> None:
    with Store(tmp_path / "store") as store:
        path = tmp_path / "in.json"
        path.write_text('{"spielblock-backup":1,"settings":{"self":1,"theme":"dark"},"sessions":[]}')
        store.backup.import_file(path, settings=True)
        assert store.settings.values.theme == "dark"
        with pytest.raises(StoreError) as refused:
            store.settings.change(self=1)
        assert refused.value.violation.code is DataCode.SETTING_UNKNOWN


def test_equal_cards_are_counted_but_numbers_are_listed() -> None:
    bought = MonadDescription.BOUGHT.notice(seat=0, rank="Bi", cards=("B1", "B1", "G1"))
    assert catalog_for("en").say(bought, "monad", ("Cem",)) == "Cem buys a Bi for 2 × blue common, green common"
    played = QuandoDescription.PAIR.notice(seat=0, numbers=(4, 4))
    assert catalog_for("en").say(played, "quando", ("Anna",)) == "Anna: pair 4, 4"
    taken = QuantoDescription.TOOK.notice(seat=0, card="6", cards=("3", "3"))
    assert catalog_for("en").say(taken, "quanto", ("Anna",)).endswith("3, 3")
