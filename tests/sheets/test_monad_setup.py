"""Monad: cards, numbers of players, deal and goal."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from sheets.codec import decode_move, encode_move
from sheets.monad import GAME_TYPE
from sheets.monad.cards import BY_TEXT, COLORS, REFERENCE, Card, bonus_pair
from sheets.monad.in_app import MonadCards
from sheets.monad.moves import Draw, Flip, Pass, Shuffle
from sheets.monad.options import GOALS, MONADS
from sheets.monad.tracker import MonadTracker
from sheets.notice import Common, IllegalMove, Refused
from tests.sheets.monad_candidates import cards
from tests.sheets.monad_play import RULES, dealt, new_game, pick, said, show


def test_two_to_four_players_and_two_temperatures() -> None:
    """MON-R1."""
    assert list(RULES.players) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(Refused) as refused:
            new_game(seats)
        assert said(refused.value.violation) == {"code": "player-count", "count": seats, "least": 2, "most": 4}
    warm = [name for letter, name in COLORS.items() if Card(letter, 1).temperature == "warm"]
    cold = [name for letter, name in COLORS.items() if Card(letter, 1).temperature == "cold"]
    assert (warm, cold) == (["red", "orange", "yellow"], ["purple", "blue", "green"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_58_cards(seats: int) -> None:
    """MON-R2: 24 commons, 24 higher cards, 6 identities, 4 bonus cards; before the deal and after it."""
    for game in (new_game(seats), dealt(seats)):
        counted = Counter(text[-1] for text in cards(game.state))
        assert counted == {"1": 24, "2": 6, "3": 6, "4": 6, "5": 6, "i": 6, "+": 4}
        assert sum(counted.values()) == 58
        assert set(Counter(text for text in cards(game.state) if text[-1] == "1").values()) == {4}
    assert MONADS == 10


def test_values() -> None:
    """MON-R3: bonus and identity cards are worth nothing; a Monad is no hand card, but it has a price."""
    assert [card.value for card in pick("R1 O2 Y3 P4 B5 M")] == [1, 3, 7, 16, 36, 80]
    assert [card.value for card in pick("Ri + ?")] == [0, 0, 0]


def test_bonus_pairs() -> None:
    """MON-R4: in either order."""
    pairs = {a + b for a in COLORS for b in COLORS if bonus_pair(Card(a, 2), Card(b, 2))}
    assert pairs == {"RP", "PR", "OB", "BO", "YG", "GY"}


def test_cards_left_in_the_box() -> None:
    """MON-R5: two players leave out any four identities, three the warm ones, four yellow and green."""
    assert show(dealt(2, "Yi Bi").state.box) == "+ + Ri Oi Pi Gi R1 R1 O1 O1 Y1 Y1 P1 P1 B1 B1 G1 G1"
    assert show(dealt(3).state.box) == "+ Ri Oi Yi R1 O1 Y1 P1 B1 G1"
    assert show(dealt(4).state.box) == "Yi Gi"


@pytest.mark.parametrize(("seats", "commons"), [(2, 12), (3, 18), (4, 24)])
def test_six_commons_each(seats: int, commons: int) -> None:
    """MON-R6, MON-D14: all commons are dealt, six to each; there is neither talon nor discard pile."""
    game = dealt(seats)
    assert [len(hand) for hand in game.state.hands] == [6] * seats
    assert sum(card.rank == 1 for hand in game.state.hands for card in hand) == commons
    assert all(game.state.bonus_card_ready(seat) for seat in range(seats))
    assert len(set(game.state.identities)) == seats
    assert (game.state.talon, game.state.discard) == ((), ())


def test_dealt_one_by_one() -> None:
    """MON-R6: round the table, beginning with the first player; each set is shuffled by itself."""
    game = dealt(3, "Gi Pi Bi", "R1 O1 Y1 P1 B1 G1", first=1)
    assert show(game.state.identities) == "Bi Gi Pi"
    assert [show(hand) for hand in game.state.hands] == ["O1 Y1 Y1 B1 G1 G1", "R1 R1 O1 P1 P1 B1", "R1 O1 Y1 P1 B1 G1"]
    piles = RULES.components(new_game(3).state, Shuffle())
    assert [pile.name for pile in piles] == ["identity", "common", "bi", "tri", "quad", "quint"]
    assert [len(pile.cards) for pile in piles] == [3, 18, 6, 6, 6, 6]


def test_columns_and_the_stack() -> None:
    """MON-R7: six open cards of each higher rank, in the order of the shuffle; ten Monads."""
    game = dealt(2, "", "", "B2 Y2", "G3", "P4", "O5")
    assert [show(column) for column in game.state.columns] == [
        "B2 Y2 R2 O2 P2 G2", "G3 R3 O3 Y3 P3 B3", "P4 R4 O4 Y4 B4 G4", "O5 R5 Y5 P5 B5 G5",
    ]  # fmt: skip
    assert [str(game.state.top(rank)) for rank in range(1, 7)] == ["None", "B2", "G3", "P4", "O5", "M"]
    assert game.state.columns == game.rules.view(game.state, None).columns


def test_first_player() -> None:
    """MON-R8, ALL-R1: the seat of the option, the dealer's left neighbor; then clockwise."""
    game = dealt(3, first=2)
    assert game.rules.waiting(game.state) == (2,)
    for seat, after in ((2, 0), (0, 1), (1, 2)):
        game = game.play(Pass(seat))
        assert game.rules.waiting(game.state) == (after,)
    with pytest.raises(Refused) as refused:
        new_game(2, first=2)
    assert said(refused.value.violation) == {"code": "option-seats", "option": "first", "value": 2, "seats": 2}


def test_goals() -> None:
    """MON-R9: 5, 4 or 3 Monads, or the chosen goal; with these goals the ten Monads cannot run out."""
    assert {seats: new_game(seats).state.house_rules.goal for seats in (2, 3, 4)} == {2: 5, 3: 4, 4: 3}
    assert all((goal - 1) * seats + 1 <= MONADS for seats, goal in GOALS.items())
    assert new_game(4, goal=10).state.house_rules.goal == 10
    for wrong in (0, 11, "many", True, None):
        with pytest.raises(Refused) as refused:
            new_game(2, goal=wrong)
        assert refused.value.violation.code is Common.OPTION_VALUE


def test_no_option_for_partners() -> None:
    """MON-R10: the partnership game is not described, so no option exists."""
    names = [option.name for option in GAME_TYPE.options]
    assert "goal" in names
    assert not [name for name in names if "partner" in name or "team" in name]
    assert len(dealt(4).standing.seats) == 4


@pytest.mark.parametrize(
    ("option", "wrong"), [("leapPrep", "always"), ("relativeOwnRankBonus", 1), ("openDiscard", "x")]
)
def test_wrong_options(option: str, wrong: object) -> None:
    with pytest.raises(Refused) as refused:
        new_game(2, **{option: wrong})
    assert said(refused.value.violation) == {"code": "option-value", "option": option, "value": wrong}


def test_components_choose_the_rules() -> None:
    assert isinstance(GAME_TYPE.set_up({})[0], MonadTracker)
    assert isinstance(GAME_TYPE.set_up({"components": "app"})[0], MonadCards)


def test_one_shuffle_before_all_other_moves() -> None:
    """ALL-R4: the shuffle is a recorded outcome, of exactly the cards that are there."""
    game = new_game(2)
    assert game.rules.waiting(game.state) == ()
    assert list(game.rules.legal_moves(game.state)) == [Shuffle()]
    assert said(game.check(Pass(0))) == {"code": "not-dealt"}
    after = dealt(2)
    assert said(after.check(Shuffle())) == {"code": "dealt-already"}
    outcome = list(after.moves[0].outcome)  # type: ignore[attr-defined]
    outcome[1] = (*outcome[1][:-1], Card("R", 1))
    with pytest.raises(IllegalMove) as illegal:
        game.play(Shuffle(tuple(outcome)))
    assert said(illegal.value.violation) == {"code": "outcome-impossible", "do": "shuffle", "component": "common"}


def test_the_start_allows_no_draw_and_no_flip() -> None:
    """MON-D9: neither talon nor discard pile; passing is possible."""
    game = dealt(4)
    assert said(game.check(Draw(0))) == {"code": "talon-empty", "discarded": 0}
    assert said(game.check(Flip(0))) == {"code": "discard-empty"}
    assert game.check(Pass(0)) is None


def test_card_texts() -> None:
    for text, card in BY_TEXT.items():
        assert (str(card), Card.parse(text)) == (text, card)
    for wrong in ("", "R", "R0", "R6", "1R", "r1", "Mi", "?1"):
        with pytest.raises(ValueError, match=f"^{re.escape(wrong)}$"):
            Card.parse(wrong)
    shuffle = dealt(2).moves[0]
    assert decode_move(RULES.move_types(), encode_move(shuffle)) == shuffle
    assert encode_move(shuffle)["outcome"][0] == ["Ri", "Oi", "Yi", "Pi", "Bi", "Gi"]  # type: ignore[index]


def test_reference_card() -> None:
    """The reference card for screens: prices, leaps and bonuses."""
    assert [(level.name, level.value, level.united_from, level.leap) for level in REFERENCE] == [
        ("common", 1, None, None), ("bi", 3, "common", None), ("tri", 7, "bi", 4), ("quad", 16, "tri", 5),
        ("quint", 36, "quad", 6), ("monad", 80, "quint", None),
    ]  # fmt: skip
    assert [level.bonus for level in REFERENCE] == [
        (), ("common",), ("bi", "common"), ("tri", "bi", "common"), ("quad", "tri", "bi", "common"), (),
    ]  # fmt: skip
