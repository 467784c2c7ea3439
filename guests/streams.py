"""Event streams: the whole screen of a seat whenever it has changed, the host's decision at the door, heartbeats."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from guests.failures import log_failure
from guests.host import Host
from guests.http import Refusal, event, stream_head
from guests.owner import OwnerThread
from guests.states import state_texts
from i18n.catalog import catalog_for

BEAT = 3.0
"""Seconds between heartbeats."""
ANSWER_WITHIN = 7.0
"""Seconds without an answer to the heartbeat after which a page counts as gone, if it ever answered one."""
UNACKNOWLEDGED = 7.0
"""Seconds after which the system closes a connection whose data nobody acknowledges."""
SLOWEST = 8.0
"""Seconds in which a page has to read the data sent to it; the page reconnects by itself."""
WAITING = 32 * 1024
"""Bytes that may wait for a page here, and as many in the system."""
NOBODY = -2


@dataclass(slots=True, eq=False)
class Stream:
    """One open event stream."""

    writer: asyncio.StreamWriter
    request: str = ""
    """The key of a request at the door that waits for the host's decision."""
    key: str = ""
    seat: int = NOBODY
    client: str = ""
    language: str = "de"
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the stream has to look at the table again."""
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    closing: bool = False
    """Whether the table is being closed."""
    replaced: bool = False
    """Whether the same page has opened another stream."""
    gone: bool = False
    """Whether the connection is closed."""
    started: bool = False
    """Whether the head is sent, so that events may follow."""
    answered_at: float | None = None
    """Time of the last answer to a heartbeat; None for a page that never answered one."""
    drained_at: float = field(default_factory=monotonic)
    """Last time without unsent data."""

    def __post_init__(self) -> None:
        """Limits the unsent data, because only the newest screen counts, and notices vanished phones."""
        self.writer.transport.set_write_buffer_limits(WAITING)
        notice_vanished_peer(self.writer.get_extra_info("socket"))

    async def start(self) -> None:
        """Sends the head, with the delay after which a browser reconnects."""
        await self.send(stream_head() + b"retry: 700\n\n")
        self.started = True

    async def send(self, data: bytes) -> None:
        """Sends data, and waits until the page has read enough of the earlier data.

        :raises ConnectionError: if it does not.
        """
        self.writer.write(data)
        try:
            async with asyncio.timeout(SLOWEST):
                await self.writer.drain()
        except TimeoutError:
            self.abort()
            raise ConnectionResetError from None

    async def send_event(self, name: str, **content: object) -> None:
        """Sends a named event."""
        await self.send(event(json.dumps(content, ensure_ascii=False, separators=(",", ":")), name))

    def beat(self, awake: bool, host_name: str, resumed: bool = False) -> None:
        """Sends a heartbeat with the state of the host; closes the connection if the page does not react any more.

        *resumed* is whether this process itself was stopped meanwhile, so that no page could answer.
        """
        now = monotonic()
        if resumed:
            self.drained_at = now
            self.answered_at = now if self.answered_at is not None else None
        if not self.writer.transport.get_write_buffer_size():
            self.drained_at = now
        silent = self.answered_at is not None and now - self.answered_at > ANSWER_WITHIN
        if silent or now - self.drained_at > SLOWEST:
            self.abort()
        elif self.started and not self.writer.transport.is_closing():
            state = {"host": "awake"}
            if not awake:
                state = {"host": "asleep", **state_texts(catalog_for(self.language), "asleep", name=host_name)}
            self.writer.write(event(json.dumps(state, ensure_ascii=False, separators=(",", ":")), "beat"))

    async def pause(self) -> None:
        """Waits until there is something new."""
        await self.wake.wait()
        self.wake.clear()

    def abort(self) -> None:
        """Closes the connection at once."""
        self.writer.transport.abort()


def notice_vanished_peer(connection: socket.socket) -> None:
    """Makes the system close a connection within seconds when the other side vanishes without closing it."""
    options = [(socket.SOL_SOCKET, socket.SO_SNDBUF, WAITING), (socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)]
    named = (("TCP_USER_TIMEOUT", int(UNACKNOWLEDGED * 1000)), ("TCP_KEEPIDLE", 4), ("TCP_KEEPALIVE", 4),
             ("TCP_KEEPINTVL", 2), ("TCP_KEEPCNT", 3))  # fmt: skip
    for name, value in named:  # not every system has all of them
        if hasattr(socket, name):
            options.append((socket.IPPROTO_TCP, getattr(socket, name), value))
    for level, option, value in options:
        with contextlib.suppress(OSError):
            connection.setsockopt(level, option, value)


def seat_stream(owner: OwnerThread, host: Host) -> Callable[[Stream], Awaitable[None]]:
    """Returns the task that sends a seat its screens."""

    async def run(stream: Stream) -> None:
        await stream.start()
        stream.beat(owner.awake, host.holder)  # its answer shows that this page answers heartbeats
        arrived = False
        last = b""
        while not (stream.replaced or stream.gone):
            if stream.closing:
                await stream.send_event("closed", **_closed(stream, "closed"))
                return
            if host.presence.links.seat_of(stream.key) is None:
                await stream.send_event("closed", **_closed(stream, "removed"), **join_path(host))
                return
            if arrived and not host.presence.owns(stream.seat, stream.client):
                await stream.send_event("taken")
                return
            try:
                if not arrived:
                    await owner.call(lambda: host.presence.arrive(stream.seat, stream.client, stream.language))
                    arrived = True
                data = _screen_event(await owner.call(lambda: host.screen(stream.seat, stream.language)))
            except Refusal:  # the owner is asleep: the heartbeats say so, and the stream is woken with it
                data = last
            except Exception as error:  # noqa: BLE001 (one broken screen must not end the stream)
                log_failure("a guest's screen", error)
                data = event(json.dumps(_closed(stream, "failed"), ensure_ascii=False), "trouble")
            if data != last:
                await stream.send(data)
                last = data
            await stream.pause()

    return run


def _screen_event(screen: dict[str, Any]) -> bytes:
    return event(json.dumps(screen, ensure_ascii=False, separators=(",", ":")))


def _closed(stream: Stream, reason: str) -> dict[str, str]:
    return {"reason": reason, **state_texts(catalog_for(stream.language), reason)}


def join_path(host: Host) -> dict[str, str]:
    """Returns the path on which a seat can be asked for; empty if nobody may ask."""
    return {"to": f"/{host.presence.links.join_key}"} if host.presence.door.is_open else {}


def door_stream(host: Host) -> Callable[[Stream], Awaitable[None]]:
    """Returns the task that sends the host's decision to a request at the door."""

    async def run(stream: Stream) -> None:
        await stream.start()
        while not (stream.replaced or stream.gone):
            request = host.presence.door.requests.get(stream.request)
            if stream.closing or request is None:
                await stream.send_event("refused", **_closed(stream, "closed" if stream.closing else "crowded"))
                return
            if request.refused:
                seconds = host.presence.door.wait_of(request.address)
                texts = state_texts(catalog_for(stream.language), "refused", seconds=seconds)
                await stream.send_event("refused", reason="refused", seconds=seconds, **texts)
                return
            if request.opened:
                await stream.send_event("open", to=f"/{request.opened}")
                return
            await stream.pause()

    return run
