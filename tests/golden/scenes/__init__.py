"""The golden scenes, one module per game and per part of the program."""
