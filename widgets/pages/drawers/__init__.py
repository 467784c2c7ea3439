"""Dice and cards without a game."""
