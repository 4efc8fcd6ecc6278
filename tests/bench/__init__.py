"""Measurements: scripts that print figures and assert nothing."""
