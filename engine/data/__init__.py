"""TODO: engine/data."""
