"""TODO: engine/match."""
