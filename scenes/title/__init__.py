"""The title screen: the games as boxes on a shelf, and the match that was left."""
