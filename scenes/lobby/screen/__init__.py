"""The lobby's panel about the screen: whether it lies flat, and who sits at which of its sides."""
