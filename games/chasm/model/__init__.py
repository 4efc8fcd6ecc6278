"""TODO: games/chasm/model."""
