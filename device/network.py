"""Addresses of this phone in its networks: Wi-Fi or its own hotspot."""

from __future__ import annotations

from device.android import java, on_phone


def interfaces() -> list[tuple[str, str]] | None:
    """Returns Android's network interfaces with their addresses; None on a desktop, which has other ways.

    The address of an outgoing connection would not do: on a hotspot that is the mobile network.
    """
    if not on_phone():
        return None
    addresses = []
    remaining = java("java.net.NetworkInterface").getNetworkInterfaces()
    while remaining is not None and remaining.hasMoreElements():
        interface = remaining.nextElement()
        own = interface.getInetAddresses()
        while own.hasMoreElements():
            addresses.append((str(interface.getName()), str(own.nextElement().getHostAddress())))
    return addresses
