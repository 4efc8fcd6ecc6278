"""The review: the chances of every seat through a match, its turning points with the better move, and luck apart."""
