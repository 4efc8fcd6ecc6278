"""The library: the list of saved matches, and what can be done with each."""
