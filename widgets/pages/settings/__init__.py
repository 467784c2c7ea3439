"""Options of the app, people, backup files."""
