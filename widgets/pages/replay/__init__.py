"""A game once more, decision by decision."""
