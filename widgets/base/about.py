"""What the app says about itself."""

VERSION = "0.1.0"
"""As in pyproject.toml, which does not travel to the phone; a test compares them."""
