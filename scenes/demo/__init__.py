"""The demo: bots play all games in turn, with captions of what they do and why; any input ends it."""
