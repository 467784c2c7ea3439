"""The check of a finished package: shares, page sizes, libraries and wheels of another platform."""

from __future__ import annotations

import io
import struct
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import inspect_package
from tools.inspect_package import MACHINES, alignment, faults, main, parts, shares

ARM = "arm64-v8a"


def library(align: int = 16384, arch: str = ARM) -> bytes:
    """Returns the head of a 64-bit library with one loaded segment."""
    head = bytearray(64)
    head[:5] = b"\x7fELF\x02"
    struct.pack_into("<H", head, 18, MACHINES[arch])
    struct.pack_into("<Q", head, 32, 64)
    struct.pack_into("<HH", head, 54, 56, 2)
    note = struct.pack("<I44xQ", 4, 8)
    return bytes(head) + note + struct.pack("<I44xQ", 1, align)


def archive(files: dict[str, bytes]) -> bytes:
    """Returns a compressed archive as python-for-android makes it."""
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w:gz") as tar:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return target.getvalue()


def package(path: Path, bundle: dict[str, bytes] | None = None, arch: str = ARM, **libraries: bytes) -> str:
    with zipfile.ZipFile(path, "w") as files:
        for name, content in libraries.items():
            files.writestr(f"lib/{arch}/{name}.so", content)
        files.writestr("assets/private.tar", archive({"main.pyc": b"x" * 10, "widgets/app.pyc": b"y" * 90}))
        if bundle is not None:
            inside = {f"_python_bundle/site-packages/{name}": content for name, content in bundle.items()}
            files.writestr(f"lib/{arch}/libpybundle.so", archive(inside))
    return str(path)


def found_faults(path: str) -> list[str]:
    return faults(list(parts(path)))


def test_alignment_of_a_real_library_is_read() -> None:
    real = next(Path(sysconfig.get_path("platlib")).glob("kivy/*.so"))
    assert alignment(real.read_bytes()) in (4096, 16384, 65536, 2097152)


@pytest.mark.parametrize("arch", [ARM, "x86_64"])
def test_good_package_has_no_faults(tmp_path: Path, arch: str) -> None:
    good = package(tmp_path / "good.apk", {"kivy/clock.so": library(arch=arch)}, arch, libmain=library(arch=arch))
    assert found_faults(good) == []
    assert main([good]) == 0


def test_libraries_with_small_pages_are_reported(tmp_path: Path) -> None:
    bad = package(tmp_path / "bad.apk", {"kivy/a.so": library(4096)}, libmain=library(), libSDL2=library(4096))
    listed = found_faults(bad)
    assert len(listed) == 2
    assert all("smaller than 16 KB" in fault for fault in listed)
    assert main([bad]) == 1


def test_libraries_and_wheels_of_another_platform_are_reported(tmp_path: Path) -> None:
    real = next(Path(sysconfig.get_path("platlib")).glob("kivy/*.so"))
    inside = {
        "chardet/pipeline.so": real.read_bytes(),
        "chardet-7.7.0.dist-info/WHEEL": b"Wheel-Version: 1.0\nTag: cp313-cp313-manylinux_2_17_x86_64\n",
        "segno-1.6.6.dist-info/WHEEL": b"Wheel-Version: 1.0\nTag: py3-none-any\n",
    }
    listed = found_faults(package(tmp_path / "bad.apk", inside, libmain=library(), libSDL2=library(arch="x86_64")))
    assert [fault.partition(": ")[0].rpartition("/")[2] for fault in listed] == ["libSDL2.so", "pipeline.so", "WHEEL"]


def test_missing_libraries_and_large_packages_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert found_faults(package(tmp_path / "empty.apk")) == ["there are no libraries"]
    monkeypatch.setattr(inspect_package, "LIMIT", 100)
    monkeypatch.setattr(inspect_package, "OWN_LIMIT", 100)
    assert main([package(tmp_path / "large.apk", libmain=library())]) == 1
    assert capsys.readouterr().out.count("more than 100") == 2


def test_bad_arguments_are_one_line_and_exit_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    for arguments in ([], [str(tmp_path / "missing.apk")], [str(tmp_path / "notes.txt")], [str(tmp_path)]):
        assert main(arguments) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_shares_add_up_to_the_package(tmp_path: Path) -> None:
    path = package(tmp_path / "some.apk", {"kivy/app.pyc": b"a" * 300, "segno/x.pyc": b"b" * 100}, libmain=library())
    sizes = shares(list(parts(path)))
    assert set(sizes) == {"native libraries", "app itself", "app widgets", "package kivy", "package segno"}
    assert sizes["app widgets"] == pytest.approx(9 * sizes["app itself"], rel=0.1)
    with zipfile.ZipFile(path) as files:
        assert sum(sizes.values()) == pytest.approx(sum(entry.compress_size for entry in files.infolist()), abs=3)
