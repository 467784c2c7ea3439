"""All operations of a store with random arguments, and a snapshot of its contents."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from data.errors import DataCode, StoreError
from data.store import Store
from sheets.free_deck import FreeDeck, deck_of
from tests.data.store_helpers import contents, some_move

Change = Callable[[Store, random.Random], object]
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus")
COLORS = ("", "teal", "red", "blue")
EXPECTED = (DataCode.NAME_TAKEN, DataCode.SAME_TABLE, DataCode.NAME_UNKNOWN)
"""Refusals that random arguments may cause."""


def running(store: Store, chooser: random.Random) -> str | None:
    """Returns the id of a random running game."""
    ids = sorted(summary.id for summary in store.running())
    return chooser.choice(ids) if ids else None


def finished(store: Store, chooser: random.Random) -> str | None:
    """Returns the id of a random finished game."""
    ids = sorted(summary.id for summary in store.history.page())
    return chooser.choice(ids) if ids else None


def new(store: Store, chooser: random.Random) -> object:
    """Starts a game."""
    if len(store.running()) < 5:
        return store.new("qwinto", chooser.sample(NAMES, 2), {"components": "app"})
    return None


def move(store: Store, chooser: random.Random) -> object:
    """Plays a move."""
    game_id = running(store, chooser)
    game = store.open(game_id) if game_id else None
    return game.record(some_move(game.game, chooser)) if game and not game.game.over else None


def undo(store: Store, chooser: random.Random) -> object:
    """Undoes a move."""
    game_id = running(store, chooser)
    return store.open(game_id).record_undo() if game_id else None


def redo(store: Store, chooser: random.Random) -> object:
    """Redoes a move."""
    game_id = running(store, chooser)
    return store.open(game_id).record_redo() if game_id else None


def finish(store: Store, chooser: random.Random) -> object:
    """Finishes a game."""
    game_id = running(store, chooser)
    return store.finish(game_id, early=True) if game_id else None


def reopen(store: Store, chooser: random.Random) -> object:
    """Reopens a finished game."""
    game_id = finished(store, chooser)
    return store.reopen(game_id) if game_id else None


def delete(store: Store, chooser: random.Random) -> object:
    """Deletes a game."""
    game_id = finished(store, chooser) if chooser.random() < 0.6 else running(store, chooser)
    return store.delete(game_id) if game_id else None


def restore(store: Store, chooser: random.Random) -> object:
    """Restores a deleted game."""
    ids = sorted(item.id for part in store.deleted() for item in part)
    return store.restore(chooser.choice(ids)) if ids else None


def annotate(store: Store, chooser: random.Random) -> object:
    """Adds a comment to a game."""
    game_id = finished(store, chooser)
    return store.history.annotate(game_id, f"nice {chooser.random()}", "home") if game_id else None


def rename(store: Store, chooser: random.Random) -> object:
    """Renames a player."""
    names = sorted(player.name for player in store.players.all())
    return store.rename_player(chooser.choice(names), chooser.choice((*NAMES, "Zoe", "Ynez"))) if names else None


def merge(store: Store, chooser: random.Random) -> object:
    """Merges two players."""
    names = sorted(player.name for player in store.players.all())
    return store.merge_players(*chooser.sample(names, 2)) if len(names) > 1 else None


def color(store: Store, chooser: random.Random) -> object:
    """Changes the color of a player."""
    names = sorted(player.name for player in store.players.all())
    return store.players.set_color(chooser.choice(names), chooser.choice(COLORS)) if names else None


def add_or_remove_player(store: Store, chooser: random.Random) -> object:
    """Adds or removes a player."""
    name = chooser.choice(NAMES)
    return store.players.add(name) if chooser.random() < 0.5 else store.players.remove(name)


def settings(store: Store, chooser: random.Random) -> object:
    """Changes settings."""
    return store.settings.change(theme=chooser.choice(("light", "dark", "system")), speech=chooser.random() < 0.5)


def decks(store: Store, chooser: random.Random) -> object:
    """Stores a deck."""
    piles = tuple(pile.cards for pile in deck_of("quanto").piles)
    return store.decks.save(FreeDeck.fresh("quanto", piles).dealt(chooser.randint(2, 4), 3))


def take_in(store: Store, chooser: random.Random) -> object:
    """Imports one of the backups next to the folder."""
    some = sorted(store.folder.parent.glob("*.backup"))
    return store.backup.import_file(chooser.choice(some)) if some else None


def export(store: Store, chooser: random.Random) -> object:
    """Exports everything."""
    done = store.backup.export(store.folder.parent / "out.json")
    assert not done.missing
    return done


def daily(store: Store, chooser: random.Random) -> object:
    """Makes a safety copy."""
    return store.run_daily_tasks()


def restore_copy(store: Store, chooser: random.Random) -> object:
    """Restores a safety copy."""
    days = store.backup.copies()
    return store.backup.restore_copy(chooser.choice(days)) if days else None


CHANGES: dict[str, Change] = {
    change.__name__: change
    for change in (
        new, move, undo, redo, finish, reopen, delete, restore, annotate, rename, merge, color,
        add_or_remove_player, settings, decks, take_in, export, daily, restore_copy,
    )
}  # fmt: skip


def make(name: str, store: Store, seed: int) -> None:
    """Runs an operation; a refusal of its random arguments is fine."""
    try:
        CHANGES[name](store, random.Random(seed))
    except StoreError as refused:
        if refused.violation.code not in EXPECTED:
            raise


def snapshot(store: Store) -> dict[str, Any]:
    """Returns everything that a store shows, except the number of copies."""
    assert not store.history.unreadable()
    return contents(store) | {
        "deleted": {item.id for part in store.deleted() for item in part},
        "settings": store.settings.values,
        "players": {player.name: player.color for player in store.players.all()},
        "deck": store.decks.get("quanto"),
        "notes": {summary.id: (summary.comment, summary.location) for summary in store.history.page(limit=999)},
    }


def backups(folder: Path, makers: Path) -> None:
    """Writes backups into *folder* with finished and running games, some in older and in newer versions."""
    from tests.data.store_helpers import Clock, play, short_game

    clock = Clock()
    clock.ahead(days=-30)
    with Store(makers, clock) as store:
        for number in range(5):
            store.finish(short_game(store, ("Eva", "Finn"), seed=number).id)
        play(store.new("qwinto", ["Eva", "Anna"]), 4)
        store.backup.export(folder / "1.backup")
        clock.ahead(days=60)
        first = store.history.page()[-1].id
        store.reopen(first).record_undo()
        play(store.open(store.running()[1].id), 3, seed=1)
        store.finish(store.running()[0].id, early=True)
        store.backup.export(folder / "2.backup")
