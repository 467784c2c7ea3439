"""Monkey test: random touches over the whole app, with invariants."""
