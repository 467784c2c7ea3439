"""Control of Python's garbage collection: it never delays a response to a touch.

A full collection takes two or three frames. So there is none while a page opens, the first one included; the objects
that exist afterwards are frozen and not examined again. While a page is used only young objects are collected, which is
quick; the others when the app is idle.

All this starts with `disable_gc`, which only the process of the app calls; without it the other functions do nothing.
"""

from __future__ import annotations

import gc

THRESHOLDS = (500, 3, 1_000_000)
"""New objects before a collection of the youngest generation; the oldest one is never collected automatically."""


def disable_gc() -> None:
    """Turns garbage collection off while the app starts."""
    gc.disable()
    gc.set_threshold(*THRESHOLDS)


def exempt_loaded() -> None:
    """Exempts all existing objects: Kivy collects garbage when it opens the window, and modules are none."""
    if _is_controlled():
        gc.freeze()


def pause_gc() -> None:
    """Turns garbage collection off while a page opens: nearly all objects it creates stay."""
    if _is_controlled():
        gc.disable()


def resume_gc() -> None:
    """Exempts all existing objects and turns garbage collection on. A second call does nothing."""
    if _is_controlled() and not gc.isenabled():
        gc.freeze()
        gc.enable()


def collect_when_idle() -> None:
    """Collects the objects created since the last freeze, and freezes the survivors."""
    if _is_controlled():
        collect()
        gc.freeze()


def collect_all() -> None:
    """Collects all objects: after pages were closed, or when the app is paused."""
    if _is_controlled():
        gc.unfreeze()
        collect_when_idle()


def collect() -> None:
    """Collects twice: the bindings of a deleted widget's kv rule are cycles of their own, garbage only afterwards."""
    gc.collect()
    gc.collect()


def _is_controlled() -> bool:
    return gc.get_threshold() == THRESHOLDS
