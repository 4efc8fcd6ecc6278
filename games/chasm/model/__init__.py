"""The declarations of Chasm: actions, events, state, board, components, data sheet, set-up, snapshots."""
