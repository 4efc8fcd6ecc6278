"""What `bench_screen` lets processes of their own measure: python -m tests.bench.inside frames|bots|thought|save GAME

Every line of the output is a name, a tab, and figures in seconds of the processor's time, so that what else runs on the
machine counts little. The pieces of code are for processes that shall
import nothing else.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from time import process_time
from typing import NamedTuple

import msgspec
import pygame

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.data.settings import Settings
from engine.match.match import Match
from engine.stage.board.animation import AnimationStep
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import fitting_scale, start_pygame
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Anchor
from engine.view.selection import Selection
from scenes.app import App
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene

LARGE = (1920, 1080)

FRAMES, TURNS = 180, 10

FRAME = 1 / 60

BOTS = 600
"""For how many rounds of the window's loop bots are watched."""

START = """
import os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, ".")
import pygame
flip = pygame.display.flip
def shown():
    flip()
    os.write(1, str(time.monotonic()).encode())
    os._exit(0)
pygame.display.flip = shown
import main
main.main([])
"""
"""Starts the program and ends it at the first frame, telling when that was."""

LARGE_START = START.replace(
    "main.main([])",
    "import games; from scenes import main_loop; "
    "main_loop.run(games.discover(), (3840, 2160), False, lambda opened: opened.show_title())",
)
"""The same in a window as large as there are."""

BARE_START = """
import os, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
pygame.display.flip()
os.write(1, str(time.monotonic()).encode())
os._exit(0)
"""

BARE_WAIT = """
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
clock = pygame.Clock()
while True:
    pygame.event.get()
    clock.tick(60)
"""


class Table(NamedTuple):
    """The match that is measured: its game, its seats, its options, and how many actions it has gone."""

    game: str
    seats: int
    options: dict[str, str]
    actions: int


TABLES = {
    "mattock": Table("mattock", 2, {}, 80),
    "chasm": Table("chasm", 4, {}, 100),
    "blast": Table("blast", 6, {}, 200),
    "boomtown": Table("boomtown", 4, {}, 80),
    "veins": Table("veins", 4, {}, 120),
}
"""What is measured, by the game."""


def seats(of: Table) -> tuple[SeatSetup, ...]:
    """The seats of the match, in the colours that its game deals."""
    colours = games.discover()[of.game].sheet().seats.default_colours(of.seats)
    return numbered_seats(of.seats, colours=colours)


def middle_of_a_match(of: Table) -> Match:
    """A match in which much lies on the table."""
    match = Match.new(games.discover()[of.game], of.options, seats(of), 1)
    return play_at_random(match, of.actions)


def timed(act: Callable[[], object]) -> float:
    """Seconds of the processor that something takes."""
    began = process_time()
    act()
    return process_time() - began


def told(name: str, seconds: Sequence[float]) -> None:
    """Print figures."""
    print(name, " ".join(f"{figure:.7f}" for figure in seconds), sep="\t")


# Frames


def frames(of: Table) -> None:
    """Time bare sprites, a table on which everything moves, and a few turns told at normal speed."""
    start_pygame()
    screen = pygame.display.set_mode(LARGE)
    told("200 sprites", list(bare(screen)))
    stack = SceneStack(LARGE, Skin(fitting_scale(LARGE)))
    app = App(games.discover(), stack)
    app.settings = Settings(volume=0)
    told("the first one of a table", [timed(lambda: first(app, of, screen))])
    scene = stack.top
    assert isinstance(scene, TableScene)
    told("nothing moves", [timed(lambda: drawn(stack, screen)) for _ in range(FRAMES)])
    scene.display.play_story(scene.view, [everything(scene)], scene.session.picture, 0.05)
    told("everything moves", list(moving(stack, scene, screen, FRAMES)))
    scene.display.motion.finish()
    told("turns at normal speed", list(turns(stack, scene, screen)))
    app.quit()


def bare(screen: pygame.Surface) -> Iterable[float]:
    """Frames of a background with 200 sprites that move."""
    ground = pygame.Surface(LARGE).convert()
    sprite = pygame.Surface((96, 96), pygame.SRCALPHA).convert_alpha()
    pygame.draw.circle(sprite, (200, 120, 40, 200), (48, 48), 40)

    def frame(number: int) -> None:
        screen.blit(ground, (0, 0))
        for each in range(200):
            screen.blit(sprite, ((each * 97 + number) % (LARGE[0] - 96), (each * 61) % (LARGE[1] - 96)))
        pygame.display.flip()

    return [timed(lambda number=number: frame(number)) for number in range(FRAMES)]  # type: ignore[misc]


def first(app: App, of: Table, screen: pygame.Surface) -> None:
    """Open the table and show it."""
    app.show_table(middle_of_a_match(of))
    app.stack.update(0.0)
    drawn(app.stack, screen)


def drawn(stack: SceneStack, screen: pygame.Surface) -> None:
    """Draw and flip, as the window does."""
    stack.draw(screen)
    pygame.display.flip()
    stack.mark_drawn()


def everything(scene: TableScene) -> AnimationStep:
    """A step of a story in which every piece goes where the next one lies."""
    pieces = [live.piece for live in scene.display.motion.live]
    ways = zip(pieces, [*pieces[1:], pieces[0]], strict=True)
    cues = (Cue(CueKind.MOVE, one, (Anchor(one.space), Anchor(other.space)), together=True) for one, other in ways)
    return AnimationStep("", tuple(cues))


def moving(stack: SceneStack, scene: TableScene, screen: pygame.Surface, most: int) -> Iterable[float]:
    """Frames while something moves, `most` at most."""
    while scene.display.motion.moving and most:
        most -= 1
        stack.update(FRAME)
        yield timed(lambda: drawn(stack, screen))


def turns(stack: SceneStack, scene: TableScene, screen: pygame.Surface) -> Iterable[float]:
    """All frames of some turns."""
    for number in range(2 * TURNS):
        legal = scene.session.match.legal()
        if not legal:
            return
        scene.controller.perform(legal[number * 7 % len(legal)])
        yield from moving(stack, scene, screen, 10 * FRAMES)


# Bots


def bots(of: Table) -> None:
    """Time what the window does in each of its rounds while hard bots think, are told, and are skipped."""
    start_pygame()
    screen = pygame.display.set_mode(LARGE)
    app = App(games.discover(), SceneStack(LARGE, Skin(fitting_scale(LARGE))))
    app.settings = Settings(volume=0)
    match = middle_of_a_match(of)
    sitting = [msgspec.structs.replace(seat, player="hard") for seat in match.header.seats]
    header = msgspec.structs.replace(match.header, seats=tuple(sitting))
    app.show_table(Match.replay(match.record, header, match.log))
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    drawn(app.stack, screen)
    thinking: list[float] = []
    telling: list[float] = []
    for _ in range(BOTS):
        (telling if scene.display.motion.moving else thinking).append(a_round(app.stack, screen))
    told("hard bots think", thinking)
    told("their moves are told", telling)
    scene.controller.skip_bots()
    told("their moves are skipped", [a_round(app.stack, screen) for _ in range(BOTS)])
    app.quit()


def a_round(stack: SceneStack, screen: pygame.Surface) -> float:
    """Seconds that a round of the window's loop takes; it waits for the next one."""

    def act() -> None:
        stack.update(FRAME)
        if stack.dirty:
            drawn(stack, screen)

    seconds = timed(act)
    time.sleep(max(0.0, FRAME - seconds))
    return seconds


# What is worked out between frames


def thought(of: Table) -> None:
    """Time previews, pictures, hands and a whole act."""
    match = middle_of_a_match(of)
    table, rules = games.table(match.record.id), match.rules
    view = rules.view(match.state, 0)
    table.picture(rules, view)
    told("a position turned into a picture", [timed(lambda: table.picture(rules, view)) for _ in range(200)])
    told("what stands beside the board", [timed(lambda: table.panels(rules, view)) for _ in range(200)])
    told("a fresh hand", [timed(lambda: Selection(rules, table, view)) for _ in range(200)])
    hand = Selection(rules, table, view)
    told("a preview", [timed(lambda pick=target.pick: hand.preview(pick)) for target in hand.open_targets])  # type: ignore[misc]
    start_pygame()
    pygame.display.set_mode((1, 1))
    app = App(games.discover(), SceneStack(LARGE, Skin(fitting_scale(LARGE))))
    app.settings = Settings(animation="off", volume=0)
    app.start(of.game, of.options, seats(of), 1)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    acts: list[float] = []
    for number in range(of.actions):
        legal = scene.session.match.legal()
        acts.append(timed(lambda: scene.controller.perform(legal[number * 7 % len(legal)])))  # noqa: B023
    told("an act with all that follows, drawing aside", acts)
    app.quit()


def save(of: Table) -> None:
    """Leave a match behind that can be gone on with."""
    start_pygame()
    pygame.display.set_mode((1, 1))
    app = App(games.discover(), SceneStack(LARGE, Skin(1.0)))
    app.start(of.game, of.options, seats(of), 1)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    play_at_random(scene.session.match, of.actions)
    app.autosave(scene.session.match)
    app.quit()


if __name__ == "__main__":
    {"frames": frames, "bots": bots, "thought": thought, "save": save}[sys.argv[1]](TABLES[sys.argv[2]])
