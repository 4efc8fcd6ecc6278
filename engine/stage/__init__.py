"""The stage: the only part of the engine that imports pygame."""
