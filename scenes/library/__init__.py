"""TODO: scenes/library."""
