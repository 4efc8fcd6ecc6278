"""TODO: engine/stage/board."""
