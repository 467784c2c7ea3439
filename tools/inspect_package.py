"""List the share of each part of an APK or bundle and check its libraries: `inspect_package.py bin/*.apk`.

Fails if a library belongs to another platform, if one is linked for memory pages smaller than 16 KB (Google Play
refuses it), or if the package or the app's own files exceed their limit.
"""

from __future__ import annotations

import io
import struct
import sys
import tarfile
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

PAGE = 16 * 1024
LOAD = 1
MACHINES = {"arm64-v8a": 183, "armeabi-v7a": 40, "x86_64": 62, "x86": 3}
"""Architectures by the number of the machine in the head of a library."""
WITH_LARGE_PAGES = ("arm64-v8a", "x86_64")
LIMIT, OWN_LIMIT = 35_000_000, 5_000_000
"""Bytes of a whole package, and of the app's own files in it, both compressed."""


class Part(NamedTuple):
    """A file of the package; *share* is its part of the compressed size."""

    group: str
    path: str
    share: float
    content: bytes


def _member_group(path: str) -> str:
    """Returns the group of a file in an archive of python-for-android."""
    parts = PurePosixPath(path).parts
    if "site-packages" in parts:
        package = parts[parts.index("site-packages") + 1]
        return "package " + package.partition("-")[0].partition(".")[0]
    if path.endswith("stdlib.zip") or "modules" in parts:
        return "standard library"
    return "app " + (parts[0] if len(parts) > 1 else "itself")


def _members(content: bytes, size: int) -> Iterator[tuple[str, str, float, bytes]]:
    """Yields the files of an archive; each has the share of the compressed *size* that its own size has."""
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        files = [entry for entry in archive.getmembers() if entry.isfile()]
        whole = sum(entry.size for entry in files) or 1
        for entry in files:
            file = archive.extractfile(entry)
            yield _member_group(entry.name), entry.name, size * entry.size / whole, file.read() if file else b""


def parts(package: str) -> Iterator[Part]:
    """Yields all files of a package, with those of the archives of python-for-android inside."""
    with zipfile.ZipFile(package) as files:
        for entry in files.infolist():
            content = files.read(entry)
            if entry.filename.endswith(("libpybundle.so", "private.tar")):
                for group, path, share, inside in _members(content, entry.compress_size):
                    yield Part(group, f"{entry.filename}:{path}", share, inside)
            elif entry.filename.endswith(".so"):
                yield Part("native libraries", entry.filename, entry.compress_size, content)
            else:
                yield Part("Java and resources", entry.filename, entry.compress_size, content)


def alignment(library: bytes) -> int | None:
    """Returns the smallest alignment of the loaded segments; None if it is not a 64-bit library."""
    if library[:4] != b"\x7fELF" or library[4] != 2:
        return None
    (table,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    segments = (struct.unpack_from("<I44xQ", library, table + size * number) for number in range(count))
    return min((align for kind, align in segments if kind == LOAD), default=None)


def library_faults(all_parts: list[Part]) -> list[str]:
    """Returns libraries of another platform or for smaller pages, and wheels' marks of another platform."""
    faults = []
    for part in all_parts:
        arch = next((name for name in MACHINES if f"lib/{name}/" in part.path), "")
        if part.content[:4] == b"\x7fELF":
            (machine,) = struct.unpack_from("<H", part.content, 18)
            if machine != MACHINES.get(arch):
                faults.append(f"{part.path}: a library of another platform")
            elif arch in WITH_LARGE_PAGES and (alignment(part.content) or 0) < PAGE:
                faults.append(f"{part.path}: linked for pages smaller than 16 KB")
        elif part.path.endswith(".dist-info/WHEEL"):
            tags = [line for line in part.content.decode().splitlines() if line.startswith("Tag: ")]
            if any("linux" in tag or "macos" in tag or "win" in tag for tag in tags):
                faults.append(f"{part.path}: {tags[0]}")
    return faults


def faults(all_parts: list[Part]) -> list[str]:
    """Returns everything that is wrong with a package."""
    sizes = {"the package": (sum(part.share for part in all_parts), LIMIT)}
    sizes["the app"] = sum(part.share for part in all_parts if part.group.startswith("app ")), OWN_LIMIT
    wrong = [f"{name} has {size:.0f} bytes, more than {limit}" for name, (size, limit) in sizes.items() if size > limit]
    if not any(part.group == "native libraries" for part in all_parts):
        wrong.append("there are no libraries")
    return wrong + library_faults(all_parts)


def shares(all_parts: list[Part]) -> Counter[str]:
    """Returns the compressed size of each group."""
    sizes: Counter[str] = Counter()
    for part in all_parts:
        sizes[part.group] += round(part.share)
    return sizes


def main(packages: list[str]) -> int:
    """Prints shares and faults; returns 1 if there is a fault, 2 without a package."""
    if not packages:
        print("usage: inspect_package.py PACKAGE…", file=sys.stderr)
        return 2
    wrong = False
    for package in packages:
        try:
            all_parts = list(parts(package))
        except (OSError, zipfile.BadZipFile) as error:
            print(f"inspect_package.py: {package}: {getattr(error, 'strerror', None) or error}", file=sys.stderr)
            return 2
        print(f"{package}: {sum(part.share for part in all_parts) / 1e6:.1f} MB")
        for group, size in shares(all_parts).most_common():
            print(f"  {size / 1e6:6.2f} MB  {group}")
        for fault in (listed := faults(all_parts)):
            print(f"  FAULT {fault}")
        wrong = wrong or bool(listed)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
