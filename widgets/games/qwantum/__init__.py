"""The screen of Qwantum."""
