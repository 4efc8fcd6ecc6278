"""The golden scenes of puzzles: a try, hints, a try that failed, and what is solved, in three sizes."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.contract import NATURE
from scenes.app import App
from scenes.puzzle.scene import PuzzleScene
from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Setup, keys

TOLD = 4.0
"""Seconds after which the end of a try has been told."""

Step = Callable[[App], None]


def puzzle(game: str, *steps: Step, number: int = 1) -> Setup:
    """A puzzle of a game after some steps."""

    def set_up(app: App) -> None:
        app.school.puzzle(game, number)
        app.stack.update(0.0)
        for step in steps:
            step(app)

    return set_up


def _scene(app: App) -> PuzzleScene:
    scene = app.stack.top
    assert isinstance(scene, PuzzleScene)
    return scene


def _tell(app: App) -> None:
    for _ in range(round(TOLD / 0.1)):
        app.stack.update(0.1)


def hinted(app: App) -> None:
    """Two hints: where to look, and the place."""
    keys(app, "h", "h")


def failed(app: App) -> None:
    """Whatever is legal, as long as it is no part of a solution, until the try is over."""
    scene = _scene(app)
    wrong = {text for line in scene.course.puzzle.lines for text in line}
    while scene.session.phase == "open":
        legal = scene.session.match.legal()
        scene.controller.perform(next((action for action in legal if action.text not in wrong), legal[0]))
        _tell(app)


def solved(app: App) -> None:
    """The best way, to the end."""
    scene = _scene(app)
    while scene.session.phase == "open":
        turn = scene.session.match.turn
        assert turn is not None
        assert turn.seat != NATURE
        best = scene.attempt.best()
        if best is not None:
            scene.controller.perform(best)
        _tell(app)


SCENES = (
    GoldenScene("puzzle-mattock", USUAL, puzzle("mattock")),
    GoldenScene("puzzle-mattock-hint", USUAL, puzzle("mattock", hinted)),
    GoldenScene("puzzle-mattock-failed", USUAL, puzzle("mattock", failed)),
    GoldenScene("puzzle-mattock-solved", USUAL, puzzle("mattock", solved)),
    GoldenScene("puzzle-chasm-large", LARGE, puzzle("chasm")),
    GoldenScene("puzzle-blast-small", SMALL, puzzle("blast")),
    GoldenScene("puzzle-veins-solved", USUAL, puzzle("veins", solved)),
    GoldenScene("puzzle-boomtown", USUAL, puzzle("boomtown")),
    GoldenScene("puzzle-mattock-solved-small", SMALL, puzzle("mattock", solved)),
)
