"""Links that open in another app."""

from __future__ import annotations

from device.android import activity, java, on_phone
from device.failures import suppressed


def open_link(link: str) -> bool:
    """Opens *link* in the app registered for it; False if there is none, and on a desktop."""
    if not on_phone():
        return False
    with suppressed("opening a link"):
        intents = java("android.content.Intent")
        uri = java("android.net.Uri").parse(link)
        activity().startActivity(intents(intents.ACTION_VIEW, uri))
        return True
    return False
