"""The view model: one frame of a match as data. No drawing in here."""
