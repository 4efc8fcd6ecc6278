"""The results of a finished match: ranking, score table, line chart, and what to do next."""
