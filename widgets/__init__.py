"""User interface: pages, score sheets, dice and cards."""
