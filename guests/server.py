"""The web server of an open table: pages out, moves in, one event stream per guest. It logs no requests."""

from __future__ import annotations

import asyncio
import socket
from threading import Event, Thread

from guests.addresses import hosts_of
from guests.exchange import Exchange, refusal_body
from guests.failures import log_failure
from guests.host import Host
from guests.http import LONGEST_HEAD, PATIENCE, Refusal, read_request, response
from guests.limits import Crowd, Limits
from guests.owner import OwnerThread, Submit
from guests.routes import Routes
from guests.streams import Stream


class Server:
    """Listens on the given addresses, in a thread of its own, until it is stopped."""

    def __init__(
        self, host: Host, submit: Submit, addresses: list[str], port: int, limits: Limits | None = None
    ) -> None:
        self.addresses = addresses
        self.port = port
        self._host = host
        self._submit = submit
        self._limits = limits or Limits()
        self._thread: Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended: asyncio.Event | None = None
        self._routes: Routes | None = None
        self._listeners: dict[str, asyncio.Server] = {}
        self._silent: Crowd[asyncio.StreamWriter] = Crowd(self._limits.strangers)
        """Connections without a whole request so far."""
        self._strangers: Crowd[asyncio.StreamWriter] = Crowd(self._limits.strangers)
        """Connections whose request has shown no key so far."""
        self._connections: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    def start(self) -> None:
        """Starts to listen.

        :raises OSError: if the port is taken or an address is gone; nothing listens then.
        """
        sockets: dict[str, socket.socket] = {}
        try:
            for address in self.addresses:
                sockets[address] = _listening_socket(address, self.port)
                self.port = sockets[address].getsockname()[1]
        except OSError:
            for opened in sockets.values():
                opened.close()
            raise
        ready = Event()
        self._thread = Thread(target=lambda: asyncio.run(self._run(sockets, ready)), name="guests", daemon=True)
        self._thread.start()
        ready.wait()

    def stop(self) -> None:
        """Tells every guest that the table is closed, and closes all sockets; a second call does nothing."""
        if self._loop and self._ended and self._thread and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._ended.set)
            self._thread.join()
        self._thread = None

    def listen_on(self, addresses: list[str]) -> None:
        """Listens on other addresses with the same port; connections to unchanged addresses stay open.

        :raises OSError: if the port cannot be had on any of them; the server then listens as before.
        """
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(self._listen_on(addresses), self._loop).result()
        self.addresses = addresses

    @property
    def running(self) -> bool:
        """Whether it listens."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def strangers(self) -> int:
        """Number of connections that have not shown a key yet."""
        return len(self._silent) + len(self._strangers)

    @property
    def streams(self) -> list[Stream]:
        """The open streams."""
        return self._routes.streams if self._routes else []

    async def _run(self, sockets: dict[str, socket.socket], ready: Event) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        owner = OwnerThread(self._submit)
        routes = self._routes = Routes(self._host, owner, hosts_of(self.addresses, self.port), self._limits)
        self._host.publish = lambda: self._wake(routes)
        for address, opened in sockets.items():
            await self._listen(address, opened)
        pulse = asyncio.ensure_future(routes.pulse())
        ready.set()
        await self._ended.wait()
        self._host.publish = lambda: None
        pulse.cancel()
        owner.close()
        for listener in self._listeners.values():
            listener.close()
        await routes.close()
        for writer in list(self._connections.values()):
            writer.transport.abort()
        if self._connections:
            await asyncio.wait(list(self._connections), timeout=PATIENCE)

    async def _listen(self, address: str, opened: socket.socket) -> None:
        self._listeners[address] = await asyncio.start_server(self._accept, sock=opened, limit=LONGEST_HEAD)

    async def _listen_on(self, addresses: list[str]) -> None:
        errors: list[OSError] = []
        for address in addresses:
            if address not in self._listeners:
                try:
                    await self._listen(address, _listening_socket(address, self.port))
                except OSError as error:
                    errors.append(error)
        if len(errors) == len(addresses):
            raise errors[0]
        for address in self._listeners.keys() - set(addresses):
            self._listeners.pop(address).close()
        assert self._routes is not None
        self._routes.hosts = hosts_of(list(self._listeners), self.port)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections[task] = writer
        try:
            await self._serve(reader, writer)
        finally:
            del self._connections[task]

    def _wake(self, routes: Routes) -> None:
        """Wakes the streams; may be called from any thread."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(routes.wake)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert self._routes is not None
        peer = writer.get_extra_info("peername")
        address = peer[0] if peer else ""
        _admit(self._silent, writer, address)
        language = "en"
        try:
            exchange = Exchange(await read_request(reader), address, reader, writer)
            self._silent.remove(writer)
            _admit(self._strangers, writer, address)
            language = exchange.language
            await self._routes.answer(exchange, lambda: self._strangers.remove(writer))
        except Refusal as refused:
            body = refusal_body(refused, language)
            writer.write(response(refused.status, "application/json; charset=utf-8", body))
        except OSError:
            pass
        except Exception as error:  # noqa: BLE001 (one broken request must not stop the server)
            log_failure("a request", error)
            body = refusal_body(Refusal(500, "failed"), language)
            writer.write(response(500, "application/json; charset=utf-8", body))
        finally:
            await _close(writer)
            self._silent.remove(writer)
            self._strangers.remove(writer)


def _admit(crowd: Crowd[asyncio.StreamWriter], writer: asyncio.StreamWriter, address: str) -> None:
    """Counts a connection without a key, and drops another one if there are too many."""
    dropped = crowd.add(writer, address)
    if dropped is not None:
        dropped.transport.abort()


async def _close(writer: asyncio.StreamWriter) -> None:
    """Sends the remaining data and closes the connection, at once if the client does not read."""
    try:
        writer.close()
        async with asyncio.timeout(PATIENCE):
            await writer.wait_closed()
    except OSError:
        writer.transport.abort()


def _listening_socket(address: str, port: int) -> socket.socket:
    """Returns a socket that listens on that address only."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listening = socket.create_server((address, port), family=family, backlog=128)
    listening.setblocking(False)
    return listening
