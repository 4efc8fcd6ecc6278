"""Yard: a toy of tiles to turn, carts to speed up and a turn to end, for tests of how picks are made at the table."""
