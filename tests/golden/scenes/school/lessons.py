"""Golden scenes of the school: lessons of all games, a wrong press, a lesson that is done, guided first games."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.actions import Kind
from scenes.app import App
from scenes.lesson.scene import LessonScene
from scenes.table.action_bar.settling import SETTLE_SECONDS
from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Setup, table_of

SEED = 5
"""The seed of the first games."""

STEP = 0.05
"""Seconds from one look at a lesson to the next."""

LONGEST = 600
"""More looks than anything takes that plays by itself."""


def lesson(game: str, name: str, step: int, presses: int = 0) -> Setup:
    """A lesson at a step (from 0; one more than it has: it is done), after some presses on the lit spot."""

    def set_up(app: App) -> None:
        app.settings.reduced_motion = True
        app.school.lesson(game, name)
        scene = lesson_of(app)
        while scene.script.place.step < step and not scene.script.is_over:
            settle(scene)
            scene.controller.press_spot()
        settle(scene)
        for _ in range(presses):
            scene.controller.press_spot()
        settle(scene)

    return set_up


def mistaken(there: Setup) -> Setup:
    """A press on a space where nothing can be picked."""

    def set_up(app: App) -> None:
        there(app)
        scene = lesson_of(app)
        scene.controller.click((next(dark_spaces(scene)),))
        scene.update(STEP)

    return set_up


def dark_spaces(scene: LessonScene) -> Iterator[str]:
    """The spaces of the board, the last ones first, where nothing can be picked."""
    lit = {target.space for target in scene.session.selection.open_targets if target.pick.kind is Kind.SPACE}
    spaces = scene.display.board.maps[0].board.spaces
    return (space for space in reversed(spaces) if space not in lit)


def lesson_of(app: App) -> LessonScene:
    """The lesson on the screen."""
    scene = app.stack.top
    assert isinstance(scene, LessonScene)
    return scene


def settle(scene: LessonScene) -> None:
    """Let everything that plays by itself come to its end."""
    for _ in range(LONGEST):
        scene.update(STEP)
        if scene.display.motion.moment is not None:
            scene.controller.press_moment()
        if not scene.display.motion.moving and (scene.script.awaits_learner or scene.script.is_over):
            break
    scene.update(1.0)


def first_game(game: str, seats: int = 0) -> Setup:
    """The first decision of a guided first game, with its tip."""

    def set_up(app: App) -> None:
        app.seed = lambda: SEED  # type: ignore[method-assign]
        app.school.first_game(game, seats)
        app.stack.update(0.0)
        app.stack.update(1.0)
        table_of(app).controller.flow.settling.advance(SETTLE_SECONDS)

    return set_up


LAST = 99
"""After the last step of a lesson."""

REACH, BID, DONE = lesson("mattock", "reach", 0), lesson("veins", "auction", 2), lesson("mattock", "reach", LAST)

SCENES = (
    GoldenScene("guided-chasm", USUAL, first_game("chasm")),
    GoldenScene("guided-chasm-small", SMALL, first_game("chasm")),
    GoldenScene("guided-boomtown", USUAL, first_game("boomtown", 1)),
    GoldenScene("lesson-mattock", USUAL, REACH),
    GoldenScene("lesson-mattock-large", LARGE, REACH),
    GoldenScene("lesson-mattock-small", SMALL, REACH),
    GoldenScene("lesson-wrong", USUAL, mistaken(REACH)),
    GoldenScene("lesson-wrong-small", SMALL, mistaken(REACH)),
    GoldenScene("lesson-done", USUAL, DONE),
    GoldenScene("lesson-done-small", SMALL, DONE),
    GoldenScene("lesson-veins", USUAL, BID),
    GoldenScene("lesson-veins-large", LARGE, BID),
    GoldenScene("lesson-veins-small", SMALL, BID),
    GoldenScene("lesson-veins-left", USUAL, lesson("veins", "auction", 6)),
    GoldenScene("lesson-chasm", USUAL, lesson("chasm", "track", 1, presses=2)),
    GoldenScene("lesson-chasm-small", SMALL, lesson("chasm", "track", 1, presses=2)),
    GoldenScene("lesson-blast", USUAL, lesson("blast", "roll", 0)),
    GoldenScene("lesson-blast-small", SMALL, lesson("blast", "roll", 0)),
    GoldenScene("lesson-boomtown", USUAL, lesson("boomtown", "camps", 1)),
    GoldenScene("lesson-boomtown-small", SMALL, lesson("boomtown", "camps", 1)),
)
