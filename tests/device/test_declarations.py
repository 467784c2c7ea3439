"""The stand-ins of Android's classes against the published declarations of Android's API."""

from __future__ import annotations

import ast
import os
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
import pythonforandroid

from device import documents, insets, system
from tests.device.declarations import FILE, ROOT, Api, Member, read
from tests.device.stubs import LEVELS, SHORT_RUN, STUBS, compiled_for
from tests.package.android_names import CONFIGURATION_CHANGES, NEWER_ATTRIBUTES

OLDEST, NEWEST = LEVELS
NUMBERS = ("byte", "short", "int", "long", "float", "double", "char")
KINDS = {
    **dict.fromkeys(NUMBERS, "number"),
    **dict.fromkeys(("java.lang.String", "java.lang.CharSequence"), "string"),
    "java.lang.Object": "any",
}  # fmt: skip
"""Java types as the declarations name them."""

CONSTRUCTED = {
    "android.content.ContentValues", "android.content.Intent", "android.graphics.Rect",
    "android.speech.tts.TextToSpeech",
}  # fmt: skip
"""Classes of which Python creates objects."""
CALLED_BY_JAVA = ("android.view.accessibility.", "android.view.MotionEvent")
"""Classes that only our Java uses; the compiler chooses among their overloads."""
GAPS = {("android.net.Uri", "android.os.Parcelable")}
"""Interfaces that the declarations leave out although the class has their members."""


class Stub(NamedTuple):
    """A member of a stand-in, in the words of the declarations."""

    owner: str
    kind: str
    static: bool
    name: str
    parameters: tuple[str, ...]
    type: str
    value: str


def declared_type(java: str) -> str:
    """Returns the name of a Java type in the declarations."""
    if java.endswith("[]"):
        return declared_type(java.removesuffix("[]")) + "[]"
    return KINDS.get(java, java.replace("$", "."))


@pytest.fixture(scope="module")
def api() -> Api:
    if not FILE.exists():
        if os.environ.get("CI"):
            pytest.fail("CI must have the declarations: tools/android/check.sh installs them")
        pytest.skip("the declarations of Android's API are not installed")
    return Api(read())


def members_of(folder: Path) -> list[Stub]:
    """Returns all visible members of compiled stand-ins."""
    files = [path.relative_to(folder) for path in (folder / "android").rglob("*.class")]
    names = sorted(str(path.with_suffix("")).replace("/", ".") for path in files if not re.search(r"\$\d", path.name))
    done = subprocess.run(
        ["java", *SHORT_RUN, f"-Dlevel={NEWEST}", "-cp", str(folder), "stub.Members", *names],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    stubs = []
    for line in done.stdout.splitlines():
        owner, kind, static, name, parameters, result, value = line.split("\t")
        types = tuple(declared_type(part) for part in parameters.split(",") if part)
        stubs.append(Stub(owner.replace("$", "."), kind, bool(static), name, types, declared_type(result), value))
    return stubs


@pytest.fixture(scope="module")
def stubs() -> dict[int, list[Stub]]:
    return {level: members_of(compiled_for(level)) for level in LEVELS}


def same_type(stub: str, declared: str) -> bool:
    if declared.startswith('"') or declared.lstrip("-")[:1].isdigit():
        return stub in ("string", "number")
    return "any" in (stub.removesuffix("[]"), declared.removesuffix("[]")) or stub == declared


def agrees(stub: Stub, declared: Member) -> bool:
    if (declared.parameters is None) != (stub.kind == "field") or declared.static != stub.static:
        return False
    parameters = declared.parameters or ()
    if len(parameters) != len(stub.parameters) or not same_type(stub.type, declared.type):
        return False
    return all(map(same_type, stub.parameters, parameters))


def candidates(api: Api, stub: Stub) -> list[Member]:
    return [member for member in api.members(stub.owner, stub.name) if member.level <= NEWEST]


def test_every_member_is_declared_like_that(api: Api, stubs: dict[int, list[Stub]]) -> None:
    assert len(stubs[NEWEST]) > 150
    unknown = [stub for stub in stubs[NEWEST] if stub.kind == "class" and stub.owner not in api.classes]
    assert unknown == []
    members = [stub for stub in stubs[NEWEST] if stub.kind != "class"]
    wrong = [stub for stub in members if not any(agrees(stub, declared) for declared in candidates(api, stub))]
    assert wrong == []


def test_every_overload_has_a_stand_in(api: Api, stubs: dict[int, list[Stub]]) -> None:
    """pyjnius chooses among overloads: a missing one could hide a wrong choice."""
    methods: dict[tuple[str, str], list[Stub]] = {}
    for stub in stubs[NEWEST]:
        if stub.kind == "method" and not stub.owner.startswith(CALLED_BY_JAVA):
            methods.setdefault((stub.owner, stub.name), []).append(stub)
    missing = []
    for (owner, name), own in methods.items():
        if name == "constructor" and owner not in CONSTRUCTED:
            continue
        declared = [member for member in api.classes[owner].members if member.name == name and member.level <= NEWEST]
        missing += [(owner, member) for member in declared if not any(agrees(stub, member) for stub in own)]
    assert missing == []


def test_superclasses_and_interfaces_are_declared(api: Api, stubs: dict[int, list[Stub]]) -> None:
    for stub in stubs[NEWEST]:
        if (stub.owner, stub.type) in GAPS:
            assert api.members(stub.owner, "writeToParcel")
        elif stub.kind == "class" and stub.type not in ("", "any"):
            assert stub.type in api.ancestry(stub.owner), stub


def test_constants_have_the_declared_values(api: Api, stubs: dict[int, list[Stub]]) -> None:
    checked = 0
    for stub in stubs[NEWEST]:
        if stub.value:
            (declared,) = {member.type for member in candidates(api, stub)}
            if declared not in ("number", "string"):
                assert declared.strip('"') == stub.value, stub
                checked += 1
    assert checked > 30


def test_old_phones_lack_exactly_the_newer_members(api: Api, stubs: dict[int, list[Stub]]) -> None:
    """So that the tests at the oldest level fail where a newer member is used without a guard."""
    old = set(stubs[OLDEST])
    assert old < set(stubs[NEWEST])
    for stub in stubs[NEWEST]:
        if stub.kind == "class":
            level = api.classes[stub.owner].level
        else:
            level = min(declared.level for declared in candidates(api, stub) if agrees(stub, declared))
        assert (stub in old) == (level <= OLDEST), f"{stub}: since {level}"


def literal(api: Api, owner: str, name: str) -> int:
    """Returns the declared value of a constant."""
    ((value,),) = [{member.type} for member in api.members(owner, name)]
    return int(value)


def test_numbers_written_down_in_python_are_the_declared_ones(api: Api) -> None:
    assert literal(api, "android.R.id", "content") == insets.CONTENT
    assert literal(api, "android.content.res.Configuration", "UI_MODE_NIGHT_MASK") == system.NIGHT_MASK
    assert literal(api, "android.content.res.Configuration", "UI_MODE_NIGHT_YES") == system.NIGHT
    assert literal(api, "android.app.Activity", "RESULT_OK") == documents.CHOSEN


def java_names() -> set[str]:
    """Returns the names of all classes that the device package looks up."""
    names = set()
    for path in (ROOT / "device").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and re.fullmatch(r"(java|android|org)(\.[a-z]\w*)+\.[A-Z][\w$]*", text):
                names.add(text.replace("$", "."))
    return names


def test_every_class_named_in_python_has_a_stand_in_or_is_of_java(api: Api, stubs: dict[int, list[Stub]]) -> None:
    """So that the tests on the JVM reach only declared members; those of Java itself are looked up here."""
    names = java_names()
    of_android = {name for name in names if name.startswith("android.")}
    assert len(of_android) >= 9
    assert of_android <= {stub.owner for stub in stubs[NEWEST]}
    used = {
        "java.lang.String": ["constructor"],
        "java.util.Locale": ["constructor", "getDefault", "getLanguage"],
        "java.net.NetworkInterface": ["getNetworkInterfaces", "getInetAddresses", "getName"],
    }
    assert {name for name in names if name.startswith("java.")} == used.keys()
    used |= {"java.util.Enumeration": ["hasMoreElements", "nextElement"], "java.net.InetAddress": ["getHostAddress"]}
    for owner, members in used.items():
        for name in members:
            assert min(member.level for member in api.members(owner, name)) <= OLDEST, (owner, name)


def test_names_of_the_manifest_are_declared(api: Api) -> None:
    """In the link with aapt2 the names that Debian's framework lacks are left out."""
    changes = {
        member.name.removeprefix("CONFIG_").title().replace("_", "")
        for member in api.classes["android.content.pm.ActivityInfo"].members
        if member.name.startswith("CONFIG_") and member.name != "CONFIG_RESOURCES_UNUSED"
    }
    assert {name[0].lower() + name[1:] for name in changes} == CONFIGURATION_CHANGES
    for name, level in NEWER_ATTRIBUTES.items():
        assert [member.level for member in api.members("android.R.attr", name)] == [level]
    permissions = {member.name for member in api.classes["android.Manifest.permission"].members}
    assert {"VIBRATE", "INTERNET"} <= permissions


def public_members(source: str) -> set[str]:
    """Returns the public declarations of a Java class on its top level, without values and parameters' names."""
    source = re.sub(r"@TestOnly\s+.*", "", source)
    lines = re.findall(r"^    public ((?:static |final |interface )*[\w<>]+ \w+(?:\(.*?\))?)", source, re.MULTILINE)
    return {re.sub(r"\bfinal ", "", line) for line in lines}


@pytest.mark.parametrize(
    ("name", "folder"), [("org/kivy/android/PythonActivity", "sdl2"), ("org/renpy/android/Hardware", "common")]
)
def test_stand_ins_of_python_for_android_agree_with_its_java(name: str, folder: str) -> None:
    java = Path(pythonforandroid.__file__).parent / "bootstraps" / folder / "build" / "src" / "main" / "java"
    real, stub = ((root / f"{name}.java").read_text("utf-8") for root in (java, STUBS))
    assert len(public_members(stub)) >= 2
    assert public_members(stub) - public_members(real) == set()
    assert re.findall(r"public class \w+(?: extends \w+)?", stub) == re.findall(r"public class .*(?= \{)", real)[:1]


def test_stand_in_of_the_compiled_module_agrees_with_its_source() -> None:
    recipe = Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android"
    source = (recipe / "_android.pyx").read_text("utf-8")
    lines = [
        "python_act = autoclass(ACTIVITY_CLASS_NAME)",
        "mActivity = python_act.mActivity",
        "api_version = autoclass('android.os.Build$VERSION').SDK_INT",
        "    def get_keyboard_height():",
        "        mActivity.removeLoadingScreen()",
    ]
    assert [line for line in lines if line not in source.splitlines()] == []
