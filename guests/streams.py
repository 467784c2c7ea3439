"""A guest's stream: the whole screen whenever it has changed, and a heartbeat in between."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from guests.host import Host
from guests.http import Refusal, event, stream_head

Call = Callable[[Callable[[], Any]], Awaitable[Any]]
BEAT = 4.0
"""So often something is sent even if nothing happens: a page that hears nothing for longer connects anew."""
SLOWEST = 8.0
"""A guest who takes longer to read what was sent is cut off; the page comes back by itself."""
WAITING = 32 * 1024
"""So many bytes may wait for a guest here, and as many in the system."""
NOBODY = -2


@dataclass(slots=True, eq=False)
class Stream:
    """One open stream of events."""

    writer: asyncio.StreamWriter
    asking: str = ""
    """The key of somebody who waits for the host."""
    key: str = ""
    place: int = NOBODY
    client: str = ""
    language: str = "de"
    news: asyncio.Event = field(default_factory=asyncio.Event)
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    closing: bool = False
    """The table is being closed."""
    replaced: bool = False
    """The same page has opened another stream."""
    gone: bool = False
    """The other side has hung up."""

    def __post_init__(self) -> None:
        """Keeps little in store for who does not read: the newest screen is all that counts."""
        self.writer.transport.set_write_buffer_limits(WAITING)
        with contextlib.suppress(OSError):
            self.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, WAITING)

    async def send(self, data: bytes) -> None:
        """Sends, and waits until the other side has taken what came before.

        :raises ConnectionError: if it does not.
        """
        self.writer.write(data)
        try:
            async with asyncio.timeout(SLOWEST):
                await self.writer.drain()
        except TimeoutError:
            self.writer.transport.abort()
            raise ConnectionResetError from None

    async def pause(self) -> None:
        """Waits for news, sending a heartbeat now and then."""
        while not self.news.is_set():
            try:
                async with asyncio.timeout(BEAT):
                    await self.news.wait()
            except TimeoutError:
                await self.send(event("{}", "beat"))
        self.news.clear()

    async def leave(self, call: Call, host: Host) -> None:
        """Tells the host that nobody listens here any more."""
        with contextlib.suppress(Refusal):
            if self.asking:
                await call(lambda: host.presence.give_up(self.asking))
            elif not self.replaced:
                await call(lambda: host.presence.leave(self.place, self.client))


def seat_stream(call: Call, host: Host) -> Callable[[Stream], Awaitable[None]]:
    """Returns what sends a seat its screens."""

    async def run(stream: Stream) -> None:
        await call(lambda: host.presence.arrive(stream.place, stream.client, stream.language))
        await stream.send(stream_head() + b"retry: 700\n\n")
        last = b""
        while True:
            if stream.replaced or stream.gone:
                return
            if stream.closing or host.presence.links.place(stream.key) is None:
                await stream.send(event("{}", "closed"))
                return
            if not host.presence.owns(stream.place, stream.client):
                await stream.send(event("{}", "taken"))
                return
            screen = await call(lambda: host.screen(stream.place, stream.language))
            data = event(json.dumps(screen, ensure_ascii=False, separators=(",", ":")))
            if data != last:
                await stream.send(data)
                last = data
            await stream.pause()

    return run


def ask_stream(call: Call, host: Host) -> Callable[[Stream], Awaitable[None]]:
    """Returns what tells somebody at the door how the host has decided."""

    async def run(stream: Stream) -> None:
        await stream.send(stream_head())
        while not stream.gone:
            asking = host.presence.door.asking.get(stream.asking)
            if asking is None or asking.refused or stream.closing:
                await stream.send(event("{}", "refused"))
                return
            if asking.opened:
                await stream.send(event(json.dumps({"to": f"/{asking.opened}"}), "open"))
                return
            await stream.pause()

    return run
