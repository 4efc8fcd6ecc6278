"""Views around the board: prompt, seat cards, info card, offers, log, and the rows they consist of."""
