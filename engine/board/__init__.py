"""Boards from Tiled maps: named spaces, grid geometry, layout of pieces within a space, validation of the maps."""
