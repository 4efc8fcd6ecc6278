"""Stope: a toy on pointy hexagons with stacks and charges, and an auction on an overlay."""
