"""Compiles i18n/locales/<language>/*.po into the catalog that the app opens.

Run it with `make catalogs` after a change of messages; a test fails if the compiled catalog is older.
"""

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from sheets.command_line import take_no_arguments

LOCALES = Path(__file__).resolve().parent.parent / "i18n" / "locales"
DOMAIN = "spielblock"


def merged(language: str) -> Catalog:
    """Returns all messages of a language; an id in two files is an error."""
    same = datetime(2026, 11, 15, tzinfo=UTC)  # the same messages give the same file on every day
    catalog = Catalog(locale=language, domain=DOMAIN, creation_date=same, revision_date=same)
    for path in sorted((LOCALES / language).glob("*.po")):
        with path.open("rb") as file:
            part = read_po(file, locale=language, abort_invalid=True)
        for message in part:
            if not message.id:
                continue
            name = message.id if isinstance(message.id, str) else message.id[0]
            if name in catalog:
                raise SystemExit(f"{path}: {name} is in another file too")
            catalog[name] = message
    return catalog


def compiled(language: str) -> bytes:
    """Returns the compiled catalog of a language."""
    file = io.BytesIO()
    write_mo(file, merged(language))
    return file.getvalue()


def target(language: str) -> Path:
    """Returns the path of the compiled catalog."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def languages() -> list[str]:
    """Returns the languages that have messages."""
    return sorted(path.name for path in LOCALES.iterdir() if path.is_dir())


if __name__ == "__main__":
    take_no_arguments("python -m tools.catalogs", __doc__)
    for language in languages():
        target(language).parent.mkdir(exist_ok=True)
        target(language).write_bytes(compiled(language))
    sys.exit(0)
