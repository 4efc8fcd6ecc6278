"""The words of the table, from `data/words/table/`."""
