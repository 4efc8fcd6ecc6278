"""The contract between a game and everything else: actions, events, turns, standings and the rule controller."""
