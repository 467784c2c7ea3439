"""One package per page of the app."""
