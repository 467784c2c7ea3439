"""One person, one color and sign: given when first named, stored, the same after imports and renames."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from data.player_looks import COLORS, complete_looks
from data.players import FILE
from data.store import Store
from sheets.session import encode_session
from tests.data.store_helpers import Clock, finished, short_game

FAMILY = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fay")


def looks(store: Store) -> dict[str, tuple[str, str]]:
    return {player.name: (player.color, player.sign) for player in store.players.all()}


@pytest.fixture
def store(quick_path: Path) -> Store:
    return Store(quick_path / "store", Clock())


def test_six_people_get_six_colors_and_keep_them(store: Store, quick_path: Path) -> None:
    for pair in zip(FAMILY[::2], FAMILY[1::2], strict=True):
        store.new("qwinto", pair)
    first = looks(store)
    assert {color for color, _sign in first.values()} == set(COLORS)
    store.new("qwinto", ["Gus", "Hal"])
    store.new("qwinto", FAMILY[::-1])
    store.players.remove("Gus")
    store.close()
    with Store(quick_path / "store", Clock()) as again:
        assert {name: look for name, look in looks(again).items() if name in FAMILY} == first


def test_a_taken_initial_makes_a_sign_of_two_letters(store: Store) -> None:
    for name in ("Anna", "Alex", "Ali", "A-l"):
        store.players.add(name)
    signs = {name: sign or name[0] for name, (_color, sign) in looks(store).items()}
    assert signs == {"Anna": "A", "Alex": "Al", "Ali": "Ai", "A-l": "A"}


def test_a_renamed_person_keeps_the_color_and_a_chosen_sign(store: Store) -> None:
    for name in ("Anna", "Alex", "Ben"):
        store.players.add(name)
    before = looks(store)
    store.players.set_sign("Ben", "♥")
    store.rename_player("Alex", "Zoe")
    store.rename_player("Ben", "Bea")
    after = looks(store)
    assert after["Zoe"] == (before["Alex"][0], "")
    assert after["Bea"] == (before["Ben"][0], "♥")


def test_old_files_get_the_same_colors_at_every_opening(quick_path: Path) -> None:
    folder = quick_path / "store"
    with Store(folder, Clock()) as store:
        for name in (*FAMILY, "Gus"):
            store.players.add(name)
        rows = {name: {"name": name, "colour": "", "used": "2026-01-01T00:00:00Z"} for name in (*FAMILY, "Gus")}
        store.players.replace_rows([], list(rows.values()))
        content = (folder / FILE).read_bytes()
        assert b'"colour":""' in content
    with Store(folder, Clock()) as store:
        first_looks = looks(store)
        assert (folder / FILE).read_bytes() == content, "reading writes nothing"
        assert len({color for color, _sign in first_looks.values()}) == len(COLORS)
        assert complete_looks(dict(reversed(rows.items()))) == complete_looks(rows)
        store.players.remove("Anna")
        store.players.add("Zoe")
        assert {**first_looks, "Zoe": looks(store)["Zoe"]} == {**looks(store), "Anna": first_looks["Anna"]}
        assert b'"colour":""' not in (folder / FILE).read_bytes()


def test_imported_people_keep_their_color_or_get_a_free_one(store: Store, quick_path: Path) -> None:
    store.players.add("Zoe")
    store.players.set_color("Zoe", "4")
    finished(store, 2)
    store.backup.export(quick_path / "all.json")
    with Store(quick_path / "other", Clock()) as other:
        other.backup.import_file(quick_path / "all.json")
        assert looks(other) == looks(store)
    with Store(quick_path / "single", Clock()) as single:
        session = encode_session(short_game(store, ("Ida", "Jo")).session)
        (quick_path / "one.json").write_text(json.dumps(session))
        single.backup.import_file(quick_path / "one.json")
        assert {player.name for player in single.players.all()} == {"Ida", "Jo"}
        assert len({player.color for player in single.players.all()}) == 2
