"""Private addresses of this device in Wi-Fi, hotspot or cable networks; never public ones."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import struct
from collections.abc import Iterable
from pathlib import Path

IPV6_LIST = Path("/proc/net/if_inet6")
LOOPBACK = ("127.0.0.1", "::1")
WIFI = ("wl", "ap", "swlan", "softap", "wifi")
"""Name prefixes of Wi-Fi and hotspot interfaces."""
MOBILE = ("rmnet", "ccmni", "pdp", "wwan", "ppp", "clat", "v4-")
VIRTUAL = ("docker", "br-", "veth", "virbr", "vbox", "vmnet", "tun", "tap", "wg", "tailscale", "zt", "ipsec")
_GET_ADDRESS, _GET_FLAGS = 0x8915, 0x8913
"""SIOCGIFADDR and SIOCGIFFLAGS: IPv4 address and flags of an interface."""
_RUNNING = 0x40
_UNUSABLE = 0x60
"""Flags of IPv6 addresses that are deprecated or tentative."""


def is_private(address: str) -> bool:
    """Whether only the local network can reach the address. Link-local IPv6 is excluded: links cannot have a zone."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, ipaddress.IPv6Address):
        return parsed in ipaddress.ip_network("fc00::/7")
    networks = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")
    return any(parsed in ipaddress.ip_network(network) for network in networks)


def guest_addresses(interfaces: Iterable[tuple[str, str]]) -> list[str]:
    """Returns the addresses on which guests can connect, in the spelling of browsers, the likeliest first.

    Private addresses of a mobile network are excluded, because nobody at the table reaches them; those of bridges and
    tunnels come last.
    """
    ranks: dict[str, tuple[bool, bool, bool]] = {}
    for name, text in interfaces:
        address = text.partition("%")[0]
        if is_private(address) and not name.startswith(MOBILE):
            parsed = ipaddress.ip_address(address)
            rank = name.startswith(VIRTUAL), parsed.version == 6, not name.startswith(WIFI)
            ranks.setdefault(str(parsed), rank)
    return sorted(ranks, key=lambda address: ranks[address])


def interfaces() -> list[tuple[str, str]]:
    """Returns names and addresses of this computer's interfaces. `device.network` lists those of a phone."""
    addresses = [*_ipv4(), *_ipv6()]
    if not addresses:
        with contextlib.suppress(OSError):
            addresses = [("", str(info[4][0])) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return addresses


def _ipv4() -> list[tuple[str, str]]:
    try:
        import fcntl
    except ImportError:  # not on Windows
        return []
    addresses = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                request = struct.pack("256s", name.encode()[:15])
                (flags,) = struct.unpack("H", fcntl.ioctl(control.fileno(), _GET_FLAGS, request)[16:18])
                if flags & _RUNNING:
                    addresses.append(
                        (name, socket.inet_ntoa(fcntl.ioctl(control.fileno(), _GET_ADDRESS, request)[20:24]))
                    )
    return addresses


def _ipv6() -> list[tuple[str, str]]:
    try:
        lines = IPV6_LIST.read_text("ascii").split("\n")
    except OSError:
        return []
    rows = (line.split() for line in lines if line)
    return [
        (name, str(ipaddress.IPv6Address(int(number, 16))))
        for number, _index, _length, _scope, flags, name in rows
        if not int(flags, 16) & _UNUSABLE
    ]


def host_of(address: str, port: int) -> str:
    """Returns address and port as in a link."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def hosts_of(addresses: list[str], port: int) -> frozenset[str]:
    """Returns the names by which a browser may address this host; others are refused (DNS rebinding)."""
    names = ["localhost"] if any(address in LOOPBACK for address in addresses) else []
    return frozenset(host_of(address, port) for address in (*addresses, *names))
