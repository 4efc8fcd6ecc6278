"""The picture of the chosen match in the library, drawn once the choice has rested for a moment."""

from __future__ import annotations

import pygame

from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.common.thumbnail import thumbnail
from scenes.library.detail import picture_size
from scenes.library.model import SavedMatch

RESTS = 0.12
"""Seconds before the thumbnail of a chosen match is drawn, so that walking down the list is fast."""


class BoardPreview:
    """The picture of the board of the chosen match; None while there is none, or none yet.

    `rested` is for how many seconds the same match has been chosen.
    """

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self.rested = 0.0
        self._drawn: tuple[str, Size] = ("", (0, 0))
        """The file of the match that was drawn last, and the size of its picture in pixels."""

    def restart(self) -> None:
        """Drop the picture, because another match was chosen."""
        self.picture = None
        self.rested = 0.0

    def shows(self, saved: SavedMatch, skin: Skin, room: pygame.Rect) -> bool:
        """Whether the picture is that of a match at the size it gets in `room`; True if there is none to draw."""
        return saved.match is None or self._drawn == (saved.name, picture_size(skin, saved, room))

    def make(self, saved: SavedMatch, skin: Skin, window: Size, room: pygame.Rect) -> None:
        """Draw the board of a match as in a window of that size, into `room`; both in pixels."""
        size = picture_size(skin, saved, room)
        self.picture = thumbnail(saved.match, skin, window, size) if saved.match and size[0] else None
        self._drawn = saved.name, size
