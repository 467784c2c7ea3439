"""Links that add a game to the app BG Stats.

Format: https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites
"""

from __future__ import annotations

import json
from typing import Any
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


def play(summary: FinishedSummary, title: str) -> dict[str, Any]:
    """Returns the play; *title* is the game's name. `winner` is always set, or the Android app fails."""
    ended = parse_time(summary.finished)
    game: dict[str, Any] = {
        "name": title,
        "sourceGameId": f"spielblock-{summary.game}",
        "highestWins": not lowest_wins(summary.game),
        "noPoints": False,
    }
    known = game_type(summary.game)
    if known and known.geek_id is not None:
        game["bggId"] = known.geek_id
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
    return base + quote(text, safe="")


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
