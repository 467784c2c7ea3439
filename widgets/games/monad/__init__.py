"""The screen of Monad."""
