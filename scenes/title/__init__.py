"""TODO: scenes/title."""
