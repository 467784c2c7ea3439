"""Robots that play through the screens: a legal move is chosen, then found among the tappable parts."""

from __future__ import annotations

from random import Random
from typing import Any

from sheets.codec import Move, encode_move
from sheets.components import ChanceMove
from tests.guests.client import Guest
from tests.sheets.setups import choose

Json = dict[str, Any]


def next_step(game: Any, guests: list[Guest], rng: Random) -> tuple[Guest, Json] | None:
    """Returns the next guest and its action; fails if the guest's screen does not offer it."""
    tracked = [guest for guest in guests if "own" in (guest.screen.get("tray") or {})]
    if tracked:
        return _enter_number(tracked, rng)
    waiting = game.rules.waiting(game.state)
    for _ in range(50):
        move = choose(game, rng)
        seat = getattr(move, "seat", None)
        if seat is None:
            seat = waiting[0] if waiting else rng.randrange(len(guests))
        plain = encode_move(move)
        if isinstance(move, ChanceMove):
            plain.pop("outcome")
        if plain["do"] in ("switch", "finish") or (seat not in waiting and plain["do"] == "pass"):
            continue  # otherwise the game takes too long
        return guests[seat], {"move": offered_move(guests[seat], move, plain)}
    raise AssertionError("nothing to do")


def offered_move(guest: Guest, move: Move, plain: Json) -> Json:
    """Returns the move as a part of the screen carries it."""
    screen = guest.screen
    tray = screen.get("tray") or {}
    fields = (screen.get("sheet") or {"fields": ()})["fields"]
    carried = [part["m"] for part in (*tray.get("buttons", ()), *fields) if "m" in part]
    if plain in carried:
        return plain
    if "pad" in tray and plain["do"] == "enter":
        assert plain["value"] in tray["pad"]["range"]
        assert {**plain, "value": 0} in carried
        return plain
    if "form" in tray and tray["form"]["m"]["do"] == plain["do"]:
        _check_form(tray["form"], plain)
        return plain
    offers = guest.offers(*picks(screen, move))
    assert plain in [offer["m"] for offer in offers["offers"]], (plain, offers, tray)
    return plain


def _check_form(form: Json, plain: Json) -> None:
    values = [choice["v"] for choice in form["choices"]]
    if "each" in form:
        assert list(plain[form["each"]]) == values
        assert all(1 <= value <= form["most"] for value in plain[form["each"]].values())
    else:
        assert set(plain[form["toggles"]]) <= set(values)
        assert "numbers" not in form or plain[form["numbers"]] in form["range"]


def picks(screen: Json, move: Move) -> list[str]:
    """Returns the ids of the cards to tap for a move, in this order."""
    if move.do in ("play", "turn"):
        cards = getattr(move, "cards", None)
        return [f"h{position}" for position in (cards if cards is not None else (move.card,))]  # type: ignore[attr-defined]
    hand = [card for card in (screen.get("hand") or {"cards": ()})["cards"] if "id" in card]
    table = [card for group in screen.get("table", ()) for card in group["cards"] if "id" in card]
    if move.do == "lay":
        return [*_ids(hand, move.cards), *(f"g{place}" for place in move.places)]  # type: ignore[attr-defined]
    if hasattr(move, "cards"):
        return _ids(hand, move.cards)
    played = [getattr(move, "card", "J")]
    used = [*getattr(move, "layout", ()), *getattr(move, "sweep", ())]
    used += [card for card in (getattr(move, "add", None), getattr(move, "extra", None)) if card is not None]
    own = hand or [card for card in table if card["id"][0] == "r"]
    return [*_ids(own, played), *_ids([card for card in table if card["id"][0] == "l"], used)]


def _ids(drawn: list[Json], cards: Any) -> list[str]:
    """Returns the ids of the drawn cards that look like *cards*."""
    left, ids = list(drawn), []
    for card in cards:
        match = next(candidate for candidate in left if _looks_like(candidate, card))
        left.remove(match)
        ids.append(match["id"])
    return ids


def _looks_like(drawn: Json, card: Any) -> bool:
    text = str(card)
    if hasattr(card, "rank"):  # Monad
        names = {"P": "darkblue", "R": "red", "O": "orange", "Y": "yellow", "B": "blue", "G": "green"}
        return drawn["v"] == str(card.value) and drawn["color"] == names[card.color]
    if hasattr(card, "color"):  # Qwinto
        return drawn["v"] == str(card.value).replace("-", "−") and drawn["color"] == card.color
    return drawn["v"] == text.rstrip("*") and bool(drawn.get("rainbow")) == text.endswith("*")


def _enter_number(guests: list[Guest], rng: Random) -> tuple[Guest, Json] | None:
    for guest in guests:
        screen = guest.screen
        if not screen["entered"][screen["seat"]]["done"]:
            return guest, {"own": {"number": rng.randint(1, 25), "knocked": screen["seat"] == 0}}
    return None
