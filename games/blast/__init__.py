"""Fire in the Hole, after Ya Blew It!: cards, dynamite dice and bluff for two to six players."""
