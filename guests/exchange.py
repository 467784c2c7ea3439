"""One request and its answer: JSON or the guests' page, in the browser's language."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

from guests.http import ASSET_SAFE, NO_STORE, SAFE, Refusal, Request, response
from guests.page_files import Asset, language_of, page
from guests.states import state_texts
from i18n.catalog import catalog_for

ASSET_CACHE = "Cache-Control: max-age=31536000, immutable\r\n"
"""Paths of assets hold a hash of their content."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and the connection on which it is answered."""

    request: Request
    address: str
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @property
    def language(self) -> str:
        """The language that the browser asks for."""
        return language_of(self.request.header("accept-language"))

    def send(self, answer: dict[str, Any]) -> None:
        """Answers with JSON."""
        body = json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
        self.writer.write(response(200, "application/json; charset=utf-8", body))

    def send_page(self, status: int = 200) -> None:
        """Answers with the guests' page."""
        self._send_file(page(self.language), NO_STORE, SAFE, status)

    def send_asset(self, file: Asset) -> None:
        """Answers with a script, style, font or picture, which browsers keep for good."""
        self._send_file(file, ASSET_CACHE, ASSET_SAFE)

    def _send_file(self, file: Asset, caching: str, safe: str, status: int = 200) -> None:
        """Answers with a file, compressed for a browser that accepts it."""
        packed = file.compressed if "gzip" in self.request.header("accept-encoding") else None
        coding = "" if packed is None else "Content-Encoding: gzip\r\n"
        vary = "" if file.compressed is None else "Vary: Accept-Encoding\r\n"
        self.writer.write(response(status, file.kind, packed or file.content, f"{caching}{coding}{vary}", safe))


def refusal_body(refused: Refusal, language: str) -> bytes:
    """Returns the body of a refusal: its status, and for a known reason the texts that the page shows."""
    texts = state_texts(catalog_for(language), refused.reason, **refused.details)
    answer = {"status": refused.status, "reason": refused.reason, **refused.details, **texts}
    return json.dumps(answer if refused.reason else {"status": refused.status}).encode()


def read_json(request: Request) -> dict[str, Any]:
    """Returns the object in the body.

    :raises Refusal: if there is none, or if it contains text that cannot be encoded.
    """
    try:
        raw = json.loads(request.body)
        if b"\\u" in request.body:
            json.dumps(raw, ensure_ascii=False).encode()  # fails for a lone surrogate
    except (ValueError, RecursionError):
        raise Refusal(400) from None
    if not isinstance(raw, dict):
        raise Refusal(400)
    return raw
