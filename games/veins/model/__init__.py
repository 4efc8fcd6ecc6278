"""TODO: games/veins/model."""
