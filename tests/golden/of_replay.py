"""The kept pictures of the replay: a match of each game, whose eyes look on, what it asks, every size of window."""

from __future__ import annotations

from collections.abc import Callable

from engine.stage.inputs import Hover
from scenes.app import App
from scenes.replay.scene import ReplayScene
from tests.golden.comes import RESTED
from tests.golden.kept import LARGE, SMALL, USUAL, Come, Kept, keys, send
from tests.golden.matches import kept_match

HUGE = (3840, 2160)


def watching(game: str, match: str, place: int, actions: int | None = None) -> Come:
    """The replay of a match that has gone so many actions (None: all), at a place."""

    def come(app: App) -> None:
        app.show_replay(kept_match(game, match, actions), place)
        app.stack.update(0.0)

    return come


def then(there: Come, *names: str) -> Come:
    """Some keys have been pressed."""

    def come(app: App) -> None:
        there(app)
        keys(app, *names)

    return come


def pointed(there: Come, at: Callable[[ReplayScene], tuple[int, int]]) -> Come:
    """The pointer rests somewhere."""

    def come(app: App) -> None:
        there(app)
        scene = app.stack.top
        assert isinstance(scene, ReplayScene)
        send(app, Hover(at(scene)))
        app.stack.update(RESTED)

    return come


CHASM, ALONE = watching("chasm", "four", 120), watching("chasm", "alone", 70)
BLAST = watching("blast", "blast-four", 150)
BOOMTOWN, RIVAL = watching("boomtown", "boomtown-three", 110), watching("boomtown", "boomtown-alone", 60)
VEINS, AUCTION = watching("veins", "veins-four", 204), watching("veins", "veins-four", 150)
GOING_ON = watching("veins", "veins-four", 204, actions=390)
EACH = (("chasm", CHASM), ("blast", BLAST), ("boomtown", BOOMTOWN), ("veins", VEINS))
SIZES = ("small", SMALL), ("large", LARGE)

PICTURES = (
    *(Kept(f"replay-{game}", USUAL, come) for game, come in EACH),
    *(Kept(f"replay-{game}-{name}", size, come) for game, come in EACH for name, size in SIZES),
    Kept("replay-huge", HUGE, CHASM),
    Kept("replay-alone", USUAL, ALONE),
    Kept("replay-rival", USUAL, RIVAL),
    Kept("replay-begins", USUAL, then(CHASM, "home")),
    Kept("replay-ends", USUAL, then(BLAST, "end")),
    Kept("replay-log", USUAL, then(CHASM, "l")),
    Kept("replay-rails", USUAL, pointed(CHASM, lambda scene: scene.ui.find("slider").rect.move(0, 12).center)),
    Kept("replay-place", USUAL, pointed(VEINS, lambda scene: scene.board.spot("f6"))),
    Kept("replay-auction", USUAL, AUCTION),
    Kept("replay-auction-folded", USUAL, then(AUCTION, "v")),
    Kept("replay-all-open", USUAL, then(VEINS, *"eeeee")),
    Kept("replay-secrets", USUAL, then(GOING_ON, "e")),
    Kept("replay-play-on", USUAL, then(BLAST, "p")),
    Kept("replay-keys", USUAL, then(VEINS, "?")),
)
