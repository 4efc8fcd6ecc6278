"""What Veins is made of: data, board, components, actions, events, positions; and the words for them."""
