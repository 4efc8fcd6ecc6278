"""Claim: a toy on a map of hexagons within a table, with places for bar and column, bins of cubes and a private look."""
