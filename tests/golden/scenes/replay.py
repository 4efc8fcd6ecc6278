"""Golden scenes of replay and review: a match of each game, viewpoints, dialogs, all window sizes."""

from __future__ import annotations

from collections.abc import Callable

from engine.stage.inputs import Hover
from scenes.app import App
from scenes.replay.scene import ReplayScene
from scenes.review.scene import ReviewScene
from tests.golden.matches import kept_match
from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Setup, keys, send
from tests.golden.scenes.steps import RESTED
from tests.scenes.review.made_up import findings_of, over

HUGE = (3840, 2160)


def watching(game: str, match: str, place: int, actions: int | None = None) -> Setup:
    """The replay of a match of `actions` actions (None: all), at the place `place`."""

    def set_up(app: App) -> None:
        app.show_replay(kept_match(game, match, actions), place)
        app.stack.update(0.0)

    return set_up


def then(there: Setup, *names: str) -> Setup:
    """Some keys have been pressed."""

    def set_up(app: App) -> None:
        there(app)
        keys(app, *names)

    return set_up


def pointed(there: Setup, at: Callable[[ReplayScene], tuple[int, int]]) -> Setup:
    """The pointer rests somewhere."""

    def set_up(app: App) -> None:
        there(app)
        scene = app.stack.top
        assert isinstance(scene, ReplayScene)
        send(app, Hover(at(scene)))
        app.stack.update(RESTED)

    return set_up


CHASM, ALONE = watching("chasm", "four", 120), watching("chasm", "alone", 70)
BLAST = watching("blast", "blast-four", 150)
BOOMTOWN, RIVAL = watching("boomtown", "boomtown-three", 110), watching("boomtown", "boomtown-alone", 60)
VEINS, AUCTION = watching("veins", "veins-four", 204), watching("veins", "veins-four", 150)
GOING_ON = watching("veins", "veins-four", 204, actions=390)
EACH = (("chasm", CHASM), ("blast", BLAST), ("boomtown", BOOMTOWN), ("veins", VEINS))
SIZES = ("small", SMALL), ("large", LARGE)

REPLAY_SCENES = (
    *(GoldenScene(f"replay-{game}", USUAL, set_up) for game, set_up in EACH),
    *(GoldenScene(f"replay-{game}-{name}", size, set_up) for game, set_up in EACH for name, size in SIZES),
    GoldenScene("replay-huge", HUGE, CHASM),
    GoldenScene("replay-alone", USUAL, ALONE),
    GoldenScene("replay-rival", USUAL, RIVAL),
    GoldenScene("replay-begins", USUAL, then(CHASM, "home")),
    GoldenScene("replay-ends", USUAL, then(BLAST, "end")),
    GoldenScene("replay-log", USUAL, then(CHASM, "l")),
    GoldenScene("replay-rails", USUAL, pointed(CHASM, lambda scene: scene.ui.find("slider").rect.move(0, 12).center)),
    GoldenScene("replay-place", USUAL, pointed(VEINS, lambda scene: scene.display.board.centre("f6"))),
    GoldenScene("replay-auction", USUAL, AUCTION),
    GoldenScene("replay-auction-folded", USUAL, then(AUCTION, "v")),
    GoldenScene("replay-all-open", USUAL, then(VEINS, *"eeeee")),
    GoldenScene("replay-secrets", USUAL, then(GOING_ON, "e")),
    GoldenScene("replay-play-on", USUAL, then(BLAST, "p")),
    GoldenScene("replay-keys", USUAL, then(VEINS, "?")),
)


def looking(game: str, match: str, *names: str, done: bool = True) -> Setup:
    """The review of a match after some keys."""

    def set_up(app: App) -> None:
        kept = over(kept_match(game, match).branch(len(kept_match(game, match).line)))
        app.stack.push(ReviewScene(app, kept, 0, findings_of(kept, done)))
        app.stack.update(0.0)
        keys(app, *names)

    return set_up


REVIEWS = (
    ("chasm", looking("chasm", "four", "n")),
    ("blast", looking("blast", "blast-four", "n")),
    ("boomtown", looking("boomtown", "boomtown-three", "n")),
    ("veins", looking("veins", "veins-four", "n")),
)
REVIEW_SCENES = (
    *(GoldenScene(f"review-{game}", USUAL, set_up) for game, set_up in REVIEWS),
    *(GoldenScene(f"review-{game}-{name}", size, set_up) for game, set_up in REVIEWS for name, size in SIZES),
    GoldenScene("review-alone", USUAL, looking("chasm", "alone", "n", "n")),
    GoldenScene("review-reading", USUAL, looking("chasm", "two", "home", done=False)),
    GoldenScene("review-reading-small", SMALL, looking("chasm", "two", "home", done=False)),
    GoldenScene("review-log", USUAL, looking("chasm", "two", "n", "l")),
)

SCENES = (*REPLAY_SCENES, *REVIEW_SCENES)
