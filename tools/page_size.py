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
    """Returns the smallest alignment of the loaded segments; None if it is not a 64-bit library."""
    if library[:4] != b"\x7fELF" or library[4] != 2:
        return None
    (table,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    parts = (struct.unpack_from("<I44xQ", library, table + size * number) for number in range(count))
    return min((align for kind, align in parts if kind == LOAD), default=None)


def too_small(package: str) -> tuple[list[str], int]:
    """Returns the libraries of a package with smaller alignment, and the number of all libraries."""
    with zipfile.ZipFile(package) as files:
        names = [name for name in files.namelist() if "arm64-v8a/" in name and name.endswith(".so")]
        alignments = {name: alignment(files.read(name)) for name in names}
    libraries = {name: align for name, align in alignments.items() if align is not None}
    return [name for name, align in libraries.items() if align < NEEDED], len(libraries)


def main(packages: list[str]) -> int:
    """Prints the result; returns 1 if an alignment is too small or there are no libraries."""
    wrong = 0
    for package in packages:
        bad, count = too_small(package)
        print(f"{package}: {count} libraries, {len(bad)} for smaller pages", *bad, sep="\n  ")
        wrong |= bool(bad) or not count
    return int(wrong or not packages)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
