"""The published declarations of Android's API: classes with their members and API levels.

Read from the TypeScript declarations of `@nativescript/types-android` (tools/android/package.json). They do not
distinguish Java's number types, nor String from CharSequence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tools" / "android" / "node_modules" / "@nativescript" / "types-android"
FILE = PACKAGE / "lib" / "android" / "android-platform-21-37-merged.d.ts"
OLDEST = 21

SINCE = re.compile(r"@since (\d+)")
OPENED = re.compile(r"\s*(?:declare|export) (?:abstract )?(module|class|interface) (\w+)(.*)\{\s*$")
ALIAS = re.compile(r"\s*export type (\w+) = (\w+)")
MEMBER = re.compile(r"\s*(?:public|protected) (static )?(\w+)(\(|:) ?(.*);\s*$")


class Member(NamedTuple):
    """A field, method or constructor; *parameters* is None for a field."""

    name: str
    static: bool
    parameters: tuple[str, ...] | None
    type: str
    level: int


@dataclass
class Declared:
    """A class or interface."""

    level: int
    ancestors: list[str]
    members: list[Member] = field(default_factory=list)


def plain(kind: str) -> str:
    """Returns a type without generics and null, arrays as `T[]`."""
    kind = kind.replace("| null", "").strip()
    if kind.startswith("androidNative.Array<"):
        return plain(kind.removeprefix("androidNative.Array<").removesuffix(">")) + "[]"
    return re.sub(r"<.*>", "", kind).strip()


def split(text: str) -> list[str]:
    """Splits at commas outside brackets."""
    depth, parts, part = 0, [], ""
    for sign in text:
        depth += (sign in "<({") - (sign in ">)}")
        if sign == "," and not depth:
            parts.append(part)
            part = ""
        else:
            part += sign
    return [piece.strip() for piece in [*parts, part] if piece.strip()]


def member(name: str, static: bool, bracket: str, rest: str, level: int) -> Member:
    if bracket == ":":
        return Member(name, static, None, plain(rest), level)
    inside, _, result = rest.rpartition("): ") if "): " in rest else (rest.removesuffix(")"), "", "void")
    parameters = tuple(plain(part.partition(":")[2]) for part in split(inside))
    return Member(name, static, parameters, plain(result), level)


def _ancestors(head: str) -> list[str]:
    head = re.sub(r"^<[^>]*>", "", head)
    return [plain(name) for name in split(re.sub(r"\b(extends|implements)\b", ",", head))]


def read(file: Path = FILE) -> dict[str, Declared]:
    """Returns all classes by their names, inner ones with a dot."""
    classes: dict[str, Declared] = {}
    path: list[str] = []
    level = OLDEST
    lines: Iterator[str] = iter(file.read_text("utf-8").splitlines())
    for line in lines:
        if since := SINCE.search(line):
            level = int(since[1])
        if line.lstrip().startswith(("/**", "*")):
            continue
        if opened := OPENED.match(line):
            path.append(opened[2])
            if opened[1] != "module":
                outer = classes.get(".".join(path[:-1]))
                own = max(level, outer.level if outer else OLDEST)
                classes[".".join(path)] = Declared(own, _ancestors(opened[3]))
        elif "constructor(implementation: {" in line:
            while not next(lines).strip().startswith("})"):
                pass
        elif alias := ALIAS.match(line):
            classes[".".join([*path, alias[1]])] = classes[".".join([*path, alias[2]])]
        elif line.strip() == "}" and path:
            path.pop()
        elif (match := MEMBER.match(line)) and (owner := classes.get(".".join(path))):
            static, name, bracket, rest = match.groups()
            owner.members.append(member(name, bool(static), bracket, rest, max(level, owner.level)))
        level = OLDEST
    return classes


class Api:
    """All declarations, with members looked up in ancestors, too."""

    def __init__(self, classes: dict[str, Declared]) -> None:
        self.classes = classes

    def ancestry(self, name: str) -> list[str]:
        """Returns the class and all its ancestors."""
        names = [name]
        for ancestor in self.classes[name].ancestors if name in self.classes else ():
            names += self.ancestry(ancestor)
        return names

    def members(self, owner: str, name: str) -> list[Member]:
        """Returns the declared members with that name, of the class and its ancestors."""
        members = [
            member for cls in self.ancestry(owner) if cls in self.classes for member in self.classes[cls].members
        ]
        return [member for member in members if member.name == name]
