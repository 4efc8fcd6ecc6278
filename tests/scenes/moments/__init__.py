"""Tests of the big moments on the screen."""
