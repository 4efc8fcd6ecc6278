"""Passing on: the turn notice between two people who share the screen: whose turn it is and what the others did."""
