"""Pieces of a table: dice, cards, fields, hands, the curtain. They know neither pages nor the rules of a game."""
