"""Why a line of play is the best: in countable facts, or in features of the evaluation. No game by name."""
