"""TODO: scenes/results."""
