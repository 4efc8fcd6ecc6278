"""TODO: scenes/match_view/view_model."""
