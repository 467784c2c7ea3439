"""The phone's addresses as Android lists them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from device import network


class Listed:
    """An enumeration of Java."""

    def __init__(self, *things: Any) -> None:
        self._things = list(things)

    def hasMoreElements(self) -> bool:
        return bool(self._things)

    def nextElement(self) -> Any:
        return self._things.pop(0)


def interface(name: str, *addresses: str) -> Any:
    named = [SimpleNamespace(getHostAddress=lambda address=address: address) for address in addresses]
    return SimpleNamespace(getName=lambda: name, getInetAddresses=lambda: Listed(*named))


def test_all_interfaces_are_listed_with_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    mobile, hotspot = interface("rmnet0", "10.20.30.40"), interface("wlan1", "fe80::1%wlan1", "192.168.43.1")
    java = SimpleNamespace(getNetworkInterfaces=lambda: Listed(interface("lo", "127.0.0.1"), mobile, hotspot))
    monkeypatch.setattr(network, "on_phone", lambda: True)
    monkeypatch.setattr(network, "java", lambda name: {"java.net.NetworkInterface": java}[name])
    listed = [("lo", "127.0.0.1"), ("rmnet0", "10.20.30.40"), ("wlan1", "fe80::1%wlan1"), ("wlan1", "192.168.43.1")]
    assert network.interfaces() == listed


def test_elsewhere_others_know_it() -> None:
    assert network.interfaces() is None
