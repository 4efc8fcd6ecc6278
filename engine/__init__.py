"""The engine: everything that knows no game by name."""
