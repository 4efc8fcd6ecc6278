"""Views round the board: prompt, seat cards, info card, offers, log, and the rows that they are made of."""
