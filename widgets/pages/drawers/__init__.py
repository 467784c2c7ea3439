"""Dice and card decks for use outside a game."""
