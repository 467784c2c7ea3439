"""Changes of several files that are applied completely or not at all: imports, renames, merges.

`log` writes and applies them, `steps` encodes them, `renames` remembers renames that did not reach an unreadable file.
"""
