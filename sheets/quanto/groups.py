"""How the cards of a play fall into groups of one sum, whole ones and such that still lack something."""

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

MOST = 8
"""More cards are not sorted into groups: nobody reads so many."""

Group = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Grouping:
    """Cards in groups of which each is to add up to *value*."""

    do: str
    """The action they are for, by its name in files."""
    value: int
    groups: tuple[Group, ...]

    def lacks(self, group: Group) -> bool:
        """Tells whether a group is not whole yet; a joker makes up what is missing."""
        return not any(card.joker for card in group) and sum(card.face for card in group) < self.value

    @property
    def open(self) -> int:
        """How many groups lack something."""
        return sum(map(self.lacks, self.groups))


def grouping(state: QuantoState, move: Move) -> Grouping | None:
    """Returns the groups of a legal play; None where it has none to speak of."""
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


def beginnings(state: QuantoState, card: Card, cards: tuple[Card, ...]) -> tuple[Grouping, ...]:
    """Returns what *card* and the selected *cards* could still become, with what is whole and what lacks something.

    It is arithmetic only and says nothing of what lies on the table. A joker is left out: it fits anything.
    """
    if card.joker or not cards or len(cards) > MOST or any(other.joker for other in cards):
        return ()
    found = [_packed("take", card.face, (), cards)]
    for owner in extendable(state):
        quanto = state.quantos[owner]
        assert quanto is not None
        found.append(_packed("extend", quanto.token, (card,), cards, state.house_rules.extend_sweep))
    if not state.quantos[state.turn]:
        forms = (_form(token, card, cards) for token in state.tokens)
        found.append(min(filter(None, forms), key=lambda one: one.open, default=None))
    return tuple(one for one in found if one is not None and one.open)


def _form(token: int, card: Card, cards: tuple[Card, ...]) -> Grouping | None:
    """Returns how a Quanto with that token could begin: the played card and exactly one more make it up."""
    add = next((other for other in cards if card.face + other.face == token), None)
    if add is None:
        return None
    rest = list(cards)
    rest.remove(add)
    packed = _packed("form", token, (), tuple(rest))
    return Grouping("form", token, ((card, add), *packed.groups)) if packed else None


def _packed(do: str, value: int, lead: Group, cards: tuple[Card, ...], several: bool = True) -> Grouping | None:
    """Returns the cards in as few groups as possible of which none is more than *value*; the first has the *lead*."""
    ways = list(_ways(value, (lead,) if lead else (), in_order(cards)[::-1]))
    ways = [way for way in ways if (several or len(way) == 1) and (not lead or len(way[0]) > len(lead))]
    if not ways:
        return None
    best = min(ways, key=lambda way: (len(way), [len(group) for group in way]))
    return Grouping(do, value, best)


def _ways(value: int, groups: tuple[Group, ...], cards: tuple[Card, ...]) -> Iterator[tuple[Group, ...]]:
    """Yields the ways to put the cards into groups of at most *value*, from the highest card on."""
    if not cards:
        yield groups
        return
    card, *rest = cards
    for place, group in enumerate(groups):
        if sum(other.face for other in group) + card.face <= value:
            yield from _ways(value, (*groups[:place], (*group, card), *groups[place + 1 :]), tuple(rest))
    if card.face <= value:
        yield from _ways(value, (*groups, (card,)), tuple(rest))


def _grouped(do: str, value: int, cards: Iterable[Card], first: Group = ()) -> Grouping | None:
    """Returns cards that fall into groups of *value* in such groups."""
    cards = tuple(cards)
    if len(cards) > MOST:
        return None
    jokers = tuple((card,) for card in cards if card.joker)
    numbers = in_order(card for card in cards if not card.joker)[::-1]
    ways = (way for way in _ways(value, (), numbers) if _whole(way, value, len(jokers)))
    best = min(ways, key=len, default=None)
    if best is None:
        return None
    groups = [list(group) for group in best]
    for joker in jokers:  # it makes up what is missing, else it is a group of its own
        lacking = next((group for group in groups if _sum(group) < value and not any(c.joker for c in group)), None)
        groups.append(list(joker)) if lacking is None else lacking.extend(joker)
    lead = (first,) if first else ()
    return Grouping(do, value, (*lead, *map(tuple, groups)))


def _whole(way: tuple[Group, ...], value: int, jokers: int) -> bool:
    return sum(_sum(group) < value for group in way) <= jokers


def _sum(group: Iterable[Card]) -> int:
    return sum(card.face for card in group if not card.joker)
