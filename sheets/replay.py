"""Scores session files: the text of a file in, one JSON object out."""

from __future__ import annotations

from sheets.session import SessionError, decode_session, parse
from sheets.standing import SeatStanding


def score(text: str | bytes) -> dict[str, object]:
    """Returns the standing at the end of the session in *text*, or its first error under `error`."""
    try:
        session = decode_session(parse(text))
    except SessionError as error:
        return {"error": error.json()}
    game = session.game
    standing = game.standing
    return {
        "game": game.rules.name,
        "moves": game.cursor,
        "over": standing.over,
        "winners": list(standing.winners),
        "seats": [_seat(name, seat) for name, seat in zip(game.players, standing.seats, strict=True)],
    }


def _seat(name: str, seat: SeatStanding) -> dict[str, object]:
    return {"name": name, "total": seat.total, "parts": {part.name: part.points for part in seat.parts}}
