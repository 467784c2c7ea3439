"""Sentences in the user's language, without Kivy: catalogues of messages, and what the rules say put into words."""
