"""Puzzles: positions out of real play in which one turn is clearly the best."""
