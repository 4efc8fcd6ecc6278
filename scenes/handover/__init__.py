"""Passing on: the slip between two people who share the screen, which says whose turn it is and what the others did."""
