"""Presses at the table: those that count, those that are too early, those that are asked about first."""
