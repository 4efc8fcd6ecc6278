"""The view model: what is shown of a match, as data. No drawing in here."""
