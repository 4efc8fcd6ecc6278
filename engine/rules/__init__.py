"""TODO: engine/rules."""
