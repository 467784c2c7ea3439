"""Monad: drawing, flipping, passing, the end of a turn and of the game."""

from __future__ import annotations

import pytest

from sheets.monad.cards import MONAD
from sheets.monad.moves import Buy, Draw, EndTurn, Flip, Leap, Pass, Unite
from sheets.notice import IllegalMove
from tests.sheets.monad_play import RULES, Play, pick, position, said

QUINTS = "R5 O5 Y5 P5 B5 G5"


def test_draw() -> None:
    """MON-R30: the top card of the talon comes into the hand, and the turn is over."""
    after = position("R1", talon="G1 B1").draw()
    assert (after.hand(), after.talon, after.state.turn) == ("R1 G1", "B1", 1)


def test_first_discarded_card_is_drawn_first() -> None:
    """MON-D1, MON-R31: yellow, blue, red, green, turned over without shuffling; new discards start a new pile."""
    play = position("Y1 B1 R1 G1 O1 P1").unite("Y1 B1").unite("R1 G1").end()
    flipped = play.flip(seat=1)
    assert (flipped.talon, flipped.discard, flipped.state.turn) == ("Y1 B1 R1 G1", "", 0)
    assert flipped.unite("O1 P1").discard == "O1 P1"
    drawn = flipped.draw().draw(seat=1).draw()
    assert drawn.talon == "G1"
    assert drawn.hand() == "R1 O1 Y1 P1 R2 O2"


def test_no_flip_while_there_is_a_talon() -> None:
    """MON-D9, MON-R31, MON-A7."""
    play = position("R1", talon="G1", discard="B1 Y1")
    assert play.refused(Flip(0)) == {"code": "talon-there", "cards": 1}
    assert play.draw().flip(seat=1).talon == "B1 Y1"


def test_no_draw_without_a_talon() -> None:
    """MON-R30, MON-R31: the discard pile must be flipped first, which is a whole turn."""
    play = position("R1", discard="B1 Y1")
    assert play.refused(Draw(0)) == {"code": "talon-empty", "discarded": 2}
    assert play.flip().refused(Draw(0)) == {"code": "not-your-turn", "seat": 0, "turn": 1}


def test_draw_and_flip_exclude_actions() -> None:
    """MON-D6, MON-R12: no draw after a union, no union after a draw; but both although unions are possible."""
    play = position("R1 B1 O1 P1", talon="G1")
    assert play.unite("R1 B1").refused(Draw(0)) == {"code": "acted", "do": "draw"}
    assert play.draw().no_unite("R1 B1")["code"] == "not-your-turn"
    pile = position("R1 B1 O1 P1", discard="G1")
    assert pile.unite("R1 B1").refused(Flip(0)) == {"code": "acted", "do": "flip"}
    assert pile.flip().no_unite("R1 B1")["code"] == "not-your-turn"


def test_pass() -> None:
    """MON-R32, MON-A17: always as a whole turn, also when more could be done; after an action it is ended."""
    play = position("R1 B1 O1 P1", talon="G1")
    assert play.passes().state.turn == 1
    assert play.passes().hand() == play.hand()
    acted = play.unite("R1 B1")
    assert acted.refused(Pass(0)) == {"code": "acted", "do": "pass"}
    assert acted.end().state.turn == 1
    assert play.refused(EndTurn(0)) == {"code": "not-acted"}


def test_any_number_and_order_of_actions() -> None:
    """MON-R11, MON-A13: buy, unite, leap, unite again; gained cards are used at once."""
    play = position("R1 R1 O1 O1 Y1 Y1 P1 P1 B1 G1 B2", seats=4, identity="G")
    after = play.buy(2, "R1 O1 Y1").unite("R2 B2").leap("R1 O1 Y1 P1")
    assert after.hand() == "P1 B1 G1 R3 O3"
    assert after.buy(2, "P1 B1 G1").state.turn == 0


def test_every_move_waits_for_its_turn() -> None:
    """ALL-R1."""
    play = position("R1")
    for move in (Draw(1), Flip(1), Pass(1), EndTurn(1), Unite(1, ()), Buy(1, 2, ()), Leap(1, ())):
        assert play.refused(move) == {"code": "not-your-turn", "seat": 1, "turn": 0}


def test_no_hand_limit() -> None:
    """MON-R33: also with twenty cards more are drawn."""
    play = position("R1 R1 R1 R1 O1 O1 O1 O1 Y1 Y1 Y1 Y1 R2 O2 Y2 P2 B2 G2 R3 O3", seats=4, talon="G1 B1")
    assert len(play.draw().state.hands[0]) == 21


def test_the_fourth_monad_of_three_players() -> None:
    """MON-D10, MON-R34, MON-R9: wins at once; neither the turn nor the round is completed."""
    play = position("R5 G5 Y5 B5", seats=3, monads=(2, 3, 0), identity="P")
    third = play.unite("R5 G5")
    assert (third.monads, RULES.over(third.state), RULES.waiting(third.state)) == ((3, 3, 0), False, (0,))
    fourth = third.unite("Y5 B5")
    standing = RULES.standing(fourth.state)
    assert (standing.over, standing.winners) == (True, (0,))
    assert [said(end) for end in standing.ends] == [{"code": "goal-reached", "seat": 0, "goal": 4}]
    assert [seat.total for seat in standing.seats] == [4, 3, 0]
    assert (RULES.waiting(fourth.state), list(RULES.legal_moves(fourth.state))) == ((), [])
    with pytest.raises(IllegalMove) as illegal:
        fourth.end()
    assert said(illegal.value.violation) == {"code": "game-over"}


@pytest.mark.parametrize(("seats", "goal"), [(2, 5), (3, 4), (4, 3)])
def test_the_last_monad_wins(seats: int, goal: int) -> None:
    """MON-R9, MON-R34: bought or united, one less does not win."""
    rich = (goal - 1, *(0,) * (seats - 1))
    assert RULES.over(position("O5 G5", seats=seats, monads=rich).unite("O5 G5").state)
    assert not RULES.over(position("O5 G5", seats=seats, monads=(goal - 2, *rich[1:])).unite("O5 G5").state)
    bought = position(QUINTS, seats=seats, monads=rich).buy(MONAD, "R5 O5 Y5")
    assert RULES.standing(bought.state).winners == (0,)


def test_the_bonus_comes_with_the_last_monad() -> None:
    """MON-R17, MON-R34: the last union still takes its bonus."""
    after = position("R5 P5", monads=(4, 4), talon="O1", identity="Y").unite("R5 P5", bonus=True)
    assert (RULES.over(after.state), after.hand()) == (True, "O1 R2 R3 R4")


def test_monads_run_out_under_a_high_goal() -> None:
    """RULES 6.3: the tenth Monad ends it, most Monads win, a tie is shared (ALL-R3)."""

    def last(monads: tuple[int, ...]) -> Play:
        return position("O5 G5", seats=3, monads=monads, goal=9).unite("O5 G5")

    shared = RULES.standing(last((3, 4, 2)).state)
    assert shared.winners == (0, 1)
    assert [said(end) for end in shared.ends] == [{"code": "monads-gone", "monads": 10}]
    assert RULES.standing(last((2, 5, 2)).state).winners == (1,)
    assert not RULES.over(last((2, 5, 1)).state)


def test_taking_a_card_from_the_talon_is_irrevocable() -> None:
    """ALL-R4: a drawn common was hidden, one at the end of a bonus too; columns and discards were not."""
    play = position("Y2 G2 R3 P3 R1 B1", talon="O1", identity="B")
    assert RULES.is_irrevocable(play.state, Draw(0))
    assert RULES.is_irrevocable(play.state, Unite(0, pick("Y2 G2"), bonus=True))
    assert not RULES.is_irrevocable(play.state, Unite(0, pick("Y2 G2")))
    assert not RULES.is_irrevocable(play.state, Unite(0, pick("R1 B1")))
    assert not RULES.is_irrevocable(play.state, Pass(0))
    spent = position("R3 P3", discard="O1", identity="B")
    assert not RULES.is_irrevocable(spent.state, Unite(0, pick("R3 P3"), bonus=True))
    assert not RULES.is_irrevocable(spent.state, Flip(0))
