"""One line of a file: eight hex digits of check sum, a space, JSON, a newline. Journals and tables share it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from zlib import crc32

from data.errors import DataCode, StoreError

_START = re.compile(rb"[0-9a-f]{8} [\[{]")
_compact = json.JSONEncoder(ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")).encode


def dump(value: object) -> bytes:
    """Returns *value* as compact JSON.

    :raises StoreError: for NaN, for half a character, for what JSON does not know.
    """
    try:
        return _compact(value).encode("utf-8")
    except UnicodeEncodeError:
        raise StoreError(DataCode.NOT_STORABLE.refuse(reason="text")) from None
    except ValueError:
        raise StoreError(DataCode.NOT_STORABLE.refuse(reason="nan")) from None
    except TypeError:
        raise StoreError(DataCode.NOT_STORABLE.refuse(reason="type")) from None


def encode_line(body: bytes, before: int = 0) -> tuple[bytes, int]:
    """Returns the line for *body* and its check sum, which goes on from the sum *before* where lines form a chain."""
    check = crc32(body, before)
    return b"%08x %s\n" % (check, body), check


def decode_line(line: bytes, before: int = 0) -> tuple[bytes, int] | None:
    """Returns the body of a *line* (without its newline) and its check sum, or None if the line is damaged."""
    body = line[9:]
    check = crc32(body, before)
    return (body, check) if line[:9] == b"%08x " % check else None


def parse_bodies(bodies: list[bytes]) -> list[Any]:
    """Returns the values in *bodies*, whose sums have been checked."""
    values: list[Any] = json.loads(b"[" + b",".join(bodies) + b"]")
    return values


def salvage_bodies(content: bytes) -> Iterator[bytes]:
    """Yields every body in *content* whose own sum holds, also where the newline beside it is what was damaged."""
    starts = [found.start() for found in _START.finditer(content)]
    for place, start in enumerate(starts):
        newline = content.find(b"\n", start)
        ends = [newline if newline >= 0 else len(content), len(content)]
        ends += [later - 1 for later in starts[place + 1 : place + 3]]
        for end in ends:
            if whole := decode_line(content[start:end]):
                yield whole[0]
                break
