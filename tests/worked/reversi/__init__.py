"""Reversi on a board of eight by eight, as `games/README.md` builds it."""
