"""The table: the scene where every game is played."""
