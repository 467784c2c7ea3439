"""The settings page with backup, import and deleted games."""
