"""The screen of Quanto."""
