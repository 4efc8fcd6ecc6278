"""TODO: games/boomtown/table/pieces."""
