"""The words of everything that shows a match, from `data/words/table/`."""
