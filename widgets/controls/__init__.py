"""Buttons, texts, bars, overlays, fields for input: parts of any app. They know no game."""
