"""What all tests of scenes share: the pictures that are drawn of sprites."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.stage.look import Look
from engine.stage.sprites import Pictures
from engine.stage.theme import Theme, load_theme

DRAWN: dict[float, Pictures] = {}
"""The pictures of the usual theme by scale: every sprite is rasterised once for all tests."""


@pytest.fixture(autouse=True, scope="module")
def shared_pictures() -> Iterator[None]:
    """Looks of one scale share their pictures."""
    begin = Look.__init__

    def begin_with_shared(look: Look, scale: float, theme: Theme | None = None) -> None:
        begin(look, scale, theme)
        if look.theme is load_theme():
            look.pictures = DRAWN.setdefault(scale, look.pictures)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Look, "__init__", begin_with_shared)
        yield
