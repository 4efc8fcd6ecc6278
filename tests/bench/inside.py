"""The measurements of `bench_screen` in separate processes: python -m tests.bench.inside frames|bots|thought|save GAME

Every line of output is a name, a tab, and figures in seconds of CPU time, so that other processes matter little. The
code in strings is for processes that import nothing else.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import process_time
from typing import NamedTuple

import msgspec
import pygame

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.data.settings import Settings
from engine.match.match import Match
from engine.stage.board.animation import AnimationStep
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.screen.opening import start_pygame
from engine.stage.screen.presenting import Presenter
from engine.stage.skin import Skin
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Anchor
from engine.view.selection import Selection
from scenes.app import App
from scenes.common.warm_up import load_ahead
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene

LARGE = (1920, 1080)

FRAMES, TURNS = 180, 10

FRAME = 1 / 60

BOTS = 600
"""The number of rounds of the window's loop with bots."""

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
"""Starts the program, prints the time of its first frame, and ends it."""

LARGE_START = START.replace(
    "main.main([])",
    "import games; from scenes import main_loop; "
    "main_loop.run(games.discover(), (3840, 2160), False, lambda opened: opened.show_title())",
)
"""The same in a 4K window."""

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
    """A match to measure: game, number of seats, options, and number of actions."""

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
"""The match to measure, by game."""


def seats(of: Table) -> tuple[SeatSetup, ...]:
    """The seats of the match in their default colours."""
    colours = games.discover()[of.game].sheet().seats.default_colours(of.seats)
    return numbered_seats(of.seats, colours=colours)


def middle_of_a_match(of: Table) -> Match:
    """A match with many pieces on the table."""
    match = Match.new(games.discover()[of.game], of.options, seats(of), 1)
    return play_at_random(match, of.actions)


def cpu_seconds(act: Callable[[], object]) -> float:
    """The CPU seconds of a call."""
    began = process_time()
    act()
    return process_time() - began


def print_figures(name: str, seconds: Sequence[float]) -> None:
    """Print a line of figures."""
    print(name, " ".join(f"{figure:.7f}" for figure in seconds), sep="\t")


# Frames


def frames(of: Table) -> None:
    """Time bare sprites, a table on which every piece moves, and a few turns animated at normal speed."""
    start_pygame()
    screen = pygame.display.set_mode(LARGE)
    print_figures("200 sprites", list(bare_sprites(screen)))
    stack = SceneStack(LARGE, Skin(fitting_scale(LARGE)))
    app = App(games.discover(), stack)
    app.settings = Settings(volume=0, handover="off")
    load_ahead(app.games)  # as the program does while the title shows
    app.show_title()
    draw_frame(stack, screen)
    match = middle_of_a_match(of)
    print_figures("the first one of a table", [cpu_seconds(lambda: open_table(app, match, screen))])
    scene = stack.top
    assert isinstance(scene, TableScene)
    print_figures("nothing moves", [cpu_seconds(lambda: draw_frame(stack, screen)) for _ in range(FRAMES)])
    print_figures("nothing moves, turned to the far side", list(turned_frames(stack, screen)))
    scene.display.play_story(scene.view, [move_everything(scene)], scene.session.picture, 0.05)
    print_figures("everything moves", list(story_frames(stack, scene, screen, FRAMES)))
    scene.display.motion.finish()
    print_figures("turns at normal speed", list(turn_frames(stack, scene, screen)))
    app.quit()


def bare_sprites(screen: pygame.Surface) -> Iterable[float]:
    """Times of frames with 200 moving sprites."""
    ground = pygame.Surface(LARGE).convert()
    sprite = pygame.Surface((96, 96), pygame.SRCALPHA).convert_alpha()
    pygame.draw.circle(sprite, (200, 120, 40, 200), (48, 48), 40)

    def frame(number: int) -> None:
        screen.blit(ground, (0, 0))
        for each in range(200):
            screen.blit(sprite, ((each * 97 + number) % (LARGE[0] - 96), (each * 61) % (LARGE[1] - 96)))
        pygame.display.flip()

    return [cpu_seconds(lambda number=number: frame(number)) for number in range(FRAMES)]  # type: ignore[misc]


def open_table(app: App, match: Match, screen: pygame.Surface) -> None:
    """Open the table and draw its first frame."""
    app.show_table(match)
    app.stack.update(0.0)
    draw_frame(app.stack, screen)


def draw_frame(stack: SceneStack, screen: pygame.Surface) -> None:
    """Draw and flip, as the window does."""
    stack.draw(screen)
    pygame.display.flip()
    stack.mark_drawn()


def turned_frames(stack: SceneStack, screen: pygame.Surface) -> Iterable[float]:
    """Times of frames of a picture that lies to the far side of a table."""
    presenter = Presenter(stack)
    stack.turning.is_flat = True
    presenter.update(screen, 0.0)
    stack.turning.turn_by_hand()
    for _ in range(2):
        presenter.update(screen, 1.0)
    assert stack.turning.is_turned

    def frame() -> None:
        presenter.show(screen)
        pygame.display.flip()
        stack.mark_drawn()

    times = [cpu_seconds(frame) for _ in range(FRAMES)]
    stack.turning.is_flat = False
    return times


def move_everything(scene: TableScene) -> AnimationStep:
    """An animation step that moves every piece to the place of the next."""
    pieces = [live.piece for live in scene.display.motion.live]
    moves = zip(pieces, [*pieces[1:], pieces[0]], strict=True)
    cues = (
        Cue(CueKind.MOVE, piece, (Anchor(piece.space), Anchor(other.space)), together=True) for piece, other in moves
    )
    return AnimationStep("", tuple(cues))


def story_frames(stack: SceneStack, scene: TableScene, screen: pygame.Surface, limit: int) -> Iterable[float]:
    """Times of the frames of a story, up to `limit`."""
    while scene.display.motion.moving and limit:
        limit -= 1
        stack.update(FRAME)
        yield cpu_seconds(lambda: draw_frame(stack, screen))


def turn_frames(stack: SceneStack, scene: TableScene, screen: pygame.Surface) -> Iterable[float]:
    """Times of all frames of some turns."""
    for number in range(2 * TURNS):
        legal = scene.session.match.legal()
        if not legal:
            return
        scene.controller.perform(legal[number * 7 % len(legal)])
        yield from story_frames(stack, scene, screen, 10 * FRAMES)


# Bots


def bot_rounds(of: Table) -> None:
    """Time the rounds of the window's loop while hard and expert bots think, and hard's moves are told and skipped."""
    start_pygame()
    screen = pygame.display.set_mode(LARGE)
    app = App(games.discover(), SceneStack(LARGE, Skin(fitting_scale(LARGE))))
    app.settings = Settings(volume=0, handover="off")
    load_ahead(app.games)  # as the program does while the title shows
    rounds_at_bots(app, screen, of, "expert")
    scene = rounds_at_bots(app, screen, of, "hard")
    scene.controller.skip_bots()
    skipped: list[float] = []
    results: list[float] = []
    for _ in range(BOTS):
        (skipped if app.stack.top is scene else results).append(loop_round(app.stack, screen))
    print_figures("their moves are skipped", skipped)
    if results:
        print_figures("the first one of the results", results[:1])
    app.quit()


def rounds_at_bots(app: App, screen: pygame.Surface, of: Table, level: str) -> TableScene:
    """Time the rounds at a table with bots of a level in the middle of a match; returns its scene."""
    match = middle_of_a_match(of)
    sitting = [msgspec.structs.replace(seat, player=level) for seat in match.header.seats]
    header = msgspec.structs.replace(match.header, seats=tuple(sitting))
    app.show_table(Match.replay(match.record, header, match.log))
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    draw_frame(app.stack, screen)
    thinking: list[float] = []
    animating: list[float] = []
    for _ in range(BOTS):
        (animating if scene.display.motion.moving else thinking).append(loop_round(app.stack, screen))
    for what, rounds in ((f"{level} bots think", thinking), (f"{level}: their moves are told", animating)):
        if rounds:
            print_figures(what, rounds)
    return scene


def loop_round(stack: SceneStack, screen: pygame.Surface) -> float:
    """The CPU seconds of one round of the window's loop; waits for the next frame."""

    def act() -> None:
        stack.update(FRAME)
        if stack.is_due:
            draw_frame(stack, screen)

    seconds = cpu_seconds(act)
    time.sleep(max(0.0, FRAME - seconds))
    return seconds


# Computations between frames


def computations(of: Table) -> None:
    """Time pictures, panels, selections, previews and complete actions."""
    match = middle_of_a_match(of)
    table, rules = games.table(match.record.id), match.rules
    view = rules.view(match.state, 0)
    table.picture(rules, view)
    print_figures(
        "a position turned into a picture", [cpu_seconds(lambda: table.picture(rules, view)) for _ in range(200)]
    )
    print_figures("the panels beside the board", [cpu_seconds(lambda: table.panels(rules, view)) for _ in range(200)])
    print_figures("a new selection", [cpu_seconds(lambda: Selection(rules, table, view)) for _ in range(200)])
    selection = Selection(rules, table, view)
    print_figures(
        "a preview",
        [cpu_seconds(partial(selection.preview, target.pick)) for target in selection.open_targets],
    )
    start_pygame()
    pygame.display.set_mode((1, 1))
    app = App(games.discover(), SceneStack(LARGE, Skin(fitting_scale(LARGE))))
    app.settings = Settings(animation="off", volume=0, handover="off")
    app.start(of.game, of.options, seats(of), 1)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    acts: list[float] = []
    for number in range(of.actions):
        legal = scene.session.match.legal()
        acts.append(cpu_seconds(lambda: scene.controller.perform(legal[number * 7 % len(legal)])))  # noqa: B023
    print_figures("an action with everything that follows, without drawing", acts)
    app.quit()


def save_match(of: Table) -> None:
    """Save an unfinished match."""
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
    {"frames": frames, "bots": bot_rounds, "thought": computations, "save": save_match}[sys.argv[1]](
        TABLES[sys.argv[2]]
    )
