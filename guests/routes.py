"""Which request gets what: strict paths, one key per place, the same origin, and no more than the limits allow."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from guests.host import Host
from guests.http import Refusal, Request, response
from guests.keys import KEY, WATCHER, same
from guests.limits import Buckets, Limits
from guests.page_files import asset, device_of, language_of, page
from guests.streams import Stream, ask_stream, seat_stream

Call = Callable[[Callable[[], Any]], Awaitable[Any]]
PLACE = re.compile(rf"/({KEY.pattern})(?:/(move|offers|look|here|door|code|events/({KEY.pattern})))?")
WORDS = re.compile(r"/(?:[a-z]{2,12}-[a-z]{2,12}-[a-z]{2,12})?")
ASSET_CACHE = "Cache-Control: no-cache\r\n"


class Routes:
    """Answers requests. `wake` tells all streams that something has changed."""

    def __init__(self, host: Host, call: Call, hosts: frozenset[str], limits: Limits) -> None:
        self._host = host
        self._call = call
        self._hosts = hosts
        self._streams: set[Stream] = set()
        self._limits = limits
        self._guests = Buckets(*limits.guest)
        self._strangers = Buckets(*limits.stranger)
        self._tries = Buckets(*limits.word_tries)

    def wake(self) -> None:
        """Tells all streams to look at the table again."""
        for stream in self._streams:
            stream.news.set()

    async def close(self) -> None:
        """Tells everybody that the table is closed."""
        streams = list(self._streams)
        for stream in streams:
            stream.closing = True
            stream.news.set()
        if streams:
            await asyncio.wait([asyncio.ensure_future(stream.ended.wait()) for stream in streams], timeout=1)

    async def answer(
        self,
        request: Request,
        address: str,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        known: Callable[[], object],
    ) -> None:
        """Answers one request; *known* is called when it has shown a key.

        :raises Refusal: if there is nothing for it.
        """
        self._check(request)
        found = PLACE.fullmatch(request.path)
        if not found:
            if not self._strangers.take(address):
                raise Refusal(429)
            await self._stranger(request, writer)
            return
        key, what, client = found[1], found[2] or "", found[3] or ""
        place = self._host.presence.links.place(key)
        asking = self._asks(key)
        if place is None and asking is None:
            raise Refusal(404 if self._strangers.take(address) else 429)
        if not self._guests.take(place if place is not None else key):
            raise Refusal(429)
        known()
        if place is not None:
            await self._guest(request, place, key, what, client, reader, writer)
        elif asking is not None and what == "door" and request.method == "GET":
            await self._keep(Stream(writer, asking), ask_stream(self._call, self._host), reader)
        else:
            raise Refusal(404)

    def _check(self, request: Request) -> None:
        """Refuses other hosts (rebinding), other origins, and what is no plain GET or POST."""
        if request.header("host").lower() not in self._hosts:
            raise Refusal(421)
        if request.method not in ("GET", "POST"):
            raise Refusal(405)
        if request.method == "POST":
            origin, site = request.header("origin"), request.header("sec-fetch-site")
            if origin not in ("", f"http://{request.header('host')}") or site not in ("", "same-origin"):
                raise Refusal(403)
            if request.header("content-type").partition(";")[0].strip() != "application/json":
                raise Refusal(403)

    async def _stranger(self, request: Request, writer: asyncio.StreamWriter) -> None:
        """Gives out the page and its parts, and lets somebody with the table's words ask for a seat."""
        if request.method == "GET":
            found = asset(request.path)
            if found:
                writer.write(response(200, found[0], found[1], ASSET_CACHE))
            elif WORDS.fullmatch(request.path):
                self._page(request, writer)
            else:
                raise Refusal(404)
        elif request.path in ("/table", "/ask"):
            self._send(writer, await self._knock(request))
        else:
            raise Refusal(404)

    async def _knock(self, request: Request) -> dict[str, Any]:
        sent = _json(request)
        if not self._host.presence.door.is_open:
            return {"door": False}
        if not self._tries.take("words"):
            raise Refusal(429)
        words = sent.get("words")
        if not isinstance(words, str) or not same(words.lower(), self._host.presence.links.words):
            return {"wrong": True}
        self._tries.give_back("words")
        if request.path == "/table":
            language = language_of(request.header("accept-language"))
            return {"door": True, **await self._call(lambda: self._host.overview(language))}
        seat = sent.get("seat")
        wanted = WATCHER if seat is None else seat
        if isinstance(wanted, bool) or not isinstance(wanted, int):
            raise Refusal(400)
        host, device = self._host, device_of(request.header("user-agent"))
        asking = await self._call(lambda: host.presence.ask(wanted, device, len(host.controller.game.players)))
        if asking is None:
            raise Refusal(429)
        return {"key": asking.key}

    async def _guest(
        self,
        request: Request,
        place: int,
        key: str,
        what: str,
        client: str,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        match request.method, what:
            case "GET", "":
                self._page(request, writer)
            case "GET", "code" if place == WATCHER and self._host.presence.door.is_open:
                self._send(writer, self._code(request))
            case "GET", "here":
                self._send(writer, {"place": place})
            case "GET", _ if client:
                self._make_room(place, client)
                language = language_of(request.header("accept-language"))
                stream = Stream(writer, key=key, place=place, client=client, language=language)
                await self._keep(stream, seat_stream(self._call, self._host), reader)
            case "POST", "move":
                sent = _json(request)
                self._send(writer, await self._call(lambda: self._host.act(place, sent)))
            case "POST", "offers":
                sent = _json(request)
                self._send(writer, await self._call(lambda: self._host.offers(place, sent)))
            case "POST", "look":
                sent = _json(request)
                self._send(writer, await self._call(lambda: self._host.look_back(place, sent)))
            case _:
                raise Refusal(404)

    def _code(self, request: Request) -> dict[str, Any]:
        """Returns the way to the table for a screen for all, by the address at which that screen has found it."""
        from guests.qr import squares  # of no use to a table without such a screen

        words = self._host.presence.links.words
        rows = squares(f"http://{request.header('host')}/{words}")
        return {"words": words.replace("-", " "), "rows": ["".join("01"[one] for one in row) for row in rows]}

    def _make_room(self, place: int, client: str) -> None:
        """Ends an older stream of the same page, and refuses more than there can be guests."""
        for stream in self._streams:
            if stream.place == place and stream.client == client:
                stream.replaced = True
                stream.news.set()
        watchers = sum(stream.place == WATCHER for stream in self._streams)
        if len(self._streams) >= self._limits.streams or (place == WATCHER and watchers >= self._limits.watchers):
            raise Refusal(503)

    async def _keep(
        self, stream: Stream, run: Callable[[Stream], Awaitable[None]], reader: asyncio.StreamReader
    ) -> None:
        """Runs a stream until it ends, or until the other side hangs up."""
        self._streams.add(stream)
        running = asyncio.ensure_future(run(stream))
        hung_up = asyncio.ensure_future(reader.read(1))
        try:
            await asyncio.wait({running, hung_up}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._streams.discard(stream)
            stream.gone = True
            stream.news.set()
            hung_up.cancel()
            await asyncio.gather(running, hung_up, return_exceptions=True)
            await stream.leave(self._call, self._host)
            stream.ended.set()

    def _asks(self, key: str) -> str | None:
        return next((known for known in list(self._host.presence.door.asking) if same(known, key)), None)

    def _page(self, request: Request, writer: asyncio.StreamWriter) -> None:
        language = language_of(request.header("accept-language"))
        writer.write(response(200, "text/html; charset=utf-8", page(language)))

    @staticmethod
    def _send(writer: asyncio.StreamWriter, answer: dict[str, Any]) -> None:
        body = json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
        writer.write(response(200, "application/json; charset=utf-8", body))


def _json(request: Request) -> dict[str, Any]:
    """Returns the object in the body.

    :raises Refusal: if it is none.
    """
    try:
        raw = json.loads(request.body)
    except (ValueError, RecursionError):
        raise Refusal(400) from None
    if not isinstance(raw, dict):
        raise Refusal(400)
    return raw
