"""The goal line under the prompt: what the game is about, a bar, and how the viewer stands."""
