"""What is on the screen in words: for screen readers, and for the system's own voice where none runs.

Scenes tell what they show as `Item`s; nothing of this is imported or computed until somebody listens.
"""

FORCED = "MOTHERLODE_ACCESSIBLE"
"""The environment variable that says, if it is not empty, that a reader is to be served whether one is found or not."""
