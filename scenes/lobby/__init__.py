"""TODO: scenes/lobby."""
