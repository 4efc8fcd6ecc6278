"""The words of the records: the sheet, results and matches in lines, and what those who listen hear."""
