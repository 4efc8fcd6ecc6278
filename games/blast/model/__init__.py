"""What Fire in the Hole is made of: actions, events, positions, cards, data and words. Nothing here decides a rule."""
