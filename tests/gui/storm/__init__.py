"""Random touches over the whole app, and what must hold whatever was touched."""
