"""The page on which people change keys and the buttons of game controllers."""
