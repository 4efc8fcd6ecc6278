"""The declarations of Veins: data, board, components, actions, events, positions, and their wordings."""
