"""The addresses of this phone in the networks at hand: of the Wi-Fi, or of its own hotspot."""

from __future__ import annotations

from device.android import java, on_phone


def interfaces() -> list[tuple[str, str]] | None:
    """Returns what Android lists, as names of interfaces with their addresses; None elsewhere, where others know it.

    A connection to anywhere would only tell the way into the internet, which on a hotspot is the mobile network.
    """
    if not on_phone():
        return None
    found = []
    each = java("java.net.NetworkInterface").getNetworkInterfaces()
    while each is not None and each.hasMoreElements():
        interface = each.nextElement()
        listed = interface.getInetAddresses()
        while listed.hasMoreElements():
            found.append((str(interface.getName()), str(listed.nextElement().getHostAddress())))
    return found
