"""The searches that bots choose by: one ply, the tree search, and several searches at once. No game by name."""
