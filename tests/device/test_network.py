"""The phone's addresses from Android's network interfaces."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from device import network


class FakeEnumeration:
    """A Java enumeration."""

    def __init__(self, *items: Any) -> None:
        self._items = list(items)

    def hasMoreElements(self) -> bool:
        return bool(self._items)

    def nextElement(self) -> Any:
        return self._items.pop(0)


def interface(name: str, *addresses: str) -> Any:
    inet_addresses = [SimpleNamespace(getHostAddress=lambda address=address: address) for address in addresses]
    return SimpleNamespace(getName=lambda: name, getInetAddresses=lambda: FakeEnumeration(*inet_addresses))


def test_interfaces_are_listed_with_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    mobile, hotspot = interface("rmnet0", "10.20.30.40"), interface("wlan1", "fe80::1%wlan1", "192.168.43.1")
    java = SimpleNamespace(getNetworkInterfaces=lambda: FakeEnumeration(interface("lo", "127.0.0.1"), mobile, hotspot))
    monkeypatch.setattr(network, "on_phone", lambda: True)
    monkeypatch.setattr(network, "java", lambda name: {"java.net.NetworkInterface": java}[name])
    expected = [("lo", "127.0.0.1"), ("rmnet0", "10.20.30.40"), ("wlan1", "fe80::1%wlan1"), ("wlan1", "192.168.43.1")]
    assert network.interfaces() == expected


def test_desktop_has_no_list() -> None:
    assert network.interfaces() is None
