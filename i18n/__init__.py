"""Sentences in the user's language, without Kivy: catalogs of messages, and what the rules say put into words."""
