"""Compiles locales/<language>/*.po, one file per part of the app, into the one catalogue that the app opens.

Run it with `make catalogues` after a change of words; a test fails when the compiled catalogue is older.
"""

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALES = Path(__file__).resolve().parent.parent / "locales"
DOMAIN = "spielblock"


def merged(language: str) -> Catalog:
    """Returns all messages of a language. An id that stands in two files is an error."""
    same = datetime(2026, 11, 15, tzinfo=UTC)  # the same words make the same file, whatever the day
    catalogue = Catalog(locale=language, domain=DOMAIN, creation_date=same, revision_date=same)
    for path in sorted((LOCALES / language).glob("*.po")):
        with path.open("rb") as file:
            part = read_po(file, locale=language, abort_invalid=True)
        for message in part:
            if not message.id:
                continue
            name = message.id if isinstance(message.id, str) else message.id[0]
            if name in catalogue:
                raise SystemExit(f"{path}: {name} stands in another file too")
            catalogue[name] = message
    return catalogue


def compiled(language: str) -> bytes:
    """Returns the catalogue of a language as the app reads it."""
    written = io.BytesIO()
    write_mo(written, merged(language))
    return written.getvalue()


def target(language: str) -> Path:
    """Returns where the compiled catalogue lies."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def languages() -> list[str]:
    """Returns the languages that there are words for."""
    return sorted(path.name for path in LOCALES.iterdir() if path.is_dir())


if __name__ == "__main__":
    for language in languages():
        target(language).parent.mkdir(exist_ok=True)
        target(language).write_bytes(compiled(language))
    sys.exit(0)
