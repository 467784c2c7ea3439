"""Links that add a game to the app BG Stats.

Format: https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, NamedTuple
from urllib.parse import quote

from data.clock import parse_time
from data.record import FinishedSummary
from data.statistics.columns import lowest_wins, ranks_of
from sheets.registry import game_type

WEB = "https://app.bgstatsapp.com/createPlay.html?data="
"""Opens in a browser and from there in the app; for QR codes."""
APP = "bgstats://app.bgstatsapp.com/createPlay.html?data="
"""Opens the app on the same phone."""
SOURCE = "Spielblock"
LONGEST_CODE = 1600
"""Letters of a link that a camera can still read from a screen as a QR code of 320 pixels, two pixels a square."""
SHORTEST_COMMENT = 20
"""Letters of a shortened comment below which it is left out."""


class CodeLink(NamedTuple):
    """A link that is short enough for a QR code."""

    text: str
    left_out: str
    """Missing part: empty, `comment-end` (the comment is shortened) or `notes` (comment and place are missing)."""


def play(summary: FinishedSummary, title: str) -> dict[str, Any]:
    """Returns the play; *title* is the game's name. `winner` is always set, or the Android app fails."""
    ended = parse_time(summary.finished)
    game: dict[str, Any] = {
        "name": title,
        "sourceGameId": f"spielblock-{summary.game}",
        "highestWins": not lowest_wins(summary.game),
        "noPoints": False,
    }
    kind = game_type(summary.game)
    if kind and kind.geek_id is not None:
        game["bggId"] = kind.geek_id
    fields: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": summary.id,
        "playDate": f"{ended:%Y-%m-%d %H:%M:%S}" if ended else "1970-01-01 00:00:00",
        "game": game,
        "players": _players(summary),
    }
    if summary.seconds >= 30:
        fields["durationMin"] = max(1, round(summary.seconds / 60))
    if summary.comment:
        fields["comments"] = summary.comment
    if summary.location:
        fields["location"] = summary.location
    return fields


def link(summary: FinishedSummary, title: str, base: str = WEB) -> str:
    """Returns the link that adds the game."""
    text = json.dumps(play(summary, title), ensure_ascii=False, separators=(",", ":"))
    return base + quote(text, safe=",:")


def code_link(summary: FinishedSummary, title: str) -> CodeLink | None:
    """Returns the link for a QR code, with a shortened comment or without notes; None if it is too long even so."""
    complete = link(summary, title)
    if len(complete) <= LONGEST_CODE:
        return CodeLink(complete, "")
    for length in range(len(summary.comment) - 1, SHORTEST_COMMENT - 1, -1):
        shortened = link(replace(summary, comment=f"{summary.comment[:length].rstrip()}…"), title)
        if len(shortened) <= LONGEST_CODE:
            return CodeLink(shortened, "comment-end")
    bare = link(replace(summary, comment="", location=""), title)
    return CodeLink(bare, "notes") if len(bare) <= LONGEST_CODE else None


def _players(summary: FinishedSummary) -> list[dict[str, Any]]:
    document = {
        "winners": list(summary.winners), "totals": list(summary.totals), "options": summary.options,
        "game": summary.game,
    }  # fmt: skip
    ranks = ranks_of(document)
    in_teams = summary.options.get("teams") == "on"
    drawn = in_teams and len(summary.winners) == len(summary.players)
    first = summary.options.get("first", 0)
    players = []
    for seat, name in enumerate(summary.players):
        player: dict[str, Any] = {
            "name": name,
            "sourcePlayerId": f"spielblock-{name}",
            "startPlayer": seat == first,
            "rank": ranks[seat],
            "score": summary.totals[seat],
            "winner": seat in summary.winners and summary.over and not drawn,
        }
        if in_teams:
            player["team"] = str(seat % 2 + 1)
        players.append(player)
    return players
