"""Shared by the scenes: page base class, background, dialogs of keys, player labels, outcome, thumbnails, bots."""
