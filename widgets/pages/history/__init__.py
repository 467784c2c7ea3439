"""Finished games and their statistics."""
