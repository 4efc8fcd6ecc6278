"""TODO: games/blast/model."""
