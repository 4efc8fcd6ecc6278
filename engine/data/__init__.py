"""Game data and files: the YAML sheet of a game, its record, players at seats, settings, texts, folders."""
