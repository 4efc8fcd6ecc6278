"""The pictures that tests share: every sprite is rasterised once per scale, and scales long unused are dropped."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

import pytest

from engine.stage.sight.sight import USUAL, Sight
from engine.stage.skin import Skin
from engine.stage.sprites import PictureCache
from engine.stage.theme import Theme, load_theme


class SharedPictures:
    """Picture caches by scale, each of at most half of `budget` bytes.

    Once they take more than all of it, those of the scales that were not used for longest are dropped.
    """

    def __init__(self, budget: int = 256 * 2**20) -> None:
        self.budget = budget
        self._caches: OrderedDict[float, PictureCache] = OrderedDict()

    def take_part(self, skin: Skin) -> None:
        """Give a skin the pictures drawn at its scale so far."""
        skin.pictures = self._caches.setdefault(skin.scale, PictureCache(self.budget // 2))
        self._caches.move_to_end(skin.scale)
        while len(self._caches) > 1 and sum(cache.bytes_used for cache in self._caches.values()) > self.budget:
            self._caches.popitem(last=False)


DRAWN = SharedPictures()


@pytest.fixture(autouse=True, scope="module")
def shared_pictures() -> Iterator[None]:
    """Skins of the usual theme share their pictures."""
    begin = Skin.__init__

    def begin_with_shared(skin: Skin, scale: float, theme: Theme | None = None, sight: Sight = USUAL) -> None:
        begin(skin, scale, theme, sight)
        if skin.theme is load_theme():
            DRAWN.take_part(skin)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Skin, "__init__", begin_with_shared)
        yield
