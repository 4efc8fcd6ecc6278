"""The golden scenes of no game: title, settings, error screen, the matches that are kept and their records."""

from __future__ import annotations

import os
from datetime import date, datetime
from pathlib import Path

from engine.data.paths import user_folder
from engine.match.save_file import FINISHED, UNFINISHED, saves_folder, write_save
from engine.puzzles.puzzle_sheet import load_puzzles
from engine.school.lesson_sheet import load_lessons
from engine.school.progress import FirstGame, PuzzleProgress
from scenes.app import App
from scenes.records.model import Scope
from scenes.records.scene import RecordsScene
from scenes.screenshot import play_at_random
from tests.golden.scenes.mattock import FULL, SEATS, SEED, SHORT, mattock
from tests.golden.scenes.scene import LARGE, SEEN, SMALL, USUAL, GoldenScene, table_of
from tests.scenes.records.made_up import keep_results, season


def saved(app: App) -> None:
    app.start("mattock", FULL, SEATS, SEED)
    match = table_of(app).session.match
    play_at_random(match, 40)
    app.autosave(match)
    app.show_title()
    app.stack.update(0.0)


def failure(app: App) -> None:
    """A match at the table, and a bug."""
    app.show_failure("KeyError: 'nugget'", True, Path("/home/miner/reports/report-2026-01-02-030405-678900.txt"))


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
        file = folder / f"{day}{FINISHED if match.over else UNFINISHED}"
        write_save(file, match)
        played = datetime(2024, 5, day, 20).timestamp()
        os.utime(file, (played, played))
    app.push_matches()
    for _ in range(6):
        app.stack.update(SEEN)


def browser(app: App) -> None:
    """The folder of exports with a folder, a copy of a match, and a file that is none; there is no other place."""
    folder = user_folder() / "exports"
    (folder / "club").mkdir(parents=True)
    write_save(folder / "mattock-20240501-200000.jsonl", mattock(FULL, 40), with_seed=False)
    (folder / "diary.jsonl").write_text("my diary")
    played = datetime(2024, 5, 1, 20).timestamp()
    for file in folder.iterdir():
        os.utime(file, (played, played))
    home = os.environ.get("HOME")
    os.environ["HOME"] = str(user_folder() / "nobody")
    try:
        app.opener.browse()
    finally:
        del os.environ["HOME"]
        if home is not None:
            os.environ["HOME"] = home


def dropped(app: App) -> None:
    """Two files have been dropped together on the window of a match that is being played."""
    app.start("mattock", FULL, SEATS, SEED)
    for name, actions in (("first.jsonl", 12), ("second.jsonl", 40)):
        write_save(user_folder() / name, mattock(FULL, actions))
        app.opener.drop(user_folder() / name)
    app.stack.update(SEEN)
    app.stack.update(SEEN)


def title(app: App) -> None:
    app.show_title()
    app.stack.update(0.0)


def page(app: App) -> RecordsScene:
    """The records of a season, with the figures of one name in one game."""
    keep_results(season())
    app.push_records()
    scene = app.stack.top
    assert isinstance(scene, RecordsScene)
    scene.choose_scope(Scope("boomtown"))
    return scene


def records(app: App) -> None:
    page(app)


def empty(app: App) -> None:
    app.push_records()


def all_games(app: App) -> None:
    """The best results of all modes, and the figures of a name in all games."""
    scene = page(app)
    scene.choose_view("modes")
    scene.choose_scope(Scope())


def games_of_a_name(app: App) -> None:
    page(app).list_games()


def names(app: App) -> None:
    """The list of names, after one was merged into another."""
    scene = page(app)
    assert scene.model is not None
    scene.count_again(scene.model.rules.merging(["Dan"], "Cleo"), "Cleo")
    scene.show_names()


def alone(app: App) -> None:
    scene = page(app)
    scene.column = "alone"
    scene.rebuild()


def figures(app: App) -> None:
    scene = page(app)
    scene.column = "names"
    scene.rebuild()


def new_to_school(app: App) -> None:
    """The page before anything was learned."""
    app.school.today = lambda: date(2025, 1, 4)
    app.school.show()


def school(app: App) -> None:
    """All lessons of a game and its first game are done, and one lesson of the next."""
    progress = app.school.progress
    for game, count in (("mattock", 9), ("blast", 9), ("chasm", 1)):
        for lesson in load_lessons(game).lessons[:count]:
            progress.begin_lesson(game, lesson.id).done = True
        for puzzle in load_puzzles(game).puzzles[: count // 2]:
            progress.puzzles[f"{game}/{puzzle.id}"] = PuzzleProgress(2)
    progress.first_games["mattock"] = FirstGame(rank=1, won=True, turns=34)
    new_to_school(app)


SCENES = (
    GoldenScene("school", USUAL, school),
    GoldenScene("school-large", LARGE, school),
    GoldenScene("school-small", SMALL, school),
    GoldenScene("school-new", USUAL, new_to_school),
    GoldenScene("title", USUAL, title),
    GoldenScene("title-saved", USUAL, saved),
    GoldenScene("settings", USUAL, settings),
    GoldenScene("failure", USUAL, failure),
    GoldenScene("matches", USUAL, matches),
    GoldenScene("browser", USUAL, browser),
    GoldenScene("dropped", USUAL, dropped),
    GoldenScene("title-large", LARGE, saved),
    GoldenScene("records", USUAL, records),
    GoldenScene("records-empty", USUAL, empty),
    GoldenScene("records-modes", USUAL, all_games),
    GoldenScene("records-games", USUAL, games_of_a_name),
    GoldenScene("records-merged", USUAL, names),
    GoldenScene("records-large", LARGE, records),
    GoldenScene("records-small", SMALL, records),
    GoldenScene("records-alone-small", SMALL, alone),
    GoldenScene("records-names-small", SMALL, figures),
)
