"""Boomtown, after Gold West: camps, metals and offices for one to four players."""
