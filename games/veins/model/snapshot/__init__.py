"""The facts of a position of Veins beyond the engine's codecs: stages, codecs, defaults, census and faults."""
