"""Pan: a tiny game of chance, secrets and points."""
