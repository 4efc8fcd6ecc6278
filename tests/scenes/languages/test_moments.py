"""Moments of scenes that no golden scene shows, in every language: whatever is said there has room."""

from __future__ import annotations

import pytest

from engine.words.language import languages, speaking
from scenes.app import App
from scenes.lobby.scene import LobbyScene
from tests.golden.scenes.replay import looking
from tests.golden.scenes.scene import GoldenScene, Setup
from tests.scenes.languages.measure import SIZES, faults_of
from tests.scenes.records.made_up import keep_results, season
from tests.scenes.sight.recorder import draw_scene

pytestmark = pytest.mark.full

READ = (("chasm", "four"), ("blast", "blast-six"), ("boomtown", "boomtown-two"), ("veins", "veins-two"))


def first_records(app: App) -> None:
    """The records after a single game."""
    keep_results(season()[:1])
    app.push_records()


def unfolded(game: str) -> Setup:
    """The lobby of a game with its seed unfolded."""

    def set_up(app: App) -> None:
        app.show_lobby(game)
        scene = app.stack.top
        assert isinstance(scene, LobbyScene)
        scene.options.is_open = True
        scene.rebuild()

    return set_up


MOMENTS = (
    *(GoldenScene(f"review-{game}-read", SIZES[0], looking(game, kept, "home", done=False)) for game, kept in READ),
    *(GoldenScene(f"review-{game}-points", SIZES[0], looking(game, kept, "n")) for game, kept in READ),
    *(GoldenScene(f"review-{game}-moves", SIZES[0], looking(game, kept, "n", "l")) for game, kept in READ),
    *(GoldenScene(f"lobby-{game}-unfolded", SIZES[0], unfolded(game)) for game, _ in READ),
    GoldenScene("records-first", SIZES[0], first_records),
)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages())
def test_a_moment_has_room_for_its_words(language: str, size: tuple[int, int], moment: GoldenScene) -> None:
    with speaking(language):
        drawn = draw_scene(moment, size)
    assert faults_of(drawn) == ((), (), ())
