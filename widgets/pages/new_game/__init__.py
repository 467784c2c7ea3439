"""New-game page: players, components, options and starter."""
