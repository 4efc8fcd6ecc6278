"""The records: best results, solo games, and the figures of every name, out of the kept matches."""
