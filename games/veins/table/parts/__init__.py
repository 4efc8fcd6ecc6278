"""The things that lie around the mountain, as pieces: market, pool, tray and orders."""
