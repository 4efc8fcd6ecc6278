"""TODO: scenes/match_view/board."""
