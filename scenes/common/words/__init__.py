"""The words of what several scenes say, from `data/words/table/`."""
