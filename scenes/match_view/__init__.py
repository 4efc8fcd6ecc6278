"""TODO: scenes/match_view."""
