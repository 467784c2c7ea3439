"""Compiles the coach's own functions for the training, so that both share one source."""

from __future__ import annotations

import importlib.util
import inspect
from types import ModuleType

from numba import njit


def compiled(module: ModuleType) -> ModuleType:
    """Returns a copy of *module* in which every function is compiled."""
    spec = importlib.util.find_spec(module.__name__)
    assert spec is not None
    assert spec.loader is not None
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    for name, function in list(vars(copy).items()):
        if inspect.isfunction(function) and function.__module__ == module.__name__:
            setattr(copy, name, njit(function, fastmath=True))
    return copy
