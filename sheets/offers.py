"""Offers: the legal moves of a selection of cards."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.codec import Move
from sheets.notice import Notice, Violation


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal move with its label, such as `straight` from 7 to 9 or `unite` to a Tri with the bonus."""

    label: Notice
    move: Move


Offers = tuple[Offer, ...] | Violation
"""At least one offer, or the reason why the selection has none."""
