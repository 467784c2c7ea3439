"""Opens a link in another app."""

from __future__ import annotations

from device.android import activity, java, on_phone
from device.failures import suppressed


def open_link(link: str) -> bool:
    """Opens *link* in the app that knows it; False if there is none, or this is no phone."""
    if not on_phone():
        return False
    with suppressed("opening a link"):
        intents = java("android.content.Intent")
        uri = java("android.net.Uri").parse(link)
        activity().startActivity(intents(intents.ACTION_VIEW, uri))
        return True
    return False
