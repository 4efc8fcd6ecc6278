"""Every scene looks as it looked when somebody last looked at it.

The pictures that are kept lie beside this file. Where a scene is meant to look otherwise now, write them anew with
`pytest tests/golden --write-golden`, and look at every one that changed.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.paths import shown as shown_path
from engine.stage.look import Look
from engine.stage.window import without_window
from tests.golden.compare import ALIKE, OTHERWISE, Limits, distance, drawn_with, shown
from tests.golden.kept import Kept, render
from tests.golden.pictures import KEPT

HERE = Path(__file__).parent
OUT = HERE / "out"
DRAWN_WITH = HERE / "drawn-with.txt"
"""Which versions of the libraries drew the kept pictures."""


@pytest.mark.parametrize("kept", KEPT, ids=[kept.name for kept in KEPT])
def test_a_scene_looks_as_it_did(
    kept: Kept, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    picture = render(kept)
    file = HERE / f"{kept.name}.png"
    if request.config.getoption("--write-golden"):
        pygame.image.save(picture, file)
        DRAWN_WITH.write_text(f"{drawn_with()}\n")
        return
    assert file.exists(), f"{shown_path(file)} is missing; pytest tests/golden --write-golden writes it"
    before = pygame.image.load(file)
    same = DRAWN_WITH.read_text().strip() == drawn_with()
    fault = differs(before, picture, ALIKE if same else OTHERWISE)
    if fault:
        OUT.mkdir(exist_ok=True)
        pygame.image.save(picture, OUT / f"{kept.name}.png")
        if before.get_size() == picture.get_size():
            pygame.image.save(shown(before, picture), OUT / f"{kept.name}-difference.png")
        pytest.fail(f"{kept.name} {fault}; the new picture and where it differs are in {shown_path(OUT)}")


def differs(before: pygame.Surface, after: pygame.Surface, limits: Limits = ALIKE) -> str:
    """How a picture differs from the one before it, more than machines do; "" when it does not."""
    if before.get_size() != after.get_size():
        return f"is {after.get_size()} large and was {before.get_size()}"
    apart = distance(before, after)
    if apart.within(limits):
        return ""
    return (
        f"has changed: the mean difference is {apart.mean:.3f} ({limits.mean} at most), "
        f"{apart.share:.3%} of its pixels are others ({limits.share:.3%} at most)"
    )


def test_every_picture_that_is_kept_is_of_a_scene() -> None:
    assert {file.stem for file in HERE.glob("*.png")} == {kept.name for kept in KEPT}


# The comparison itself


def written(text: str) -> pygame.Surface:
    """A picture with a word on it."""
    without_window()
    surface = pygame.Surface((1280, 800), 0, 24)
    surface.fill("#1E2428")
    surface.blit(Look(1.0).text(text, "log", "parchment"), (600, 400))
    return surface


def test_one_other_digit_is_a_change() -> None:
    assert differs(written("turn 21"), written("turn 21")) == ""
    assert "has changed" in differs(written("turn 21"), written("turn 27"))


def test_rounding_is_no_change() -> None:
    rounded = written("turn 21")
    for y in range(0, 800, 16):
        rounded.fill((1, 1, 1), (0, y, 1280, 1), special_flags=pygame.BLEND_RGB_ADD)
    assert differs(written("turn 21"), rounded) == ""


def test_another_size_is_a_change() -> None:
    assert "(1280, 800)" in differs(pygame.Surface((1024, 640), 0, 24), written("turn 21"))


def test_the_picture_of_a_change_is_bright_where_it_is() -> None:
    seen = shown(written("turn 21"), written("turn 27"))
    ink = Look(1.0).measure("turn 2", "log")[0]
    digit = pygame.transform.average_color(seen, pygame.Rect(600 + ink, 400, 8, 20))
    word = pygame.transform.average_color(seen, pygame.Rect(600, 400, ink - 2, 20))
    assert sum(digit[:3]) > sum(word[:3])
