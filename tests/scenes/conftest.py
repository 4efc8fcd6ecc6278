"""What all tests of scenes share: the pictures that are drawn of sprites."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.stage.skin import Skin
from engine.stage.sprites import PictureCache
from engine.stage.theme import Theme, load_theme

DRAWN: dict[float, PictureCache] = {}
"""The pictures of the usual theme by scale: every sprite is rasterised once for all tests."""


@pytest.fixture(autouse=True, scope="module")
def shared_pictures() -> Iterator[None]:
    """Looks of one scale share their pictures."""
    begin = Skin.__init__

    def begin_with_shared(skin: Skin, scale: float, theme: Theme | None = None) -> None:
        begin(skin, scale, theme)
        if skin.theme is load_theme():
            skin.pictures = DRAWN.setdefault(scale, skin.pictures)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Skin, "__init__", begin_with_shared)
        yield
