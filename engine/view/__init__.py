"""TODO: engine/view."""
