"""Facts about the app itself."""

VERSION = "0.1.0"
"""Same as in pyproject.toml, which is not packed; a test compares them."""
