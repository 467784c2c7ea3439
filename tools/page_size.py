"""Check that the 64-bit libraries of an APK or bundle are linked for pages of 16 KB: `page_size.py bin/*.apk`.

Google Play refuses others. The file that holds Python's own modules is called a library too but is an archive: it
is passed over.
"""

from __future__ import annotations

import struct
import sys
import zipfile

NEEDED = 16 * 1024
LOAD = 1


def alignment(library: bytes) -> int | None:
    """Return the smallest alignment of the parts that are loaded; None for what is no 64-bit library."""
    if library[:4] != b"\x7fELF" or library[4] != 2:
        return None
    (table,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    parts = (struct.unpack_from("<I44xQ", library, table + size * number) for number in range(count))
    return min((align for kind, align in parts if kind == LOAD), default=None)


def too_small(package: str) -> tuple[list[str], int]:
    """Return the libraries of a package that are linked for smaller pages, and how many were looked at."""
    with zipfile.ZipFile(package) as files:
        names = [name for name in files.namelist() if "arm64-v8a/" in name and name.endswith(".so")]
        found = {name: alignment(files.read(name)) for name in names}
    looked_at = {name: align for name, align in found.items() if align is not None}
    return [name for name, align in looked_at.items() if align < NEEDED], len(looked_at)


def main(packages: list[str]) -> int:
    """Print what was found; 1 if a library will not do, or there was none."""
    wrong = 0
    for package in packages:
        bad, count = too_small(package)
        print(f"{package}: {count} libraries, {len(bad)} for smaller pages", *bad, sep="\n  ")
        wrong |= bool(bad) or not count
    return int(wrong or not packages)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
