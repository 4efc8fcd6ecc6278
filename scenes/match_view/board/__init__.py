"""Views of the board: pieces, markers, ghosts of a preview, and the overlay panel."""
