"""Every golden scene is drawn as it was when somebody last approved it, to the last pixel: see README.md."""

from __future__ import annotations

import pygame
import pytest

from engine.paths import shown
from tests.golden import manifest
from tests.golden.catalogue import DEFAULT, SCENES
from tests.golden.changes import write_changes
from tests.golden.manifest import FILE, Manifest, checksums, difference, libraries
from tests.golden.pictures import FULL_PICTURES, full_file, kept_files, thumbnail, thumbnail_file
from tests.golden.revisions import RevisionError, last_approval, revision
from tests.golden.scenes.scene import GoldenScene, render

OLD_SIDES = 5
"""For so many changed scenes per process the old picture is drawn as well, each in two seconds or so."""
THUMBNAIL_LOSS = 12.0
"""By at most this much of 255 a thumbnail differs from its scene in the mean: it is kept with loss."""

_old_sides: set[str] = set()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "scene" in metafunc.fixturenames:
        tier = SCENES if metafunc.config.getoption("--full", default=False) else DEFAULT
        metafunc.parametrize("scene", tier, ids=[scene.name for scene in tier])


@pytest.fixture(scope="module")
def approved() -> Manifest:
    return manifest.read()


def test_a_scene_looks_as_approved(scene: GoldenScene, approved: Manifest) -> None:
    known = approved.scenes.get(scene.name)
    if known is None:
        pytest.fail(f"{scene.name} is not in {shown(FILE)}: look at it and `python -m tests.golden write {scene.name}`")
    picture = render(scene)
    change = difference(known, checksums(picture))
    if change:
        pytest.fail(f"{scene.name} {change}.{other_libraries(approved)}\n{looked_at(scene.name, picture, known)}")


def other_libraries(approved: Manifest) -> str:
    """What to do about it where other libraries draw here than those that drew the manifest; "" where they do not."""
    if approved.drawn_with == libraries():
        return ""
    return (
        f"\nThe scenes were drawn with {approved.drawn_with}, and this is {libraries()}, which may draw otherwise:"
        " pip install -e '.[test]' installs the right version."
    )


def looked_at(name: str, picture: pygame.Surface, known: manifest.Checksums) -> str:
    """Write a changed scene, with the picture as it was approved if there is time; returns where, and what to do."""
    old, reason = None, f"draws the old picture, too: python -m tests.golden show {name} --against REV"
    if len(_old_sides | {name}) <= OLD_SIDES:
        _old_sides.add(name)
        try:
            against = revision(last_approval())
            old = against.draw(name)
            reason = f"old.png is by {against}, the last commit that changed {FILE.name}"
            if checksums(old) != known:
                reason += "; it is not as approved either, so that only the tiles changed since then are marked"
        except RevisionError as error:
            reason = f"There is no old picture: {error}"
    folder = write_changes(name, old, picture)
    return f"Look at {shown(folder)} ({reason}). If it is meant so: python -m tests.golden write {name}"


def test_the_libraries_are_those_that_drew_the_manifest(approved: Manifest) -> None:
    assert not other_libraries(approved), other_libraries(approved)


def test_the_manifest_names_all_scenes_and_no_other(approved: Manifest) -> None:
    assert sorted(approved.scenes) == sorted(scene.name for scene in SCENES)


def test_every_scene_has_a_thumbnail_and_some_are_kept_in_full() -> None:
    there = sorted(kept_files())
    assert [name for kind, name in there if kind == "webp"] == sorted(scene.name for scene in SCENES)
    assert [name for kind, name in there if kind == "png"] == sorted(FULL_PICTURES)


@pytest.mark.parametrize("name", sorted(FULL_PICTURES))
def test_a_full_picture_and_its_thumbnail_are_as_approved(name: str, approved: Manifest) -> None:
    picture = pygame.image.load(full_file(name))
    assert difference(approved.scenes[name], checksums(picture)) == ""
    small, kept = thumbnail(picture), pygame.image.load(thumbnail_file(name))
    assert small.get_size() == kept.get_size()
    pairs = zip(pygame.image.tobytes(small, "RGB"), pygame.image.tobytes(kept, "RGB"), strict=True)
    assert sum(abs(one - other) for one, other in pairs) / (3 * small.get_width() * small.get_height()) < THUMBNAIL_LOSS
