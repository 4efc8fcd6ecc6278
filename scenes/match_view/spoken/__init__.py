"""A match in words, for those who listen: its targets, cards and panels as items, and the lines that are read out."""
