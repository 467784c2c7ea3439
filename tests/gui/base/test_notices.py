"""Sentences for notices of the rules: players by name, colors translated, columns from 1, lists joined."""

import pytest

from sheets.monad.codes import MonadRefusal as Monad
from sheets.notice import Common
from sheets.quando.codes import QuandoRefusal
from sheets.qwinto.codes import EntryCode, QwintoCode
from sheets.qwinto_cards.offers import LayCode
from widgets.base.translation import Translator, tr

PLAYERS = ("Anna", "Ben", "Cem")


@pytest.fixture(params=["de", "en"])
def speaker(request: pytest.FixtureRequest) -> Translator:
    tr.language = request.param
    return tr


def test_refusal_names_the_blocking_field(speaker: Translator) -> None:
    refusal = QwintoCode.COLUMN_DUPLICATE.refuse(value=7, row="yellow", column=8)
    wanted = {
        "de": "Daneben in Gelb steht schon eine 7: keine Zahl doppelt in einer Spalte.",
        "en": "Yellow already has 7 beside it: no number twice in a column.",
    }
    for game in ("qwinto", "qwinto-cards"):
        assert speaker.say(refusal, game, PLAYERS) == wanted[speaker.language]


def test_seats_are_players_and_columns_count_from_one(speaker: Translator) -> None:
    assert "Ben" in speaker.say(Common.NOT_YOUR_TURN.refuse(seat=0, turn=1), "quando", PLAYERS)
    assert "12" in speaker.say(QwintoCode.NO_SUCH_FIELD.refuse(row="purple", column=11), "qwinto", PLAYERS)
    missing = speaker.say(QuandoRefusal.KNOCK_TOO_EARLY.refuse(seats=(0, 2), plays=2), "quando", PLAYERS)
    assert missing.endswith(": Anna, Cem.")
    assert " 3 " in f"{speaker.say(Common.SEAT_UNKNOWN.refuse(seat=7, seats=3), 'quando', PLAYERS)} ".replace(".", " ")


def test_lists_are_joined_with_or_or_and(speaker: Translator) -> None:
    both = {"de": "Orange oder Gelb", "en": "orange or yellow"}[speaker.language]
    refusal = EntryCode.COLOR_NOT_ROLLED.refuse(row="purple", colors=("orange", "yellow"))
    assert both in speaker.say(refusal, "qwinto", PLAYERS)
    either = {"de": "3, 4: Zur Straße fehlt noch 2 oder 5.", "en": "3, 4: a straight still needs 2 or 5."}
    refusal = QuandoRefusal.STRAIGHT_INCOMPLETE.refuse(numbers=(3, 4), needs=(2, 5))
    assert speaker.say(refusal, "quando", PLAYERS) == either[speaker.language]


def test_negative_numbers_have_a_minus_sign(speaker: Translator) -> None:
    sentence = speaker.say(LayCode.NOBODY_ENTERS.notice(value=-2, place="UL"), "qwinto-cards", PLAYERS)
    assert sentence.startswith("−2")
    assert {"de": "links oben", "en": "upper left"}[speaker.language] in sentence


def test_card_is_named_by_its_own_game(speaker: Translator) -> None:
    """`Y1` is a common card in Monad and a number in Qwinto."""
    missing = Monad.CARD_NOT_IN_HAND.refuse(card="Y1")
    wanted = {"de": "auf der Hand: gelber Einer", "en": "You don’t have yellow common"}[speaker.language]
    assert wanted in speaker.say(missing, "monad", PLAYERS)
    assert speaker.word("Y1", "qwinto-cards") == "Y1"
