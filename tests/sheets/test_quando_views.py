"""Views of the seats (RULES 5.1 and the rulings A6, A7, A10)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sheets.codec import Move
from sheets.quando.describe import describe
from sheets.quando.state import HandCard, QuandoState
from tests.sheets.quando_candidates import cards as identities
from tests.sheets.quando_candidates import good_move, leaks
from tests.sheets.quando_play import (
    CARDS,
    do,
    hand,
    hidden,
    knock,
    lay,
    new_game,
    pass_,
    pile,
    play,
    sorted_shuffle,
    turn,
    visible,
)


def seen(state: QuandoState, seat: int | None) -> list[str]:
    view = CARDS.view(state, seat)
    return [hand(view, other) for other in range(state.seats)]


def test_the_owner_sees_his_fronts_and_never_his_backs() -> None:
    """QDO-R4, A6: the others see the backs, as at a real table."""
    state = lay("7|2 0|8", "3|4")
    assert seen(state, 0) == ["7|? 0|?", "?|4"]
    assert seen(state, 1) == ["?|2 ?|8", "3|?"]
    assert seen(state, None) == ["?|2 ?|8", "?|4"]


def test_the_backs_of_others_can_be_kept_hidden() -> None:
    """QDO-R4, A6: OPTION `showOpponentBacks` off."""
    state = lay("7|2 0|8", "3|4", showOpponentBacks="off")
    assert seen(state, 0) == ["7|? 0|?", "?|?"]
    assert seen(state, None) == ["?|? ?|?", "?|?"]


def test_of_a_pile_only_the_top_side_and_the_count_are_seen() -> None:
    """QDO-R5"""
    state = lay("7|2", "3|4", draw="9|10 8|10 7|10", discard="1|2 5|6")
    for seat in (0, 1, None):
        view = CARDS.view(state, seat)
        assert pile(view.draw) == "9|? ?|? ?|?"
        assert pile(view.discard) == "1|? ?|?"


def test_empty_piles_are_seen_to_be_empty() -> None:
    view = CARDS.view(lay("7|2", "3|4", draw=""), 0)
    assert (view.draw, view.discard) == ((), ())


def test_seen_backs_are_recalled_only_on_request() -> None:
    """A7: OPTION `backMemory`: a card taken with its hidden side, and a turned zero; no card taken as it lay."""
    table = ("8|1 8|2 8|3 5|4", "0|6 3|9")
    moves = (play(0, 0, 1, 2), hidden(0), turn(1, 0), play(1, 1), visible(1))
    with_memory = do(lay(*table, draw="9|10 7|10 6|10", backMemory="on"), *moves)
    assert [hand(with_memory, seat) for seat in (0, 1)] == ["5|4 10|9", "6|0 7|10"]
    assert seen(with_memory, 0)[0] == "5|? 10|9"
    assert seen(with_memory, 1)[1] == "6|0 7|?"
    without = do(lay(*table, draw="9|10 7|10 6|10"), *moves)
    assert seen(without, 0)[0] == "5|? 10|?"
    assert seen(without, 1)[1] == "6|? 7|?"


def test_memory_is_nobody_elses() -> None:
    """A7, A6: with backs hidden, what the owner recalls is not shown to others."""
    state = lay("8|1 5|4", "3|9", draw="9|10 7|10", backMemory="on", showOpponentBacks="off")
    state = do(state, play(0, 0), hidden(0))
    assert seen(state, 0)[0] == "5|? 10|9"
    assert seen(state, 1)[0] == "?|? ?|?"
    assert not any(held.back_seen for held in CARDS.view(state, 1).hands[0])


def test_a_card_drawn_hidden_shows_its_new_back_to_others() -> None:
    """A10"""
    state = do(lay("8|1 5|4", "3|9", draw="9|10 7|10"), play(0, 0), hidden(0))
    assert seen(state, 1)[0] == "?|4 ?|9"


def test_when_the_round_has_ended_every_hand_is_counted_aloud() -> None:
    """QDO-R16: hands are shown, their backs as before."""
    state = do(lay("1|2", "3|4", draw="7|8 6|7"), knock(0), pass_(1))
    assert seen(state, 0) == ["1|?", "3|4"]
    assert seen(state, None) == ["1|2", "3|4"]


def test_views_keep_public_cards() -> None:
    state = do(lay("8|1 8|2 8|3 5|4", "0|6 3|9", "4|7"), play(0, 0, 1, 2), visible(0))
    view = CARDS.view(state, 2)
    assert (view.phase, view.turn, view.penalized, view.plays) == (state.phase, 0, 1, (3, 2, 2))
    assert view.table == state.table


def rearranged(state: QuandoState, seat: int | None, rng: Random) -> QuandoState:
    """Returns a table that *seat* cannot tell from this one: with backs hidden, all it does not see is mixed."""
    unseen = [*state.draw[1:], *state.discard[1:]]
    for owner, held in enumerate(state.hands):
        if owner != seat:
            unseen += [each.card for each in held]
    rng.shuffle(unseen)
    unseen = [card.turned() if rng.random() < 0.5 else card for card in unseen]

    def take(count: int) -> tuple:  # type: ignore[type-arg]
        taken = tuple(unseen[:count])
        del unseen[:count]
        return taken

    return replace(
        state,
        hands=tuple(
            held if owner == seat else tuple(map(HandCard, take(len(held)))) for owner, held in enumerate(state.hands)
        ),
        draw=state.draw[:1] + take(len(state.draw) - 1),
        discard=state.discard[:1] + take(max(len(state.discard) - 1, 0)),
    )


@pytest.mark.parametrize("memory", ["on", "off"])
def test_states_that_differ_in_hidden_cards_have_equal_views(memory: str) -> None:
    """QDO-R4, QDO-R5, ALL-R4"""
    rng = Random(3)
    game = new_game(4, components="app", backMemory=memory, showOpponentBacks="off")
    for _ in range(60):
        state = game.state
        for seat in (0, 1, 2, 3, None):
            if state.acting is not None:
                other = rearranged(state, seat, rng)
                assert other != state
                assert identities(other) == identities(state)
                assert CARDS.view(other, seat) == CARDS.view(state, seat)
        game = game.play(good_move(state, rng, CARDS))


def test_the_leak_finder_finds_leaks() -> None:
    state = do(lay("8|1 5|4", "3|9", draw="9|10 7|10 6|10", backMemory="on"), play(0, 0), hidden(0))
    view = CARDS.view(state, 1)
    assert leaks(state, view, 1) == []
    assert leaks(state, CARDS.view(state, 0), 1) != []
    assert leaks(state, state, 1) != []
    assert leaks(state, replace(view, draw=view.draw[1:]), 1) != []
    assert leaks(state, replace(view, draw=state.draw), 1) != []
    assert leaks(state, replace(view, plays=(0, 0)), 1) != []
    assert leaks(state, replace(view, hands=(view.hands[0][1:], view.hands[1])), 1) != []


def test_a_table_can_be_read_as_text() -> None:
    state = do(lay("8|1 8|2 8|3 5|4", "0|6 3|9", draw="9|10 7|10", first=1, knocker=1), play(0, 0, 1, 2), hidden(0))
    assert describe(state).splitlines() == [
        "target 50: seat 0 deals",
        "seat 1 pays for the triplet of seat 0",
        "seat 1 has knocked",
        "seat 0 (played 3): 5|4 10|9*",
        "seat 1 (played 2): 0|6 3|9",
        "draw pile: 1, top 7|10",
        "discard pile: 3, top 8|3",
    ]
    assert "draw pile: 1, top 7|?" in describe(CARDS.view(state, 0))


@pytest.mark.parametrize(
    ("moves", "irrevocable"),
    [
        ((play(0, 0),), False),
        ((play(0, 0), visible(0)), True),  # the next card of the draw pile is uncovered
        ((play(0, 0), hidden(0)), True),
        ((play(0, 1, 2, 3), visible(0), turn(1, 0)), True),
        ((knock(0),), False),
        ((knock(0), play(1, 1)), False),
        ((knock(0), pass_(1)), True),  # all hands are shown
        ((knock(0), play(1, 1), visible(1)), True),
    ],
)
def test_move_that_shows_a_hidden_side_is_irrevocable(moves: tuple[Move, ...], irrevocable: bool) -> None:
    """QDO-R15: no change of mind."""
    state = lay("5|4 8|1 8|2 8|3", "0|6 3|9")
    assert CARDS.is_irrevocable(do(state, *moves[:-1]), moves[-1]) is irrevocable


def test_drawing_the_last_card_with_its_open_side_can_be_undone() -> None:
    """QDO-R21: no other card is uncovered."""
    state = replace(do(lay("5|4 8|1 8|2", "3|9", draw="1|2"), play(0, 0)), discard=())
    assert len(state.draw) == 1
    assert not CARDS.is_irrevocable(state, visible(0))
    assert CARDS.is_irrevocable(state, hidden(0))


def test_refilling_the_draw_pile_is_irrevocable() -> None:
    """QDO-R20: the discard pile that is turned over shows the other side of its lowest card."""
    state = lay("5|4 8|1", "3|9", draw="", discard="1|2")
    assert CARDS.is_irrevocable(state, play(0, 0))
    after = do(state, play(0, 0))
    assert pile(after.draw) == "2|1 4|5"
    assert CARDS.is_irrevocable(replace(after, draw=after.draw[:1], discard=after.draw[1:]), visible(0))


def test_a_deal_can_be_taken_back() -> None:
    """ALL-R4: the same cards come again."""
    state = new_game(2, components="app").state
    assert not CARDS.is_irrevocable(state, sorted_shuffle())
