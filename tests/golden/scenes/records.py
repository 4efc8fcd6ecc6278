"""The golden scenes of the records: a season of matches, before the first, the lists, the names."""

from __future__ import annotations

from scenes.app import App
from scenes.records.model import Scope
from scenes.records.scene import RecordsScene
from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene
from tests.scenes.records.made_up import keep_results, season


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


SCENES = (
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
