"""The board view: layout of maps, camera, hit-testing, frames, links, overlays, animation and tweens."""
