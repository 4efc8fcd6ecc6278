"""TODO: engine/board."""
