"""The game being played: log, line of play, undo and redo, chance, save files and autosave."""
