"""Every message of every game is rendered with the parameters that its rules produce, in all languages.

Games are played at random in every set-up; refusals of legal and illegal moves, warnings, labels of offers,
descriptions of moves and ends are rendered. An empty list of colors once ended the app.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from i18n.catalog import catalog_for
from sheets.corrections import Correction
from sheets.game import Game
from sheets.moments import Moment, moment_of
from sheets.monad.codes import MonadLabel
from sheets.monad.offers import offers as monad_offers
from sheets.monad.state import MonadState
from sheets.notice import Code, Notice, Param, Seat, Violation
from sheets.offers import Offer
from sheets.quando.codes import PointsReason, QuandoRefusal
from sheets.quando.offers import offers as quando_offers
from sheets.quando.state import QuandoState
from sheets.quanto.codes import QuantoLabel, QuantoRefusal
from sheets.quanto.offers import exchanges
from sheets.quanto.offers import offers as quanto_offers
from sheets.quanto.state import QuantoState
from sheets.qwinto.codes import EntryCode
from sheets.qwinto_cards.codes import CardsCode
from sheets.qwinto_cards.offers import offers as qwinto_offers
from sheets.qwinto_cards.state import QwintoCardsState
from tests.sheets.setups import Setup, choose, helper, setups
from tests.test_messages import LANGUAGES, enums

SETUPS = [setup for setup in setups() if setup.seats == 3 or len(setup.options) > 4]
LOOKS = 12
"""Number of positions per game in which all candidate moves are checked."""
UNFILLED = re.compile(r"\{|\}|  | [,.;!?]|[,:] ?[.,)]|\( ?\)|^\W*$")
"""Marks of a missing or empty parameter."""
END = Moment("end")
BANDS = ("prize", "steal", "zeros", "knock", "triplet")
"""Moments with a title and a sentence of their own."""
EMPTY: tuple[Param, ...] = (0, -5, 18, "", (), (0,), ("orange",), (0, 1, 2))


def some(items: Any, rng: Random, limit: int) -> tuple[Any, ...]:
    """Returns a random selection."""
    choices = list(items)
    return tuple(rng.sample(choices, min(len(choices), rng.randint(0, limit))))


def selections(state: Any, rng: Random) -> Iterator[tuple[Offer, ...] | Violation]:
    """Yields the offers for random selections of the active player's cards."""
    for _ in range(6):
        if isinstance(state, QuandoState) and state.hands[state.turn]:
            yield quando_offers(state, state.turn, some(range(len(state.hands[state.turn])), rng, 3))
        elif isinstance(state, QuantoState) and state.playable:
            card = rng.choice(state.playable)
            yield quanto_offers(state, state.turn, card, some(state.layout, rng, 3))
            yield exchanges(state, state.turn, card)
        elif isinstance(state, MonadState) and state.hands[state.turn]:
            yield monad_offers(state, state.turn, some(state.hands[state.turn], rng, 4))
        elif isinstance(state, QwintoCardsState) and state.piles is not None:
            seat = state.entry_round.active
            yield qwinto_offers(state, seat, some(state.piles.hands[seat], rng, 2))


def notices(game: Game, rng: Random) -> Iterator[Notice]:
    """Yields the notices about a position."""
    rules, state = game.rules, game.state
    for move in helper(rules.name).candidates(state, rng):
        violation = game.check(move)
        if violation is not None:
            yield violation
        else:
            yield from rules.warnings(state, move)
            if isinstance(move, Correction):
                yield rules.describe_move(state, move, game.play(move).state, False)
    for selected in selections(state, rng):
        if isinstance(selected, Violation):
            yield selected
        else:
            yield from (offer.label for offer in selected)


def played_notices(setup: Setup, moments: set[Moment]) -> Iterator[Notice]:
    """Plays a game and yields everything that can be said about it; collects its important moments."""
    rng = Random(str(setup))
    game = setup.start()
    while not game.over and len(game.moves) < 400:
        if len(game.moves) < LOOKS or rng.random() < 0.05:
            yield from notices(game, rng)
        game = game.play(choose(game, rng, wild=0.3))
        moments.add(moment_of(game) or END)
        for over in (False, True):
            yield game.rules.describe_move(game.states[-2], game.moves[-1], game.state, over)
    yield from game.standing.ends


def fault(notice: Notice, game: str, players: tuple[str, ...]) -> str:
    """Returns the first faulty sentence of a notice, or an empty text."""
    for language in LANGUAGES:
        sentence = catalog_for(language).say(notice, game, players)
        if UNFILLED.search(sentence) or sentence == catalog_for(language).text("common.not-possible"):
            return f"{language} {notice.json()}: {sentence!r}"
        if sentence[0].islower() and not sentence.startswith(players):
            return f"{language} {notice.json()} starts in lower case: {sentence!r}"
    return ""


def moment_fault(moment: Moment, players: tuple[str, ...]) -> str:
    """Returns the first faulty title or sentence of a moment that is shown in a band."""
    names = {"name": players[moment.seat], "other": players[moment.other]}
    for language, part in product(LANGUAGES, ("", ".then")):
        catalog, message = catalog_for(language), f"moment.{moment.kind}{part}"
        sentence = catalog.text(message, **names, number=moment.number)
        if UNFILLED.search(sentence) or not catalog.knows(message):
            return f"{language} {moment}: {sentence!r}"
    return ""


def shape(notice: Notice) -> tuple[object, ...]:
    """Returns the code with the kinds and lengths of its parameters: one of each shape is rendered."""
    kinds = (len(value) if isinstance(value, tuple) else type(value) for value in notice.params.values())
    return (type(notice.code), notice.code, *kinds)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_everything_said_about_a_game_reads_well(setup: Setup) -> None:
    players = ("anna", "Ben", "Cem", "Dora", "Emil", "Fritz")[: setup.seats]
    seen: dict[tuple[object, ...], Notice] = {}
    moments: set[Moment] = set()
    for notice in played_notices(setup, moments):
        seen.setdefault(shape(notice), notice)
    faults = list(filter(None, (fault(notice, setup.game, players) for notice in seen.values())))
    faults += filter(None, (moment_fault(moment, players) for moment in moments if moment.kind in BANDS))
    assert len(seen) > 2
    assert faults == []


def rare_notices() -> Iterator[tuple[str, Notice]]:
    """Yields notices with real parameters that random games seldom produce, each with its game."""
    for first, second in (("UL", "LR"), ("UR", "LL"), ("LL", "UR")):
        yield "qwinto-cards", CardsCode.NOT_NEIGHBORS.refuse(first=first, second=second)
    for value in (-6, 0, 19):
        yield "qwinto-cards", EntryCode.NOTHING_TO_ENTER.refuse(value=value)
    yield "qwinto", EntryCode.COLOR_TWICE.refuse(color="orange")
    for card in ("3", "9*", "J"):
        yield "quanto", QuantoRefusal.DISCARD_COULD_TAKE.refuse(card=card, cards=("3",))
        yield "quanto", QuantoRefusal.DISCARD_COULD_COLLECT.refuse(card=card, token=9)
    yield "quanto", QuantoRefusal.DISCARD_COULD_STEAL.refuse(card="J", token=9, owner=1)
    yield "quanto", QuantoLabel.COLLECT_EXTRA.notice(token=9, count=4, extra="J")
    for zeros in ((), (0,), (0, 1)):
        yield "quando", QuandoRefusal.KNOCK_TOO_EARLY.refuse(plays=2, seats=zeros or (2,))
    yield "quando", PointsReason.LOWEST.notice(sum=0)
    yield "quando", PointsReason.HAND_SUM.notice(sum=33)
    yield "monad", MonadLabel.LEAP.notice(target="tri", card="O3", count=4)
    yield "monad", MonadLabel.UNITE_RELATIVE.notice(first="P2", second="R5", target="monad", card="M", rank="quint")


def test_rare_messages_read_well() -> None:
    faults = [fault(notice, game, ("anna", "Ben", "Cem")) for game, notice in rare_notices()]
    for moment in (Moment("steal", 0, other=1, number=9), Moment("zeros", 2)):
        faults.append(moment_fault(moment, ("anna", "Ben", "Cem")))
    assert list(filter(None, faults)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_parameter_raises(language: str) -> None:
    """Also lists that are empty, and numbers out of range."""
    catalog, rendered = catalog_for(language), 0
    codes = [code for enum in enums() for code in enum]
    for code, value in product(codes, EMPTY):
        sentence = catalog.say(_filled(code, value), "qwinto", ("Anna", "Ben", "Cem"))
        assert "{" not in sentence, (code, sentence)
        rendered += 1
    assert rendered > 2000
    assert catalog.one_of(()) == catalog.all_of(()) == ""


def _filled(code: Code, value: Param) -> Notice:
    seats: Param = (0, 2) if isinstance(value, tuple) else 1
    per_seat = (1, 2, 3)
    return code.notice(
        **{
            name: seats if isinstance(name, Seat) else per_seat if type(name).__name__ == "PerSeat" else value
            for name in code.params
        }
    )
