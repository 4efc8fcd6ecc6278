"""The screen before there is a window on it: starting pygame, with a display or without."""
