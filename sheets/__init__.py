"""The rules of six table games as pure Python.

Nothing in here opens a file, reads a clock, draws a random number or knows a screen. A game is a list
of moves; everything else is derived from it (`sheets.game.Game`).
"""
