"""The facts of a position of Veins beyond the engine's codecs: stages, codecs, start, defaults, census and faults."""
