"""The private addresses of this machine: of the Wi-Fi, of a hotspot, of a cable; never a public one."""

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
"""How interfaces of a Wi-Fi or of one's own hotspot begin."""
MOBILE = ("rmnet", "ccmni", "pdp", "wwan", "ppp", "clat", "v4-")
VIRTUAL = ("docker", "br-", "veth", "virbr", "vbox", "vmnet", "tun", "tap", "wg", "tailscale", "zt", "ipsec")
_GET_ADDRESS, _GET_FLAGS = 0x8915, 0x8913
"""SIOCGIFADDR and SIOCGIFFLAGS: the IPv4 address of an interface, and how it is."""
_RUNNING = 0x40
_NOT_TO_USE = 0x60
"""IPv6 addresses that are outdated, or not sure yet."""


def is_private(address: str) -> bool:
    """Tells whether only the network at hand can reach the address; link-local IPv6 needs a zone, no page has one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        return found in ipaddress.ip_network("fc00::/7")
    networks = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")
    return any(found in ipaddress.ip_network(network) for network in networks)


def addresses_at_hand(interfaces: Iterable[tuple[str, str]]) -> list[str]:
    """Returns where guests can come: private addresses, as a browser writes them, the likeliest first.

    A mobile network gives private addresses, too, but nobody at the table reaches them; those of bridges and tunnels
    come last.
    """
    found: dict[str, tuple[bool, bool, bool]] = {}
    for name, written in interfaces:
        address = written.partition("%")[0]
        if is_private(address) and not name.startswith(MOBILE):
            known = ipaddress.ip_address(address)
            rank = name.startswith(VIRTUAL), known.version == 6, not name.startswith(WIFI)
            found.setdefault(str(known), rank)
    return sorted(found, key=lambda address: found[address])


def interfaces() -> list[tuple[str, str]]:
    """Returns the interfaces of this computer with their addresses. A phone's are listed by `device.network`."""
    found = [*_ipv4(), *_ipv6()]
    if not found:
        with contextlib.suppress(OSError):
            found = [("", str(info[4][0])) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return found


def _ipv4() -> list[tuple[str, str]]:
    try:
        import fcntl
    except ImportError:  # not on Windows
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                request = struct.pack("256s", name.encode()[:15])
                (flags,) = struct.unpack("H", fcntl.ioctl(asked.fileno(), _GET_FLAGS, request)[16:18])
                if flags & _RUNNING:
                    found.append((name, socket.inet_ntoa(fcntl.ioctl(asked.fileno(), _GET_ADDRESS, request)[20:24])))
    return found


def _ipv6() -> list[tuple[str, str]]:
    try:
        lines = IPV6_LIST.read_text("ascii").split("\n")
    except OSError:
        return []
    listed = (line.split() for line in lines if line)
    return [
        (name, str(ipaddress.IPv6Address(int(number, 16))))
        for number, _index, _length, _scope, flags, name in listed
        if not int(flags, 16) & _NOT_TO_USE
    ]


def host_of(address: str, port: int) -> str:
    """Returns the address as it stands in a link."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def hosts_of(addresses: list[str], port: int) -> frozenset[str]:
    """Returns what a browser may call this host; any other name is somebody else's trick."""
    named = ["localhost"] if any(address in LOOPBACK for address in addresses) else []
    return frozenset(host_of(address, port) for address in (*addresses, *named))
