"""Tests of where cards and tooltips lie on the screen."""
