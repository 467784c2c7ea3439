"""Line format of journals and tables: CRC-32 as eight hex digits, a space, JSON, a newline."""

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
    """Encodes *value* as compact JSON.

    :raises StoreError: for NaN, half a surrogate pair, and types unknown to JSON.
    """
    try:
        return _compact(value).encode("utf-8")
    except UnicodeEncodeError:
        raise StoreError(DataCode.NOT_STORABLE.refuse(reason="text")) from None
    except ValueError:
        raise StoreError(DataCode.NOT_STORABLE.refuse(reason="nan")) from None
    except TypeError:
        raise StoreError(DataCode.NOT_STORABLE.refuse(reason="type")) from None


def encode_line(body: bytes, previous: int = 0) -> tuple[bytes, int]:
    """Returns the line for *body* and its checksum, chained to the checksum of the *previous* line if given."""
    checksum = crc32(body, previous)
    return b"%08x %s\n" % (checksum, body), checksum


def decode_line(line: bytes, previous: int = 0) -> tuple[bytes, int] | None:
    """Returns the body of a *line* (without its newline) and its checksum, or None if the line is damaged."""
    body = line[9:]
    checksum = crc32(body, previous)
    return (body, checksum) if line[:9] == b"%08x " % checksum else None


def parse_bodies(bodies: list[bytes]) -> list[Any]:
    """Parses line bodies whose checksums have been verified."""
    values: list[Any] = json.loads(b"[" + b",".join(bodies) + b"]")
    return values


def salvage_bodies(content: bytes) -> Iterator[bytes]:
    """Yields every body in *content* with a valid checksum, even if the newline next to it is damaged."""
    starts = [match.start() for match in _START.finditer(content)]
    for index, start in enumerate(starts):
        newline = content.find(b"\n", start)
        ends = [newline if newline >= 0 else len(content), len(content)]
        ends += [later - 1 for later in starts[index + 1 : index + 3]]
        for end in ends:
            if line := decode_line(content[start:end]):
                yield line[0]
                break
