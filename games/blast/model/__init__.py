"""The declarations of Fire in the Hole: actions, events, positions, cards, data and words."""
