"""Numbers of players of Qwinto."""

from __future__ import annotations

from sheets.options import PAD_PLAYERS, Options

PLAYERS = range(2, 7)
"""QWD-R1."""


def player_counts(options: Options) -> range:
    """Returns the allowed numbers of players."""
    return PAD_PLAYERS if options["sheets"] == "mine" else PLAYERS
