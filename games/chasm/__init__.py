"""Chasm, after Off the Rails by Andrew Platt: rails, carts and a mine that falls in, for one to four players."""
