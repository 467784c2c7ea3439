"""Somebody who plays through the screen: what the rules allow is looked up, and then found among what can be tapped."""

from __future__ import annotations

from random import Random
from typing import Any

from sheets.codec import Move, encode_move
from sheets.components import ChanceMove
from tests.guests.client import Guest
from tests.sheets.setups import choose

Said = dict[str, Any]


def next_step(game: Any, guests: list[Guest], rng: Random) -> tuple[Guest, Said] | None:
    """Returns who does what next, as it stands on that guest's screen; fails if the page has no way to do it."""
    tracked = [guest for guest in guests if "own" in (guest.screen.get("tray") or {})]
    if tracked:
        return _own(tracked, rng)
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
            continue  # not every time: the game should come to an end
        return guests[seat], {"move": found(guests[seat], move, plain)}
    raise AssertionError("nothing to do")


def found(guest: Guest, move: Move, plain: Said) -> Said:
    """Returns the move as something on the screen carries it."""
    screen = guest.screen
    tray = screen.get("tray") or {}
    fields = (screen.get("sheet") or {"fields": ()})["fields"]
    carried = [one["m"] for one in (*tray.get("buttons", ()), *fields) if "m" in one]
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
    assert plain in [one["m"] for one in offers["offers"]], (plain, offers, tray)
    return plain


def _check_form(form: Said, plain: Said) -> None:
    known = [choice["v"] for choice in form["choices"]]
    if "each" in form:
        assert list(plain[form["each"]]) == known
        assert all(1 <= value <= form["most"] for value in plain[form["each"]].values())
    else:
        assert set(plain[form["toggles"]]) <= set(known)
        assert "numbers" not in form or plain[form["numbers"]] in form["range"]


def picks(screen: Said, move: Move) -> list[str]:
    """Returns what has to be tapped for a move with cards, in this order."""
    if move.do in ("play", "turn"):
        cards = getattr(move, "cards", None)
        return [f"h{place}" for place in (cards if cards is not None else (move.card,))]  # type: ignore[attr-defined]
    hand = [card for card in (screen.get("hand") or {"cards": ()})["cards"] if "id" in card]
    table = [card for group in screen.get("table", ()) for card in group["cards"] if "id" in card]
    if move.do == "lay":
        return [*_named(hand, move.cards), *(f"g{place}" for place in move.places)]  # type: ignore[attr-defined]
    if hasattr(move, "cards"):
        return _named(hand, move.cards)
    played = [getattr(move, "card", "J")]
    used = [*getattr(move, "layout", ()), *getattr(move, "sweep", ())]
    used += [card for card in (getattr(move, "add", None), getattr(move, "extra", None)) if card is not None]
    own = hand or [card for card in table if card["id"][0] == "r"]
    return [*_named(own, played), *_named([card for card in table if card["id"][0] == "l"], used)]


def _named(shown: list[Said], cards: Any) -> list[str]:
    """Returns the ids of cards that look like these."""
    left, ids = list(shown), []
    for card in cards:
        like = next(one for one in left if _looks(one, card))
        left.remove(like)
        ids.append(like["id"])
    return ids


def _looks(shown: Said, card: Any) -> bool:
    text = str(card)
    if hasattr(card, "rank"):  # Monad
        names = {"P": "darkblue", "R": "red", "O": "orange", "Y": "yellow", "B": "blue", "G": "green"}
        return shown["v"] == str(card.value) and shown["color"] == names[card.color]
    if hasattr(card, "color"):  # Qwinto
        return shown["v"] == str(card.value).replace("-", "−") and shown["color"] == card.color
    return shown["v"] == text.rstrip("*") and bool(shown.get("rainbow")) == text.endswith("*")


def _own(guests: list[Guest], rng: Random) -> tuple[Guest, Said] | None:
    for guest in guests:
        screen = guest.screen
        if not screen["entered"][screen["seat"]]["done"]:
            return guest, {"own": {"number": rng.randint(1, 25), "knocked": screen["seat"] == 0}}
    return None
