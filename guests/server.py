"""The server of an open table: pages out, moves in, one stream of events per guest. It logs nothing."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable
from concurrent.futures import Future
from threading import Event, Thread
from typing import Any, TypeVar

from guests.addresses import hosts_of
from guests.host import Host
from guests.http import LONGEST_HEAD, PATIENCE, Refusal, read_request, response
from guests.limits import Limits
from guests.routes import Routes

T = TypeVar("T")
Caller = Callable[[Callable[[], Any]], "Future[Any]"]
"""Runs a job in the thread in which the table lives."""


class Server:
    """Listens on the given addresses, in a thread of its own, until it is stopped."""

    def __init__(
        self, host: Host, caller: Caller, addresses: list[str], port: int, limits: Limits | None = None
    ) -> None:
        self.addresses = addresses
        self.port = port
        self._host = host
        self._caller = caller
        self._limits = limits or Limits()
        self._thread: Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended: asyncio.Event | None = None
        self._strangers: dict[asyncio.StreamWriter, None] = {}
        self._lines: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    def start(self) -> None:
        """Begins to listen.

        :raises OSError: if the port is taken or an address is gone; nothing listens then.
        """
        sockets: list[socket.socket] = []
        try:
            for address in self.addresses:
                sockets.append(_listening(address, self.port))
                self.port = sockets[0].getsockname()[1]
        except OSError:
            for one in sockets:
                one.close()
            raise
        ready = Event()
        self._thread = Thread(target=lambda: asyncio.run(self._run(sockets, ready)), name="guests", daemon=True)
        self._thread.start()
        ready.wait()

    def stop(self) -> None:
        """Tells every guest that the table is closed, and lets go of all sockets; a second call does nothing."""
        if self._loop and self._ended and self._thread and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._ended.set)
            self._thread.join()
        self._thread = None

    @property
    def running(self) -> bool:
        """Whether it listens."""
        return self._thread is not None and self._thread.is_alive()

    async def _run(self, sockets: list[socket.socket], ready: Event) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        routes = Routes(self._host, self._call, hosts_of(self.addresses, self.port), self._limits)
        self._host.publish = lambda: self._tell(routes)

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            self._lines[task] = writer
            try:
                await self._serve(routes, reader, writer)
            finally:
                del self._lines[task]

        servers = [await asyncio.start_server(serve, sock=one, limit=LONGEST_HEAD) for one in sockets]
        ready.set()
        await self._ended.wait()
        self._host.publish = lambda: None
        for server in servers:
            server.close()
        await routes.close()
        for writer in list(self._lines.values()):
            writer.transport.abort()
        if self._lines:
            await asyncio.wait(list(self._lines), timeout=PATIENCE)

    def _tell(self, routes: Routes) -> None:
        """Wakes the streams, from whatever thread the change came."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(routes.wake)

    async def _call(self, job: Callable[[], T]) -> T:
        """Returns what *job* returns in the table's thread.

        :raises Refusal: if that thread does not answer.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.wrap_future(self._caller(job))
        except (TimeoutError, RuntimeError):
            raise Refusal(503) from None

    async def _serve(self, routes: Routes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._strangers[writer] = None
        if len(self._strangers) > self._limits.strangers:
            oldest = next(iter(self._strangers))
            del self._strangers[oldest]
            oldest.transport.abort()
        try:
            request = await read_request(reader)
            address = writer.get_extra_info("peername")[0]
            await routes.answer(request, address, reader, writer, lambda: self._strangers.pop(writer, None))
        except Refusal as refused:
            body = json.dumps({"status": refused.status}).encode()
            writer.write(response(refused.status, "application/json", body))
        except OSError:
            pass
        except Exception:  # whatever it is, it is no reason to stop, and may name players: it is not logged
            writer.write(response(500, "application/json", b"{}"))
        finally:
            self._strangers.pop(writer, None)
            await _close(writer)


async def _close(writer: asyncio.StreamWriter) -> None:
    """Sends what is left and closes; who does not read it is cut off."""
    try:
        writer.close()
        async with asyncio.timeout(PATIENCE):
            await writer.wait_closed()
    except OSError:
        writer.transport.abort()


def _listening(address: str, port: int) -> socket.socket:
    """Returns a socket that listens on that address only."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    made = socket.create_server((address, port), family=family, backlog=128)
    made.setblocking(False)
    return made
