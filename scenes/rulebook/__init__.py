"""TODO: scenes/rulebook."""
