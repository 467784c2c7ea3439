"""A fake of `jnius` and Android that records calls."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class Recorded:
    """Any Java object: accepts every call, records it and returns the prepared answer."""

    def __init__(self, calls: list[tuple[Any, ...]], name: str, answers: dict[str, Any]) -> None:
        self._calls, self._name, self._answers = calls, name, answers

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        path = f"{self._name}.{name}"
        if path in self._answers:
            return self._answers[path]
        if name.isupper() or "_" in name:
            return path  # a constant
        return Recorded(self._calls, path, self._answers)

    def __call__(self, *args: Any) -> Any:
        recorded = tuple(str(arg) if isinstance(arg, Recorded) else arg for arg in args)
        self._calls.append((self._name, *recorded))
        answer = self._answers.get(f"{self._name}()", self)
        if isinstance(answer, Exception):
            raise answer
        return answer(*args) if callable(answer) and not isinstance(answer, Recorded) else answer

    def __str__(self) -> str:
        return self._name


class Android:
    """The fake: `calls` are the recorded calls, `answers` the results (`name()` for calls, `name` for fields)."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.answers: dict[str, Any] = {}
        self.listeners: list[Any] = []
        """Listeners to the results of other activities."""

    def bind(self, on_activity_result: Any) -> None:
        """Adds a listener, as python-for-android's `android.activity` does."""
        self.listeners.append(on_activity_result)

    def answer(self, result: int, uri: str | None, code: int | None = None) -> None:
        """Returns from the activity that was started last, as Android does."""
        if code is None:
            code = self.called("startActivityForResult")[-1][1]
        intent = None
        if uri is not None:
            intent = Recorded(self.calls, "Answer", {"Answer.getData.toString()": uri})
        for listener in self.listeners:
            listener(code, result, intent)

    def autoclass(self, name: str) -> Any:
        """Returns a class by the last part of its name."""
        return Recorded(self.calls, name.rpartition(".")[2], self.answers)

    def called(self, name: str) -> list[tuple[Any, ...]]:
        """Returns the arguments of all calls of *name*, by its last part."""
        return [call[1:] for call in self.calls if call[0].rpartition(".")[2] == name]


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Android:
    """A fake phone; without it, tests run on a desktop."""
    fake = Android()
    for name, content in {
        "jnius": {"autoclass": fake.autoclass, "cast": lambda _name, java_object: java_object},
        "android": {"activity": SimpleNamespace(bind=fake.bind)},
    }.items():
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    return fake


def sides(left: int, top: int, right: int, bottom: int) -> SimpleNamespace:
    """Returns a fake of Java's Insets or Rect."""
    return SimpleNamespace(left=left, top=top, right=right, bottom=bottom)
