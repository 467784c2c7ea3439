"""The known people: everybody, and a page for each."""
