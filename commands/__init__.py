"""The command line by its parts: what the words on it mean, and one module for every group of commands."""
