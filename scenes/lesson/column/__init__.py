"""The column of a lesson: its rectangles, what it says, how it is drawn."""
