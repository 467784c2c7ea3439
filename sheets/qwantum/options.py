"""Numbers of players of Qwantum."""

from __future__ import annotations

from sheets.options import PAD_PLAYERS, Options

PLAYERS = range(2, 7)
BOX_PLAYERS = range(2, 5)
"""QWM-R1: two to four play with the dice of the box, and with the virtual ones."""


def player_counts(options: Options) -> range:
    """Returns the allowed numbers of players."""
    if options["sheets"] == "mine":
        return PAD_PLAYERS
    return BOX_PLAYERS if options["components"] == "app" else PLAYERS
