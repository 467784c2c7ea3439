"""Routing of requests: exact paths, one key per seat, the same origin, and rate limits."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from guests.exchange import Exchange, read_json
from guests.failures import log_failure
from guests.host import Host
from guests.http import Refusal, Request
from guests.joining import Joining
from guests.keys import JOIN_KEY, KEY, WATCHER, has_key
from guests.limits import Buckets, Limits
from guests.owner import OwnerThread
from guests.page_files import asset, device_of
from guests.states import state_texts
from guests.streams import BEAT, Stream, door_stream, join_path, seat_stream
from i18n.catalog import catalog_for

SEAT_PATH = re.compile(rf"/({KEY.pattern})(?:/(move|offers|look|here|beat|door|code|events/({KEY.pattern})))?")
DOOR_PATH = re.compile(rf"/(?:[a-z]{{2,12}}-[a-z]{{2,12}}-[a-z]{{2,12}}|{JOIN_KEY.pattern})?")


class Routes:
    """Answers requests and keeps the open streams."""

    def __init__(self, host: Host, owner: OwnerThread, hosts: frozenset[str], limits: Limits) -> None:
        self.hosts = hosts
        """The names by which a browser may address this host."""
        self._host = host
        self._owner = owner
        self._streams: dict[Stream, None] = {}
        self._limits = limits
        self._guests = Buckets(*limits.guest)
        self._strangers = Buckets(*limits.stranger)
        self._joining = Joining(host, owner, limits)
        owner.on_changed = self._owner_changed

    @property
    def streams(self) -> list[Stream]:
        """The open streams, oldest first."""
        return list(self._streams)

    def wake(self) -> None:
        """Makes all streams look at the table again."""
        for stream in self._streams:
            stream.wake.set()

    async def pulse(self) -> None:
        """Sends heartbeats that prove that the owner's thread answers; runs until it is canceled."""
        last = monotonic()
        while True:
            await asyncio.sleep(BEAT)
            if self._streams:
                await self._owner.ping()
            resumed = monotonic() - last > 3 * BEAT  # this process was stopped for a while
            last = monotonic()
            self._beat(resumed)

    def _owner_changed(self) -> None:
        self._beat()
        if self._owner.awake:
            self.wake()

    def _beat(self, resumed: bool = False) -> None:
        for stream in list(self._streams):
            stream.beat(self._owner.awake, self._host.holder, resumed)

    async def close(self) -> None:
        """Tells everybody that the table is closed."""
        streams = list(self._streams)
        for stream in streams:
            stream.closing = True
            stream.wake.set()
        if streams:
            await asyncio.wait([asyncio.ensure_future(stream.ended.wait()) for stream in streams], timeout=1)

    async def answer(self, exchange: Exchange, on_known: Callable[[], object]) -> None:
        """Answers one request; calls *on_known* if it has a valid key.

        :raises Refusal: if it is refused.
        """
        self._check(exchange.request)
        match = SEAT_PATH.fullmatch(exchange.request.path)
        if not match:
            if not self._strangers.take(exchange.address):
                raise Refusal(429)
            await self._stranger(exchange)
            return
        key, action, client = match[1], match[2] or "", match[3] or ""
        seat = self._host.presence.links.seat_of(key)
        at_door = self._at_door(key)
        if seat is None and not at_door:
            self._unknown_key(exchange, key, action)
            return
        if not self._guests.take(seat if seat is not None else key):
            raise Refusal(429)
        on_known()
        if seat is None and action == "door":
            await self._door(exchange, key)
        elif seat is not None and client and exchange.request.method == "GET":
            stream = Stream(exchange.writer, key=key, seat=seat, client=client, language=exchange.language)
            self._make_room(stream)
            await self._run(stream, seat_stream(self._owner, self._host), exchange.reader)
        elif seat is not None:
            await self._guest(exchange, seat, action)
        else:
            raise Refusal(404)

    def _check(self, request: Request) -> None:
        """Refuses other host names (DNS rebinding), other origins, and other methods than GET and POST."""
        if request.header("host").lower() not in self.hosts:
            raise Refusal(421)
        if request.method not in ("GET", "POST"):
            raise Refusal(405)
        if request.method == "POST":
            origin, site = request.header("origin"), request.header("sec-fetch-site")
            if origin not in ("", f"http://{request.header('host')}") or site not in ("", "same-origin"):
                raise Refusal(403)
            if request.header("content-type").partition(";")[0].strip() != "application/json":
                raise Refusal(403)

    def _unknown_key(self, exchange: Exchange, key: str, action: str) -> None:
        """Answers a key that opens nothing; a browser gets the page, which shows the reason.

        :raises Refusal: with the reason.
        """
        if not self._strangers.take(exchange.address):
            raise Refusal(429)
        if exchange.request.method == "GET" and not action:
            exchange.send_page(404)
        elif self._host.presence.was_removed(key):
            raise Refusal(404, "removed", **join_path(self._host))
        else:
            raise Refusal(404, "unknown-link", **({"to": "/"} if self._host.presence.door.is_open else {}))

    async def _stranger(self, exchange: Exchange) -> None:
        """Sends the page and its assets, and answers requests for a seat."""
        request = exchange.request
        match request.method, request.path:
            case "GET", "/door":
                exchange.send(self._joining.door(exchange.language))
            case "GET", path:
                file = asset(path)
                if file:
                    exchange.send_asset(file)
                elif DOOR_PATH.fullmatch(path):
                    exchange.send_page()
                else:
                    raise Refusal(404)
            case "POST", "/table":
                sent = read_json(request)
                exchange.send(await self._joining.table(sent, exchange.address, exchange.language))
            case "POST", "/ask":
                sent, device = read_json(request), device_of(request.header("user-agent"))
                exchange.send(await self._joining.ask(sent, exchange.address, exchange.language, device))
            case _:
                raise Refusal(404)

    async def _door(self, exchange: Exchange, key: str) -> None:
        """Opens the stream of a request for a seat, one per request; a POST withdraws the request."""
        if exchange.request.method == "POST":
            self._owner.post(lambda: self._host.presence.cancel(key))
            exchange.send({})
            return
        for other in self._streams:
            if other.request == key:
                other.replaced = True
                other.abort()
        stream = Stream(exchange.writer, request=key, language=exchange.language)
        self._joining.opened(key)
        try:
            await self._run(stream, door_stream(self._host), exchange.reader)
        finally:
            self._joining.closed(key)

    async def _guest(self, exchange: Exchange, seat: int, action: str) -> None:
        """Answers a request with the key of a seat."""
        match exchange.request.method, action:
            case "GET", "":
                exchange.send_page()
            case "GET", "code" if seat == WATCHER and self._host.presence.door.is_open:
                exchange.send(self._code(exchange.request))
            case "GET", "here":
                exchange.send({"seat": seat, **self._full(seat, exchange.language)})
            case "POST", "beat":
                self._beat_answered(seat, read_json(exchange.request))
                exchange.send({})
            case "POST", "move":
                sent = read_json(exchange.request)
                if seat != WATCHER and not self._host.presence.guest_at(seat).client:
                    raise Refusal(503, "asleep")  # the host was started again: the page's stream comes first
                exchange.send(await self._act(exchange.language, lambda: self._host.act(seat, sent)))
            case "POST", "offers":
                sent = read_json(exchange.request)
                exchange.send(await self._owner.call(lambda: self._host.offers(seat, sent)))
            case "POST", "look":
                sent = read_json(exchange.request)
                exchange.send(await self._owner.call(lambda: self._host.replay(seat, sent)))
            case _:
                raise Refusal(404)

    async def _act(self, language: str, act: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """Returns the answer to a move; after an unexpected exception a sentence for the guest."""
        try:
            return await self._owner.call(act)
        except Refusal:
            raise
        except Exception as error:  # noqa: BLE001 (the guest needs an answer)
            log_failure("a guest's move", error)
            texts = state_texts(catalog_for(language), "failed")
            return {"refused": f"{texts['title']}. {texts['text']}", "at": ""}

    def _code(self, request: Request) -> dict[str, Any]:
        """Returns the QR code of the table for a shared screen, with the address that this screen uses."""
        from guests.qr import squares  # not needed by a table without such a screen

        links = self._host.presence.links
        rows = squares(f"http://{request.header('host')}/{links.join_key}")
        return {"words": links.words.replace("-", " "), "rows": ["".join("01"[dark] for dark in row) for row in rows]}

    def _beat_answered(self, seat: int, sent: dict[str, Any]) -> None:
        """Notes that a page has answered the heartbeat."""
        for stream in self._streams:
            if stream.seat == seat and stream.client == sent.get("client"):
                stream.answered_at = monotonic()

    def _full(self, seat: int, language: str) -> dict[str, Any]:
        """Returns the texts for a watcher for whom there is no stream left."""
        watchers = sum(other.seat == WATCHER for other in self._streams)
        if seat != WATCHER or watchers < self._limits.watchers:
            return {}
        return {"full": True, **state_texts(catalog_for(language), "watchers-full")}

    def _make_room(self, stream: Stream) -> None:
        """Ends an older stream of the same page and the oldest ones of the same seat.

        :raises Refusal: if there are too many watchers. The link of a seat is never refused.
        """
        own = [other for other in self._streams if other.seat == stream.seat]
        for other in own:
            if other.client == stream.client:
                other.replaced = True
                other.wake.set()
        if stream.seat == WATCHER:
            if len([other for other in own if not other.replaced]) >= self._limits.watchers:
                raise Refusal(503, "watchers-full")
            return
        for other in own[: max(0, len(own) + 1 - self._limits.streams_per_seat)]:
            other.abort()

    async def _run(
        self, stream: Stream, run: Callable[[Stream], Awaitable[None]], reader: asyncio.StreamReader
    ) -> None:
        """Runs a stream until it ends, or until the connection is closed."""
        self._streams[stream] = None
        running = asyncio.ensure_future(run(stream))
        hung_up = asyncio.ensure_future(reader.read(1))
        try:
            await asyncio.wait({running, hung_up}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._streams.pop(stream)
            if not stream.request and not stream.replaced:
                # queued before any new stream of the same page can arrive
                self._owner.post(lambda: self._host.presence.leave(stream.seat, stream.client))
            stream.gone = True
            stream.wake.set()
            hung_up.cancel()
            await asyncio.gather(running, hung_up, return_exceptions=True)
            stream.ended.set()

    def _at_door(self, key: str) -> bool:
        """Whether the key belongs to a request at the door; compares in constant time."""
        return has_key(list(self._host.presence.door.requests), key)
