"""Gives a text away."""

from __future__ import annotations

from collections.abc import Callable

from device.android import activity, java, on_phone
from device.quiet import quietly


def share_text(text: str, title: str, copy: Callable[[str], object]) -> str:
    """Lets the user choose an app for *text*; on a desktop it is copied.

    Returns what became of it: `shared`, `copied`, or nothing if neither worked.
    """
    if on_phone():
        with quietly("sharing"):
            intents, string = java("android.content.Intent"), java("java.lang.String")
            intent = intents(intents.ACTION_SEND)
            intent.setType("text/plain")
            intent.putExtra(intents.EXTRA_TEXT, string(text))
            activity().startActivity(intents.createChooser(intent, string(title)))
            return "shared"
        return ""
    with quietly("the clipboard"):
        copy(text)
        return "copied"
    return ""
