"""Builds the download for this system (`make desktop`): archive and checksum in `dist/`; prints the sizes by part."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from sheets.command_line import take_no_arguments
from tools.desktop.contents import ICON, ROOT, version
from tools.desktop.systems import NAME, System, archive_name, this_system

BUILD = ROOT / "build" / "desktop"
DIST = ROOT / "dist"
FILES = Path(__file__).with_name("files")
LARGEST = 45_000_000
"""Bytes of the archive that must not be exceeded on Linux."""
PARTS = (
    ("fonts", "assets/fonts/"),
    ("card faces", "assets/cards/"),
    ("other assets", "assets/"),
    ("guests' page", "guests/"),
    ("coach's weights", "coach/"),
    ("messages", "i18n/"),
    ("layout rules", "widgets/"),
    ("Kivy", "kivy/"),
    ("SDL", "Kivy.libs/"),
    ("Python", ""),
)
"""Parts of the folder `_internal`, by the beginning of the path; the first match counts."""


def main() -> int:
    """Builds the archive; returns 1 if it is too large."""
    system = this_system()
    shutil.rmtree(BUILD, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    folders = ["--distpath", str(BUILD), "--workpath", str(ROOT / "build" / "desktop-work")]
    subprocess.run([*command, *folders, str(Path(__file__).with_name("spielblock.spec"))], cwd=ROOT, check=True)
    top = BUILD / system.program.split("/")[0]
    beside = (BUILD / system.program).parent
    for name in system.extra_files:
        shutil.copy(FILES / name, beside)
    if system.extra_files:
        shutil.copy(ICON, beside / "icon.png")
    shutil.copy(ROOT / "LICENSE", top / "LICENSE.txt" if not system.bundle else beside.parent / "Resources")
    DIST.mkdir(exist_ok=True)
    path = DIST / archive_name(system, version())
    pack(system, top, path)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    path.with_name(f"{path.name}.sha256").write_text(f"{digest}  {path.name}\n", encoding="utf-8")
    print_parts(system, top)
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}: {size / 1e6:.1f} MB (at most {LARGEST / 1e6:.0f} MB on Linux)")
    return int(size > LARGEST and system.name == "linux")


def pack(system: System, top: Path, path: Path) -> None:
    """Packs the folder *top* without the program `walk`."""
    left_out = BUILD / system.beside("walk")
    path.unlink(missing_ok=True)
    if system.bundle:  # keeps links and rights, which Python's zipfile does not
        hidden = BUILD / left_out.name
        left_out.rename(hidden)
        # PyInstaller has signed the bundle with that program and without our license. macOS calls a downloaded bundle
        # that differs from its signature damaged, and offers no way to open it.
        subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(top)], check=True)
        subprocess.run(["codesign", "--verify", "--deep", "--strict", str(top)], check=True)
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(top), str(path)], check=True)
        hidden.rename(left_out)
    elif path.suffix == ".zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for file in packed_files(top, left_out):
                archive.write(file, file.relative_to(BUILD).as_posix())
    else:
        with tarfile.open(path, "w:gz", compresslevel=9) as archive:
            for file in packed_files(top, left_out):
                archive.add(file, file.relative_to(BUILD).as_posix(), filter=owned_by_nobody)


def packed_files(top: Path, left_out: Path) -> Iterator[Path]:
    """Yields the files of the archive."""
    return (path for path in sorted(top.rglob("*")) if path.is_file() and path != left_out)


def owned_by_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Removes the name of the builder's account."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def print_parts(system: System, top: Path) -> None:
    """Prints the size of each part, as it is and compressed."""
    sizes: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for path in packed_files(top, BUILD / system.beside("walk")):
        content = path.read_bytes()
        inside = path.relative_to(top).as_posix()
        part = "program and modules"
        if "_internal/" in inside or system.bundle:
            inside = inside.split("_internal/")[-1]
            part = next(part for part, beginning in PARTS if inside.startswith(beginning))
        sizes[part][0] += len(content)
        sizes[part][1] += len(zlib.compress(content, 6))
    print(f"{NAME} {version()} for {system.name}, in MB as it is and compressed:")
    for part, (size, compressed) in sorted(sizes.items(), key=lambda item: -item[1][1]):
        print(f"  {part:20}{size / 1e6:7.1f}{compressed / 1e6:7.1f}")


if __name__ == "__main__":
    take_no_arguments("python -m tools.desktop.build", __doc__)
    sys.exit(main())
