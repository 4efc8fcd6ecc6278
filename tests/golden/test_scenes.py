"""Every golden scene is drawn as it was when somebody last approved it, to the last pixel: see README.md."""

from __future__ import annotations

import pygame
import pytest

from tests.golden import manifest
from tests.golden.catalogue import DEFAULT, SCENES
from tests.golden.changes import other_libraries, report
from tests.golden.manifest import Manifest, checksums, difference
from tests.golden.pictures import FULL, FULL_PICTURES, THUMBNAILS, full_file, kept_names, thumbnail, thumbnail_file
from tests.golden.scenes.scene import GoldenScene, render

THUMBNAIL_LOSS = 12.0
"""By at most this much of 255 a thumbnail differs from its scene in the mean: it is kept with loss."""
TIERS = [pytest.param(scene, id=scene.name, marks=() if scene in DEFAULT else pytest.mark.full) for scene in SCENES]


@pytest.fixture(scope="module")
def approved() -> Manifest:
    return manifest.read()


@pytest.mark.parametrize("scene", TIERS)
def test_a_scene_looks_as_approved(scene: GoldenScene, approved: Manifest) -> None:
    fault = report(scene.name, render(scene), approved)
    if fault:
        pytest.fail(fault, pytrace=False)


def test_the_libraries_are_those_that_drew_the_manifest(approved: Manifest) -> None:
    fault = other_libraries(approved)
    if fault:
        pytest.fail(fault, pytrace=False)


def test_the_manifest_has_all_scenes_and_no_other(approved: Manifest) -> None:
    assert manifest.coverage_faults(approved, (scene.name for scene in SCENES)) == []


def test_names_are_unique() -> None:
    assert len({scene.name for scene in SCENES}) == len(SCENES)


def test_every_scene_has_a_thumbnail_and_some_are_kept_in_full() -> None:
    assert kept_names(THUMBNAILS) == sorted(scene.name for scene in SCENES)
    assert kept_names(FULL) == sorted(FULL_PICTURES)


@pytest.mark.parametrize("name", sorted(FULL_PICTURES))
def test_a_full_picture_and_its_thumbnail_are_as_approved(name: str, approved: Manifest) -> None:
    picture = pygame.image.load(full_file(name))
    assert difference(approved.scenes[name], checksums(picture)) == ""
    small, kept = thumbnail(picture), pygame.image.load(thumbnail_file(name))
    assert small.get_size() == kept.get_size()
    assert max(pygame.transform.average_color(_difference(small, kept))[:3]) < THUMBNAIL_LOSS


def _difference(old: pygame.Surface, new: pygame.Surface) -> pygame.Surface:
    """The difference of two pictures of one size, channel by channel."""
    less, more = old.copy(), new.convert(old)
    less.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(old, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return more
