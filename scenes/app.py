"""The program as the scenes see it: games, settings, sounds and the way from one scene to the next."""
