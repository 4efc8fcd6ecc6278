"""Pieces of the picture, by the part of the table where they are."""
