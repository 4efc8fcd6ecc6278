"""The facts of a position of Veins beyond the engine's codecs: stages, codecs, the census, impossible positions."""
