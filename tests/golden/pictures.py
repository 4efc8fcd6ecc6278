"""The pictures that are kept: what each one shows, at which size, and how the program comes there."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import pygame

import games
from engine.match import Match, SeatSetup
from engine.saves import DONE, OPEN, saves_folder, write_save
from engine.settings import Settings
from engine.stage.inputs import Hover, Input, Key, Press, Release
from engine.stage.look import Look
from engine.stage.scene import SceneStack
from engine.stage.window import fitting_scale, without_window
from scenes.app import App, play_at_random
from scenes.table.scene import TableScene

SEATS = (SeatSetup("Anna", "vermilion", "person"), SeatSetup("Ben", "blue", "person"))
SEED = 7
USUAL, LARGE, SMALL = (1280, 800), (1920, 1080), (1024, 640)
FULL = {"board": "full", "setup": "fixed"}
SHORT = {"board": "short", "setup": "fixed"}
FREESTYLE = {"board": "full", "setup": "freestyle"}

SEEN = 0.1
"""Seconds after which a preview shows, and before anything begins to fade."""

Come = Callable[[App], None]


class Kept(NamedTuple):
    """A picture that is kept: its name, its size in pixels, and what brings a program to what it shows."""

    name: str
    size: tuple[int, int]
    come: Come


def render(kept: Kept) -> pygame.Surface:
    """The picture as it comes out now. Settings and saves are those of the user folder, which is to be empty."""
    without_window()
    stack = SceneStack(kept.size, Look(fitting_scale(kept.size)))
    app = App(games.discover(), stack)
    app.settings = Settings(animation="off", volume=0)
    try:
        kept.come(app)
        surface = pygame.Surface(kept.size, 0, 24)
        stack.draw(surface)
    finally:
        app.leave()
    return surface


# Ways to come somewhere


def send(app: App, *given: Input) -> None:
    """Hand inputs to what is up, and let what they set off be seen."""
    for each in given:
        app.stack.handle(each)
    app.stack.update(SEEN)


def mattock(options: dict[str, str], actions: int | None, decision: str = "") -> Match:
    """A match after some random actions (None: all), and then as many more as lead to a decision."""
    match = play_at_random(Match.new(games.discover()["mattock"], options, SEATS, SEED), actions)
    while decision and match.turn is not None and match.turn.decision != decision:
        play_at_random(match, 1)
    return match


def table(app: App, options: dict[str, str] = FULL, actions: int = 0, decision: str = "mine") -> TableScene:
    """The table of such a match."""
    app.show_table(mattock(options, actions, decision))
    app.stack.update(0.0)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def at_table(options: dict[str, str], actions: int, decision: str = "mine") -> Come:
    return lambda app: void(table(app, options, actions, decision))


def void(_: object) -> None:
    return


def saved(app: App) -> None:
    app.start("mattock", FULL, SEATS, SEED)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    play_at_random(scene.play.match, 40)
    app.keep(scene.play.match)
    app.show_title()
    app.stack.update(0.0)


def half_made_move(app: App) -> None:
    """A miner is chosen, and the pointer is on the last tile that it can walk to."""
    scene = table(app, FULL, 40, "move")
    origin = next(action.picks[1] for action in scene.play.match.legal() if len(action.picks) > 1)
    place = scene.board.spot(str(origin.value))
    send(app, Hover(place), Press(place), Release(place))
    target = scene.play.hand.lit[-1]
    send(app, Hover(scene.board.spot(target.space)))


def capture(app: App) -> None:
    """The pointer is on a tile where a miner would end up that takes another one."""
    scene = table(app, SHORT, 16, "move")
    while True:
        for action in scene.play.match.legal():
            position = scene.play.match.state.copy()
            takes = any(event.name == "removed" for event in scene.play.match.rules.play(position, action))
            if takes and len(action.picks) > 2:
                origin, target = (scene.board.spot(str(pick.value)) for pick in action.picks[1:])
                send(app, Hover(origin), Press(origin), Release(origin), Hover(target))
                return
        app.show_table(play_at_random(scene.play.match, 2))
        app.stack.update(0.0)
        shown = app.stack.top
        assert isinstance(shown, TableScene)
        scene = shown


def preview(app: App) -> None:
    """The pointer is on a space to mine whose tile would close others."""
    scene = table(app, FULL, 40)
    for target in scene.play.hand.lit:
        send(app, Hover(scene.board.spot(target.space)))
        if scene.explanation.rows:
            return


def refused(app: App) -> None:
    """A press on a space that is closed for good."""
    scene = table(app, FULL, 60)
    lit = {target.space for target in scene.play.hand.lit}
    space = next(piece.space for piece in scene.play.picture.pieces if piece.sprite == "blocked")
    assert space not in lit
    place = scene.board.spot(space)
    send(app, Hover(place), Press(place), Release(place))


def menu(app: App) -> None:
    table(app, FULL, 30)
    send(app, Key("escape"))


def log(app: App) -> None:
    table(app, FULL, 60)
    send(app, Key("l"))


def looking_back(app: App) -> None:
    """The log is open, and a line well before the last one is chosen."""
    log(app)
    send(app, *(Key("up") for _ in range(4)))


def by_keys(app: App) -> None:
    """A walk with the arrow keys has come to a space."""
    table(app, SHORT, 12)
    send(app, Key("right"), Key("down"), Key("right"))


def lobby(app: App) -> None:
    app.show_lobby("mattock")
    app.stack.update(0.0)


def rulebook(app: App) -> None:
    lobby(app)
    app.push_rulebook("mattock", "remove")
    app.stack.update(0.0)


def settings(app: App) -> None:
    app.show_title()
    app.push_settings()
    app.stack.update(0.0)


def matches(app: App) -> None:
    """Three matches are kept, one of them finished; each was played last at eight in the evening of a day in May."""
    folder = saves_folder()
    folder.mkdir(parents=True)
    for day, (options, actions) in enumerate(((SHORT, None), (FULL, 40), (SHORT, 12)), 1):
        match = mattock(options, actions)
        file = folder / f"{day}{DONE if match.over else OPEN}"
        write_save(file, match)
        played = datetime(2024, 5, day, 20).timestamp()
        os.utime(file, (played, played))
    app.push_matches()
    for _ in range(6):
        app.stack.update(SEEN)


def results(app: App) -> None:
    app.show_results(mattock(FULL, None))
    app.stack.update(0.0)


def title(app: App) -> None:
    app.show_title()
    app.stack.update(0.0)


KEPT = (
    Kept("title", USUAL, title),
    Kept("title-saved", USUAL, saved),
    Kept("lobby", USUAL, lobby),
    Kept("table-early", USUAL, at_table(FULL, 0)),
    Kept("table-middle", USUAL, at_table(FULL, 40)),
    Kept("table-late", USUAL, at_table(FULL, 112)),
    Kept("table-short", USUAL, at_table(SHORT, 20)),
    Kept("table-freestyle", USUAL, at_table(FREESTYLE, 7, "place")),
    Kept("table-preview", USUAL, preview),
    Kept("table-move", USUAL, half_made_move),
    Kept("table-refused", USUAL, refused),
    Kept("table-capture", USUAL, capture),
    Kept("table-keys", USUAL, by_keys),
    Kept("table-menu", USUAL, menu),
    Kept("log", USUAL, log),
    Kept("log-looking-back", USUAL, looking_back),
    Kept("rulebook", USUAL, rulebook),
    Kept("settings", USUAL, settings),
    Kept("matches", USUAL, matches),
    Kept("results", USUAL, results),
    Kept("title-large", LARGE, saved),
    Kept("lobby-large", LARGE, lobby),
    Kept("table-early-large", LARGE, at_table(FULL, 0)),
    Kept("table-large", LARGE, at_table(FULL, 40)),
    Kept("table-late-large", LARGE, at_table(FULL, 112)),
    Kept("results-large", LARGE, results),
    Kept("table-small", SMALL, preview),
)
