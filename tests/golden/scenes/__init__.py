"""What the golden scenes show: a module per game and per part of the program."""
