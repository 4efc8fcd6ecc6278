"""A match on the screen: the parts that table, replay and demo share, from the view model to the painter."""
