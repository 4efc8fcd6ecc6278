"""All pictures that are kept: those of the scenes that belong to no game, and those of every game."""

from __future__ import annotations

import os
from datetime import datetime

from engine.saves import DONE, OPEN, saves_folder, write_save
from scenes.app import App
from scenes.shots import play_at_random
from tests.golden import of_blast, of_boomtown, of_bots, of_chasm, of_demo, of_mattock, of_replay, of_veins
from tests.golden.kept import LARGE, SEEN, USUAL, Kept, table_of
from tests.golden.of_mattock import FULL, SEATS, SEED, SHORT, mattock


def saved(app: App) -> None:
    app.start("mattock", FULL, SEATS, SEED)
    match = table_of(app).play.match
    play_at_random(match, 40)
    app.keep(match)
    app.show_title()
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


def title(app: App) -> None:
    app.show_title()
    app.stack.update(0.0)


KEPT = (
    Kept("title", USUAL, title),
    Kept("title-saved", USUAL, saved),
    Kept("settings", USUAL, settings),
    Kept("matches", USUAL, matches),
    Kept("title-large", LARGE, saved),
    *of_demo.PICTURES,
    *of_replay.PICTURES,
    *of_mattock.PICTURES,
    *of_bots.PICTURES,
    *of_chasm.PICTURES,
    *of_blast.PICTURES,
    *of_boomtown.PICTURES,
    *of_veins.PICTURES,
)
