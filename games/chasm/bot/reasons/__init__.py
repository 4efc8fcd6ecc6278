"""What a hint says of a turn: its outcome in plain facts, and what is measured at its end."""
