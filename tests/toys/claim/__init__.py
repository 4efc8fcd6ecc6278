"""Claim: a toy on hexagons within a table that has places for bar and column, with bins and a private look."""
