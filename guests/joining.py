"""Joining without a seat's link: the table words or the QR code, and requests for a seat."""

from __future__ import annotations

import asyncio
from typing import Any

from guests.door import JoinRequest
from guests.host import Host
from guests.http import Refusal
from guests.keys import WATCHER
from guests.limits import Buckets, Limits
from guests.owner import OwnerThread
from guests.states import state_texts
from i18n.catalog import catalog_for

EVERYBODY = "everybody"
"""Name of the common bucket."""
STREAM_WITHIN = 20.0
"""Seconds in which a request at the door has to open its stream."""
RECONNECT_WITHIN = 5.0
"""Seconds in which a request at the door has to open its stream again after it has broken."""


class Joining:
    """Answers `/door`, `/table` and `/ask`."""

    def __init__(self, host: Host, owner: OwnerThread, limits: Limits) -> None:
        self._host = host
        self._owner = owner
        self._tries = Buckets(*limits.word_tries)
        self._all_tries = Buckets(*limits.all_word_tries)
        self.streams: dict[str, int] = {}
        """Number of open streams by the key of the request."""

    def door(self, language: str) -> dict[str, Any]:
        """Returns whether the door is open; needs no table words."""
        if self._host.presence.door.is_open:
            return {"door": True}
        return {"door": False, **state_texts(catalog_for(language), "no-door")}

    async def table(self, sent: dict[str, Any], address: str, language: str) -> dict[str, Any]:
        """Returns the seats of the table; needs the table words or the join key."""
        wrong = self._wrong_words(sent, address, language)
        if wrong:
            return wrong
        overview = await self._owner.call(lambda: self._host.overview(language))
        full = all(person["joined"] for person in overview["people"])
        texts = {"full": state_texts(catalog_for(language), "full")} if full else {}
        return {"door": True, **overview, **texts}

    async def ask(self, sent: dict[str, Any], address: str, language: str, device: str) -> dict[str, Any]:
        """Asks the host for a seat; returns the key under which the decision is sent.

        :raises Refusal: if the request is not taken now.
        """
        wrong = self._wrong_words(sent, address, language)
        if wrong:
            return wrong
        seat = sent.get("seat")
        wanted = WATCHER if seat is None else seat
        if isinstance(wanted, bool) or not isinstance(wanted, int):
            raise Refusal(400)
        host = self._host
        scanned = host.presence.links.is_join_key(sent["words"])
        request = await self._owner.call(
            lambda: host.presence.ask(wanted, device, len(host.controller.game.players), address, scanned)
        )
        if not isinstance(request, JoinRequest):
            raise Refusal(429, request.reason, **({"seconds": request.seconds} if request.seconds else {}))
        self._cancel_later(request.key, STREAM_WITHIN)
        return {"key": request.key}

    def _wrong_words(self, sent: dict[str, Any], address: str, language: str) -> dict[str, Any]:
        """Returns the answer to wrong words or at a closed door; empty if the words are right.

        Wrong words are limited per address and, more widely, for all together. The key of the QR code cannot be
        guessed and is not limited, so that nobody can keep out those who scan it.

        :raises Refusal: if there were too many tries.
        """
        if not self._host.presence.door.is_open:
            return self.door(language)
        words, links = sent.get("words"), self._host.presence.links
        if isinstance(words, str) and links.is_join_key(words):
            return {}
        if not self._tries.take(address):
            raise Refusal(429)
        if not self._all_tries.take(EVERYBODY):
            self._tries.give_back(address)
            raise Refusal(429)
        if not isinstance(words, str) or not links.words_match(words):
            return {"wrong": True}
        self._tries.give_back(address)
        self._all_tries.give_back(EVERYBODY)
        return {}

    def opened(self, key: str) -> None:
        """Notes that a request has opened a stream."""
        self.streams[key] = self.streams.get(key, 0) + 1

    def closed(self, key: str) -> None:
        """Notes that a stream of a request has ended; without another one the request is withdrawn soon."""
        self.streams[key] -= 1
        if not self.streams[key]:
            del self.streams[key]
            self._cancel_later(key, RECONNECT_WITHIN)

    def _cancel_later(self, key: str, seconds: float) -> None:
        def cancel() -> None:
            if key not in self.streams:
                self._owner.post(lambda: self._host.presence.cancel(key))

        asyncio.get_running_loop().call_later(seconds, cancel)
