"""The guided first game: a table with a coach, who tells what a decision is about when it is met for the first time."""
