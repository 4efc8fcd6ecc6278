"""The action bar: the buttons of a decision in a strip, a row or a grid, and the buttons while bots move."""
