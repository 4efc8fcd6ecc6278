"""Reading a finished match: chances of every seat, turning points, luck. No game by name, no screen."""
