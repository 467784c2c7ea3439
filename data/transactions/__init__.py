"""Changes of several files that are applied completely or not at all."""
