"""Fingers at the table: what a tap shows and does, the gold button, the ring of buttons beside what is shown."""
