"""Numbers of players of the card game."""

from __future__ import annotations

from sheets.options import PAD_PLAYERS, Options

PLAYERS = range(1, 7)
BOX_PLAYERS = range(1, 5)
"""QWC-R1: one to four play with one box, and with the cards in the app."""


def player_counts(options: Options) -> range:
    """Returns the allowed numbers of players."""
    if options["sheets"] == "mine":
        return PAD_PLAYERS
    return BOX_PLAYERS if options["components"] == "app" else PLAYERS
