"""Inputs at the table: the router with its guards, the keyboard, and the walk of the focus over the board."""
