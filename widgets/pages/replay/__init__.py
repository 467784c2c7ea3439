"""Replay of a game, decision by decision."""
