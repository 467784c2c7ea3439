"""The private addresses of this machine: of the Wi-Fi, of a hotspot, of a cable; never a public one."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import struct
from pathlib import Path

IPV6_LIST = Path("/proc/net/if_inet6")
LOOPBACK = ("127.0.0.1", "::1")
_GET_ADDRESS = 0x8915
"""SIOCGIFADDR: the IPv4 address of an interface."""


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


def private_addresses() -> list[str]:
    """Returns the private addresses of all interfaces, IPv4 first. A phone's are listed by `device.network`."""
    found = [*_ipv4(), *_ipv6()]
    if not found:
        with contextlib.suppress(OSError):
            found = [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return list(dict.fromkeys(address for address in found if is_private(address)))


def _ipv4() -> list[str]:
    try:
        import fcntl
    except ImportError:  # not on Windows
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                said = fcntl.ioctl(asked.fileno(), _GET_ADDRESS, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(said[20:24]))
    return found


def _ipv6() -> list[str]:
    try:
        lines = IPV6_LIST.read_text("ascii").split("\n")
    except OSError:
        return []
    numbers = (line.split(" ", 1)[0] for line in lines if line)
    return [str(ipaddress.IPv6Address(int(number, 16))) for number in numbers]


def host_of(address: str, port: int) -> str:
    """Returns the address as it stands in a link."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def hosts_of(addresses: list[str], port: int) -> frozenset[str]:
    """Returns what a browser may call this host; any other name is somebody else's trick."""
    named = ["localhost"] if any(address in LOOPBACK for address in addresses) else []
    return frozenset(host_of(address, port) for address in (*addresses, *named))
