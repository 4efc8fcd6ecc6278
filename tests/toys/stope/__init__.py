"""Stope: a toy on pointy hexagons, with stacks and charges, and with an auction that lies over them."""
