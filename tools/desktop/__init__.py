"""Desktop downloads: a folder with the app, its Python and its libraries, packed by PyInstaller."""
