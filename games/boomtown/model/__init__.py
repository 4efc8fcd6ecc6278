"""TODO: games/boomtown/model."""
