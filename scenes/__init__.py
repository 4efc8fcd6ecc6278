"""The scenes: title, lobby, table, results and the rest, for every game alike."""
