"""When Python looks for what nobody needs any more: not while somebody waits for the screen.

Looking through everything takes as long as two or three frames. So nothing is looked for until the first page stands;
what is there by then stays and is not looked at again. While the app is used only what is young is looked through,
which is little; the rest when nobody touches the screen.

All this begins with `disable_gc`, which is for whoever has the process for the app alone; without it nothing happens.
"""

from __future__ import annotations

import gc

YOUNG = (500, 3, 1_000_000)
"""After so many new objects they are looked through, every fourth time with those before; all of them never."""


def disable_gc() -> None:
    """Looks for nothing from here on: the app starts."""
    gc.disable()
    gc.set_threshold(*YOUNG)


def freeze_startup_objects() -> None:
    """What is there now stays; from here on only what is young is looked through. A second call does nothing."""
    if _is_held() and not gc.isenabled():
        gc.freeze()
        gc.enable()


def collect_when_idle() -> None:
    """Looks through what came since: nobody touches the screen."""
    if _is_held():
        collect()
        gc.freeze()


def collect_all() -> None:
    """Looks through everything: pages were left, or the app was put aside."""
    if _is_held():
        gc.unfreeze()
        collect_when_idle()


def collect() -> None:
    """Looks through everything that is not kept for good, twice: what is left of the bindings of a kv rule when its
    widget is gone are knots of their own, which can be seen only then."""
    gc.collect()
    gc.collect()


def _is_held() -> bool:
    return gc.get_threshold() == YOUNG
