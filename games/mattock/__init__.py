"""Mattock, designed by Drew Edwards: two players, hexes, no luck."""
