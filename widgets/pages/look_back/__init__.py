"""A finished game as the coach sees it: what was to be expected, luck, and where more was possible."""
