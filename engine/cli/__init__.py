"""TODO: engine/cli."""
