"""TODO: scenes/match_view/panels."""
