"""Storage: running games, history, players, settings, backups. Depends on `sheets/`, never on Kivy (`docs/storage.md`).

`data.store.Store` is the entry point; importing this package alone imports nothing else.
"""
