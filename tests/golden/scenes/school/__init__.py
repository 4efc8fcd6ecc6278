"""The golden scenes of the school: lessons, first games and puzzles."""

from tests.golden.scenes.school import lessons, puzzles

SCENES = (*lessons.SCENES, *puzzles.SCENES)
