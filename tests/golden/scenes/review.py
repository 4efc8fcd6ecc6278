"""Golden scenes of the review: a turning point of each game, reading, all window sizes; with findings made up."""

from __future__ import annotations

from scenes.app import App
from scenes.review.scene import ReviewScene
from tests.golden.matches import kept_match
from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Setup, keys
from tests.scenes.review.made_up import findings_of, over


def looking(game: str, match: str, *names: str, done: bool = True) -> Setup:
    """The review of a match after some keys."""

    def set_up(app: App) -> None:
        kept = over(kept_match(game, match).branch(len(kept_match(game, match).line)))
        app.stack.push(ReviewScene(app, kept, 0, findings_of(kept, done)))
        app.stack.update(0.0)
        keys(app, *names)

    return set_up


EACH = (
    ("chasm", looking("chasm", "four", "n")),
    ("blast", looking("blast", "blast-four", "n")),
    ("boomtown", looking("boomtown", "boomtown-three", "n")),
    ("veins", looking("veins", "veins-four", "n")),
)
SIZES = ("small", SMALL), ("large", LARGE)

SCENES = (
    *(GoldenScene(f"review-{game}", USUAL, set_up) for game, set_up in EACH),
    *(GoldenScene(f"review-{game}-{name}", size, set_up) for game, set_up in EACH for name, size in SIZES),
    GoldenScene("review-alone", USUAL, looking("chasm", "alone", "n", "n")),
    GoldenScene("review-reading", USUAL, looking("chasm", "two", "home", done=False)),
    GoldenScene("review-log", USUAL, looking("chasm", "two", "n", "l")),
)
