"""Screenshots of scenes without a window, and random matches to reach them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pygame

from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.data.settings import Settings
from engine.match.match import Match
from engine.match.rng import random_u64
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App


def write_screenshot(
    games: Mapping[str, GameRecord],
    scene: str,
    game: str,
    options: Mapping[str, str],
    seed: int,
    actions: int,
    size: tuple[int, int],
    out: Path,
    seats: int = 0,
) -> None:
    """Write a picture of a scene without a window: a game after some random actions, or its end for the results.

    `seats` is the number of seats; 0 is the usual one. Raises `OSError` if the file cannot be written.
    """
    use_dummy_display()
    stack = SceneStack(size, Skin(fitting_scale(size)))
    app = App(games, stack)
    app.settings = Settings(animation="off", handover="off")
    _SHOTS[scene](app, game, options, seats, seed, actions)
    stack.update(0.0)
    surface = pygame.Surface(size)
    stack.draw(surface)
    picture = BytesIO()
    pygame.image.save(surface, picture, out.name)
    try:
        out.write_bytes(picture.getvalue())
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(out)) from error
    stack.clear()


def play_at_random(match: Match, actions: int | None) -> Match:
    """Play `actions` random actions (None: to the end), the same for the same seed; returns the match."""
    played = 0
    while not match.over and (actions is None or played < actions):
        legal = match.legal()
        match.play(legal[random_u64(match.seed, 1_000_000 + played) % len(legal)])
        played += 1
    return match


def _table_shot(app: App, game: str, options: Mapping[str, str], seats: int, seed: int, actions: int) -> None:
    app.show_table(play_at_random(_new_match(app, game, options, seats, seed), actions))


def _results_shot(app: App, game: str, options: Mapping[str, str], seats: int, seed: int, _actions: int) -> None:
    app.show_results(play_at_random(_new_match(app, game, options, seats, seed), None))


def _new_match(app: App, game: str, options: Mapping[str, str], seats: int, seed: int) -> Match:
    record = app.games[game]
    span, looks = record.sheet().seats, app.stack.skin.theme.seats
    names = {seat.colour: seat.name for seat in looks}
    players = [SeatSetup(names[colour], colour) for colour in span.default_colours(seats or span.usual)]
    return Match.new(record, options, players, seed)


_SHOTS: dict[str, Callable[[App, str, Mapping[str, str], int, int, int], None]] = {
    "title": lambda app, *_: app.show_title(),
    "lobby": lambda app, game, _, seats, *__: app.show_lobby(game, seats),
    "table": _table_shot,
    "results": _results_shot,
}
