"""The program in a window among people: who has the screen, and what strangers may do at it."""
