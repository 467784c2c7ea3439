"""The addresses of this phone in the networks at hand: of the Wi-Fi, or of its own hotspot."""

from __future__ import annotations

from device.android import java, on_phone


def addresses() -> list[str] | None:
    """Returns what Android lists, an interface after the other; None elsewhere, where others know it.

    A connection to anywhere would only tell the way into the internet, which on a hotspot is the mobile network.
    """
    if not on_phone():
        return None
    found = []
    interfaces = java("java.net.NetworkInterface").getNetworkInterfaces()
    while interfaces is not None and interfaces.hasMoreElements():
        listed = interfaces.nextElement().getInetAddresses()
        while listed.hasMoreElements():
            found.append(str(listed.nextElement().getHostAddress()).partition("%")[0])
    return found
