"""Who plays Qwinto, the card game."""

from __future__ import annotations

from sheets.options import PAD_PLAYERS, Options

PLAYERS = range(1, 7)
BOX_PLAYERS = range(1, 5)
"""QWC-R1: so many play with one box, so with its cards in the app."""


def counts(options: Options) -> range:
    """Returns how many may play under these options."""
    if options["sheets"] == "mine":
        return PAD_PLAYERS
    return BOX_PLAYERS if options["components"] == "app" else PLAYERS
