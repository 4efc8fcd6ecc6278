"""TODO: scenes/common."""
