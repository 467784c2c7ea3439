"""A minimal HTTP/1.1 parser with narrow limits: longer, slower or unusual requests are refused."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

LONGEST_HEAD = 8 * 1024
"""Maximum size of request line and headers; browsers send about 1 kB."""
MOST_HEADERS = 64
LONGEST_BODY = 8 * 1024
"""Maximum size of a body; the longest move has some hundred bytes."""
PATIENCE = 5.0
"""Seconds in which a whole request has to arrive."""
REASONS = {
    200: "OK",
    400: "Bad Request",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
    408: "Request Timeout",
    411: "Length Required",
    413: "Content Too Large",
    421: "Misdirected Request",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
    500: "Internal Server Error",
    503: "Service Unavailable",
}
NO_STORE = "Cache-Control: no-store\r\n"
ASSET_SAFE = (
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Content-Security-Policy: default-src 'none'\r\n"
    "Connection: close\r\n"
)
"""Headers of scripts, styles and pictures, which need no content policy of their own."""
SAFE = (
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Frame-Options: DENY\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "connect-src 'self'; img-src 'self'; media-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Connection: close\r\n"
)


class Refusal(Exception):
    """A request that is answered with an error status."""

    def __init__(self, status: int, reason: str = "", **details: object) -> None:
        super().__init__(status, reason)
        self.status = status
        self.reason = reason
        """The cause as a code for the page (`guests.states`), if it has one."""
        self.details = details
        """Further fields of the answer, and parameters of its texts."""


@dataclass(frozen=True, slots=True)
class Request:
    """One request; header names are lower-case, the path has no query."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes

    def header(self, name: str) -> str:
        """Returns a header; empty if it is missing."""
        return self.headers.get(name, "")


async def read_request(reader: asyncio.StreamReader) -> Request:
    """Reads one request.

    :raises Refusal: if it is malformed, too long or too slow.
    :raises ConnectionError: if the client disconnects.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            head = await _head(reader)
            method, path, headers = parse_head(head)
            body = await _body(reader, method, headers)
    except TimeoutError:
        raise Refusal(408) from None
    return Request(method, path, headers, body)


async def _head(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readuntil(b"\r\n\r\n")
    except asyncio.LimitOverrunError:
        raise Refusal(431) from None
    except asyncio.IncompleteReadError as cut:
        if not cut.partial:
            raise ConnectionResetError from None
        raise Refusal(400) from None


def parse_head(head: bytes) -> tuple[str, str, dict[str, str]]:
    """Returns method, path and headers.

    :raises Refusal: if the head is not one that a browser sends.
    """
    if len(head) > LONGEST_HEAD:
        raise Refusal(431)
    try:
        first, *lines = head.decode("ascii").removesuffix("\r\n\r\n").split("\r\n")
    except UnicodeDecodeError:
        raise Refusal(400) from None
    if len(lines) > MOST_HEADERS:
        raise Refusal(431)
    method, _, rest = first.partition(" ")
    target, _, version = rest.partition(" ")
    if version not in ("HTTP/1.1", "HTTP/1.0") or not target.startswith("/"):
        raise Refusal(400)
    headers: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        name = name.lower()
        if not colon or not name or not all(char.isalnum() or char in "-_" for char in name) or name in headers:
            raise Refusal(400)
        headers[name] = value.strip()
    return method, target.partition("?")[0], headers


async def _body(reader: asyncio.StreamReader, method: str, headers: Mapping[str, str]) -> bytes:
    if "transfer-encoding" in headers:
        raise Refusal(411)
    length = headers.get("content-length", "0")
    if not length.isdecimal() or not length.isascii():
        raise Refusal(400)
    if len(length) > 7 or int(length) > LONGEST_BODY:
        raise Refusal(413)
    if method != "POST":
        if int(length):
            raise Refusal(400)
        return b""
    try:
        return await reader.readexactly(int(length))
    except asyncio.IncompleteReadError:
        raise Refusal(400) from None


def response(status: int, kind: str, body: bytes, more: str = "", safe: str = SAFE) -> bytes:
    """Returns a complete response; the connection is closed after it."""
    head = (
        f"HTTP/1.1 {status} {REASONS[status]}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
        f"{more or NO_STORE}{safe}\r\n"
    )
    return head.encode("ascii") + body


def stream_head() -> bytes:
    """Returns the head of an event stream."""
    return (
        f"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nCache-Control: no-store\r\n{SAFE}\r\n"
    ).encode("ascii")


def event(data: str, name: str = "") -> bytes:
    """Returns one server-sent event; *data* is one line."""
    return (f"event: {name}\n" if name else "").encode() + b"data: " + data.encode() + b"\n\n"
