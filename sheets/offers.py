"""What a selection of cards allows, so that a screen can offer it."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.codec import Move
from sheets.notice import Notice, Violation


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal move and what it is: `straight` from 7 to 9, `unite` to a Tri with the bonus."""

    says: Notice
    move: Move


Offers = tuple[Offer, ...] | Violation
"""At least one offer, or the reason why the selection allows nothing."""
