"""TODO: scenes/table/action_bar."""
