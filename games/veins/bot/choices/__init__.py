"""Decisions outside the build, each worked out by itself: bids, cards, orders, routes, sales."""
