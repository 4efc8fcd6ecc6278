"""The settings: window, scale, animation, sound, demo, and which acts need confirmation."""
