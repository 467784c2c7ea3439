"""What is kept: running games, history, players, settings, backup. Knows `sheets/`, never Kivy (`docs/storage.md`).

Everything goes through `data.store.Store`; importing this package alone imports nothing else.
"""
