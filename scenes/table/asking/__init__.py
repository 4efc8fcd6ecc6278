"""Asking the table by keys, for those who do not see it and all others."""
