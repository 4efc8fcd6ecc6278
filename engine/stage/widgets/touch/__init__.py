"""Widgets for fingers: how far a finger reaches, and a keyboard on the screen."""
