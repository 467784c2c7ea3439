"""Groups of equal sum among the cards of a play: complete groups, and groups that lack cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sheets.codec import Move
from sheets.quanto.actions.collect import Collect, Steal
from sheets.quanto.actions.form import Extend, Form, extendable
from sheets.quanto.actions.take import Take
from sheets.quanto.cards import Card, in_order
from sheets.quanto.search.blocks import takeable
from sheets.quanto.state import QuantoState

MOST_CARDS = 8
"""Maximum number of cards that are shown in groups."""

Group = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Grouping:
    """Cards in groups that should each add up to *value*."""

    do: str
    """The action, by its name in files."""
    value: int
    groups: tuple[Group, ...]

    def is_incomplete(self, group: Group) -> bool:
        """Whether the sum of a group is too low; a joker fills the difference."""
        return not any(card.joker for card in group) and sum(card.face for card in group) < self.value

    @property
    def incomplete(self) -> int:
        """The number of incomplete groups."""
        return sum(map(self.is_incomplete, self.groups))


def grouping(state: QuantoState, move: Move) -> Grouping | None:
    """Returns the groups of a legal play; None for a play without groups."""
    match move:
        case Take(_, card, layout):
            values = (value for value in card.values if takeable(layout, value))
            return _grouped(move.do, next(values), layout)
        case Form(_, card, add, token, sweep):
            return _grouped(move.do, token, sweep, (card, add))
        case Extend(seat, card, layout, sweep, owner):
            quanto = state.quantos[seat if owner is None else owner]
            return _grouped(move.do, quanto.token, sweep, (card, *layout)) if quanto else None
        case Collect(seat, _, sweep):
            quanto = state.quantos[seat]
            return _grouped(move.do, quanto.token, sweep) if quanto and sweep else None
        case Steal(_, owner, sweep):
            quanto = state.quantos[owner]
            return _grouped(move.do, quanto.token, sweep) if quanto and sweep else None
    return None


def incomplete_groupings(state: QuantoState, card: Card, cards: tuple[Card, ...]) -> tuple[Grouping, ...]:
    """Returns the plays that *card* and the selected *cards* could become with further cards.

    Only sums are considered, not the cards of the layout. Jokers have no hints, because they fit anything.
    """
    if card.joker or not cards or len(cards) > MOST_CARDS or any(other.joker for other in cards):
        return ()
    groupings = [_packed("take", card.face, (), cards)]
    for owner in extendable(state):
        quanto = state.quantos[owner]
        assert quanto is not None
        groupings.append(_packed("extend", quanto.token, (card,), cards, state.house_rules.extend_sweep))
    if not state.quantos[state.turn]:
        forms = (_form(token, card, cards) for token in state.tokens)
        groupings.append(min(filter(None, forms), key=lambda form: form.incomplete, default=None))
    return tuple(grouping for grouping in groupings if grouping is not None and grouping.incomplete)


def _form(token: int, card: Card, cards: tuple[Card, ...]) -> Grouping | None:
    """Returns the groups of a Quanto with that token, formed by the played card and one selected card."""
    add = next((other for other in cards if card.face + other.face == token), None)
    if add is None:
        return None
    rest = list(cards)
    rest.remove(add)
    packed = _packed("form", token, (), tuple(rest))
    return Grouping("form", token, ((card, add), *packed.groups)) if packed else None


def _packed(do: str, value: int, lead: Group, cards: tuple[Card, ...], several: bool = True) -> Grouping | None:
    """Returns the cards in the fewest groups with sums up to *value*; the first group starts with *lead*."""
    divisions = [
        groups
        for groups in _divisions(value, (lead,) if lead else (), in_order(cards)[::-1])
        if (several or len(groups) == 1) and (not lead or len(groups[0]) > len(lead))
    ]
    if not divisions:
        return None
    best = min(divisions, key=lambda groups: (len(groups), [len(group) for group in groups]))
    return Grouping(do, value, best)


def _divisions(value: int, groups: tuple[Group, ...], cards: tuple[Card, ...]) -> Iterator[tuple[Group, ...]]:
    """Yields all divisions of the cards into groups with sums up to *value*, starting with the highest card."""
    if not cards:
        yield groups
        return
    card, *rest = cards
    for index, group in enumerate(groups):
        if sum(other.face for other in group) + card.face <= value:
            yield from _divisions(value, (*groups[:index], (*group, card), *groups[index + 1 :]), tuple(rest))
    if card.face <= value:
        yield from _divisions(value, (*groups, (card,)), tuple(rest))


def _grouped(do: str, value: int, cards: Iterable[Card], first: Group = ()) -> Grouping | None:
    """Returns cards divided into groups of *value*, after the *first* group."""
    cards = tuple(cards)
    if len(cards) > MOST_CARDS:
        return None
    jokers = tuple((card,) for card in cards if card.joker)
    numbers = in_order(card for card in cards if not card.joker)[::-1]
    divisions = (groups for groups in _divisions(value, (), numbers) if _is_complete(groups, value, len(jokers)))
    best = min(divisions, key=len, default=None)
    if best is None:
        return None
    groups = [list(group) for group in best]
    for joker in jokers:  # it completes a group, else it is a group itself
        lacking = next((group for group in groups if _sum(group) < value and not any(c.joker for c in group)), None)
        groups.append(list(joker)) if lacking is None else lacking.extend(joker)
    lead = (first,) if first else ()
    return Grouping(do, value, (*lead, *map(tuple, groups)))


def _is_complete(groups: tuple[Group, ...], value: int, jokers: int) -> bool:
    return sum(_sum(group) < value for group in groups) <= jokers


def _sum(group: Iterable[Card]) -> int:
    return sum(card.face for card in group if not card.joker)
