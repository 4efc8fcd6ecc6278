"""The program under one name, for whoever installs it: see `motherlode.__main__`."""
