"""A match on the screen: what the table, the replay and the demo share, from the view model to the painter."""
