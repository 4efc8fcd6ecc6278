"""The school: its page "Learn", and the way to lessons, puzzles and first games."""
