"""Who plays Qwantum."""

from __future__ import annotations

from sheets.options import PAD_PLAYERS, Options

PLAYERS = range(2, 7)
BOX_PLAYERS = range(2, 5)
"""QWM-R1: two to four play with the dice of the box, so with its virtual ones too."""


def counts(options: Options) -> range:
    """Returns how many may play under these options."""
    if options["sheets"] == "mine":
        return PAD_PLAYERS
    return BOX_PLAYERS if options["components"] == "app" else PLAYERS
