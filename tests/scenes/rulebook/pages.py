"""Pages of the rulebook for tests: all there are, one made of a text, and the scene opened at one."""

from __future__ import annotations

from engine.data.sections import Figure, Page
from games import discover
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.shared import rulebook_words
from tests.scenes.fake_app import FakeApp, SceneDriver

PAGES = [
    *((game, page) for game, record in discover().items() for page in record.sheet().rulebook),
    *(("mattock", page) for page in rulebook_words().pages),
]

NAMES = [f"{game}/{page.id}" for game, page in PAGES]


def opened(
    game: str = "mattock", page: str = "", size: tuple[int, int] = (1280, 800)
) -> tuple[SceneDriver, RulebookScene]:
    scene = RulebookScene(FakeApp(discover().values()), game, page)  # type: ignore[arg-type]
    return SceneDriver(scene, size), scene


def made(text: list[str], figures: int = 0) -> Page:
    figure = Figure("mattock", ["g7"], "hex-rock", caption="A lonely space.")
    return Page("made", "Made up", text, [figure] * figures)
