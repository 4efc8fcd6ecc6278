"""The lobby: seats, colours, bots, options and seed of a new match."""
