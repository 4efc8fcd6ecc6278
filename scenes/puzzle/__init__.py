"""The puzzle scene: the usual table with a slate that says what is to be done, and counts the tries."""
