"""Messages of the page in both languages, QR codes, addresses and links."""

from __future__ import annotations

import ast
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import segno

from data.store import Store
from device.chance import resolve
from guests.addresses import guest_addresses, host_of, hosts_of, interfaces, is_private
from guests.keys import Links, LinkStore
from guests.limits import Limits
from guests.opening import OpenTable
from guests.page_files import FOLDER, device_of, language_of
from guests.qr import squares
from guests.table_words import words_for
from i18n.catalog import catalog_for
from tests.guests.client import get

ROOT = Path(__file__).resolve().parents[2]


def message_ids() -> set[str]:
    """Returns the message ids in the sources of `guests/`."""
    ids = set()
    for path in sorted((ROOT / "guests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and re.fullmatch(r"[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*", text):
                ids.add(text)
    return ids - {"page.html", "page.css", "open-table.json", *(path.name for path in FOLDER.iterdir())}


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_message_of_the_screens_exists(language: str) -> None:
    catalog = catalog_for(language)
    assert len(message_ids()) > 60
    missing = [name for name in message_ids() if not catalog.knows(name) and catalog.plural(name, 2) == name]
    assert sorted(missing) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_word_of_the_page_is_there(language: str) -> None:
    script = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.js")))
    named = re.findall(r'\bmessage\(\s*"([a-z-]+)"', script)
    choices = re.findall(r'\bmessage\([^()]*\? "([a-z-]+)" : "([a-z-]+)"', script)
    document = re.findall(r"\{(old-browser|notice)\}", (FOLDER / "page.html").read_text("utf-8"))
    used = {*named, *sum(choices, ()), *document}
    ids = {name.removeprefix("guests.page.") for name in catalog_for(language).messages("guests.page.")}
    assert used == ids  # and nothing is carried along that nobody says


@pytest.mark.parametrize("language", ["de", "en"])
def test_table_words_cannot_be_guessed_in_an_evening(language: str) -> None:
    """With the limit on tries less than 1 % of all combinations can be tried; no word is long or doubled."""
    rate, burst = Limits().all_word_tries
    words = words_for(language)
    assert len(set(words)) == len(words) >= 128
    assert burst + rate * 8 * 3600 < 0.01 * len(words) ** 3
    assert all(re.fullmatch("[a-z]{2,10}", word) for word in words)
    assert set(Links.new("one", 2, 8137, language).words.split("-")) <= set(words)


def test_qr_code_has_the_right_size_and_quiet_zone() -> None:
    link = "http://192.168.178.23:8137/amsel-birne-dach"
    rows = squares(link)
    assert len(rows) == len(rows[0]) == segno.make(link, error="m").symbol_size(border=4)[0]
    assert not any(any(row) for row in rows[:4] + rows[-4:])


@pytest.mark.parametrize(
    ("address", "private"),
    [("192.168.43.1", True), ("10.1.2.3", True), ("172.16.0.9", True), ("172.32.0.9", False), ("8.8.8.8", False),
     ("127.0.0.1", False), ("169.254.1.1", False), ("fd12::1", True), ("fe80::1", False),
     ("2001:db8::1", False), ("x", False)],
)  # fmt: skip
def test_only_private_addresses_are_opened(address: str, private: bool) -> None:
    assert is_private(address) == private


def test_addresses_as_links() -> None:
    listed = interfaces()
    assert ("lo", "127.0.0.1") in listed
    assert all(is_private(address) for address in guest_addresses(listed))
    assert host_of("fd12::1", 80) == "[fd12::1]:80"
    assert hosts_of(["192.168.1.2"], 81) == {"192.168.1.2:81"}
    assert "localhost:81" in hosts_of(["127.0.0.1"], 81)


def test_likeliest_address_comes_first_and_mobile_networks_are_left_out() -> None:
    """A laptop with containers and a tunnel; a phone on mobile data that opened its hotspot."""
    laptop = [("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("tun0", "10.8.0.2"), ("enp3s0", "192.168.1.7"),
              ("wlp2s0", "192.168.1.5"), ("wlp2s0", "fd12:0:0:0:0:0:0:5"), ("wlp2s0", "2001:db8::5")]  # fmt: skip
    assert guest_addresses(laptop) == ["192.168.1.5", "192.168.1.7", "fd12::5", "172.17.0.1", "10.8.0.2"]
    phone = [("rmnet_data0", "10.37.4.9"), ("v4-rmnet0", "192.0.0.4"), ("swlan0", "192.168.117.1"),
             ("swlan0", "fe80:0:0:0:1:2:3:4%swlan0"), ("rmnet_data0", "fd00:976a::9")]  # fmt: skip
    assert guest_addresses(phone) == ["192.168.117.1"]


def test_languages_and_devices() -> None:
    assert language_of("de-AT,de;q=0.9,en;q=0.8") == "de"
    assert language_of("fr,en-GB;q=0.8") == "en"
    assert language_of("") == language_of("xx" * 500) == "en"
    assert device_of("Mozilla/5.0 (iPhone; CPU) AppleWebKit Version/17 Safari/604") == "iPhone, Safari"
    assert device_of("<script>") == ""


def test_links_get_another_port_if_theirs_is_taken(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store, socket.create_server(("127.0.0.1", 0)) as taken:
        table = store.new("qwinto", ["Anna", "Ben"], {})
        table.resume(resolve)
        links = Links.new(table.id, 2, taken.getsockname()[1])
        LinkStore(store.folder).write(links)
        with ThreadPoolExecutor(1) as owner:
            opened = OpenTable(table, store.folder, owner.submit, ["127.0.0.1"])
            opened.open()
            try:
                assert opened.host.presence.links.keys == links.keys
                assert opened.host.presence.links.port not in (0, links.port)
                assert LinkStore(store.folder).read(table.id, 2) == opened.host.presence.links
                assert get(opened.link(0))[0] == 200
            finally:
                opened.close()
