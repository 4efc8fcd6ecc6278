"""The view model of a table as data (pictures, cues, panels), and how it is operated (router, selection, preview)."""
