"""The rulebook: the rules of every game as illustrated pages, with contents and full-text search."""
