"""The settings: window, scale, pace, sound and questions before final acts."""
