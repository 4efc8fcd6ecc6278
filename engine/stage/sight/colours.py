"""Colours by name: those of the theme, and those of the seats at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from engine.data.settings import PaletteName
from engine.stage.sight.recolouring import recolouring
from engine.stage.sprites import Drawing, in_language, read_drawing
from engine.stage.theme import Theme, ThemeError, Tone
from engine.words.language import language


class Seats:
    """Palette names and names of the players of a table, by seat; shared by all skins of one screen."""

    def __init__(self, tints: Sequence[str]) -> None:
        self.tints = tints
        self.names: Sequence[str] = ()


class Colours:
    """The colours of a theme and of seats.

    `seat_tints` are the palette names of the seats ("seat1", "seat2" ...); a table sets them to the players' colours.
    `seat_names` are the players' names; a seat without one has the name of its colour.
    """

    def __init__(self, theme: Theme, palette: PaletteName = "usual") -> None:
        self.theme = theme
        self._recolouring = recolouring(palette)
        self._seats = Seats([seat.colour for seat in theme.seats])

    @property
    def seat_tints(self) -> Sequence[str]:
        """The palette names of the seats."""
        return self._seats.tints

    @seat_tints.setter
    def seat_tints(self, tints: Sequence[str]) -> None:
        """Set the palette names of the seats, for all skins of the screen."""
        self._seats.tints = tints

    @property
    def seat_names(self) -> Sequence[str]:
        """The names of the players."""
        return self._seats.names

    @seat_names.setter
    def seat_names(self, names: Sequence[str]) -> None:
        """Set the names of the players, for all skins of the screen."""
        self._seats.names = names

    def copy_seats(self, other: Colours) -> None:
        """Take over colours and names of the seats of another skin."""
        self.seat_tints, self.seat_names = other.seat_tints, other.seat_names

    @contextmanager
    def default_seats(self) -> Iterator[None]:
        """Within the `with` block the seats have the colours and names of the theme."""
        seats = self.seat_tints, self.seat_names
        self.seat_tints, self.seat_names = [seat.colour for seat in self.theme.seats], ()
        try:
            yield
        finally:
            self.seat_tints, self.seat_names = seats

    def palette_name(self, name: str) -> str:
        """The palette name of a colour: itself, or that of a seat for "seat1", "seat2.dark" ... Raises `ThemeError`."""
        stem, dot, tone = name.partition(".")
        if not (stem.startswith("seat") and stem[4:].isdigit()):
            return name
        seat = int(stem[4:])
        if not 1 <= seat <= len(self.seat_tints):
            raise ThemeError(f'no seat for "{name}"; the table has seats 1 to {len(self.seat_tints)}')
        return f"{self.seat_tints[seat - 1]}{dot}{tone}"

    def colour(self, name: str, tone: Tone = "base", alpha: int = 255) -> pygame.Color:
        """A colour by name: "ruby", "ruby.dark", "lamplight", "seat2"; `alpha` 0 to 255. Raises `ThemeError`."""
        colour = pygame.Color(self.hex(name, tone))
        colour.a = alpha
        return colour

    def hex(self, name: str, tone: Tone = "base") -> str:
        """A colour as `#RRGGBB`, for SVG text. Raises `ThemeError`."""
        return self.theme.colour(self.palette_name(name), tone)

    def seat_mark(self, name: str) -> str:
        """The sprite of the mark of a seat colour, given as palette name or "seat1", "seat2" ...

        Raises `ThemeError` for a colour that no seat has.
        """
        colour = self.palette_name(name)
        for seat in self.theme.seats:
            if seat.colour == colour:
                return seat.mark
        known = ", ".join(seat.colour for seat in self.theme.seats)
        raise ThemeError(f'"{colour}" is no colour of a seat; these are {known}')

    def seat_name(self, seat: int) -> str:
        """The name of a seat's player, else of its colour. Raises `ThemeError` if the table has no such seat."""
        colour = self.palette_name(f"seat{seat}")
        if seat <= len(self.seat_names):
            return self.seat_names[seat - 1]
        return next((style.name for style in self.theme.seats if style.colour == colour), colour)

    def on_slate(self, colour: str) -> pygame.Color:
        """The colour of a seat for a band on slate: its light tone if it is too dark. Raises `ThemeError`."""
        return self.colour(self.name_on_slate(colour))

    def name_on_slate(self, colour: str) -> str:
        """The name of the colour of a seat for a band on slate (see `on_slate`). Raises `ThemeError`."""
        return f"{colour}.light" if self._is_rimmed(colour) else colour

    def line_on_slate(self, colour: str) -> str:
        """The colour of a seat for a thin line on slate as `#RRGGBB`: its light tone, or a lighter one if it is too
        dark. Raises `ThemeError`.
        """
        return self.hex(colour, "glint" if self._is_rimmed(colour) else "light")

    @property
    def is_recoloured(self) -> bool:
        """Whether people chose another palette than the usual one."""
        return self._recolouring is not None

    def _is_rimmed(self, colour: str) -> bool:
        tones = self.theme.tones(self.palette_name(colour))
        return self._recolouring is not None and self._recolouring.is_rimmed(tones)

    def drawing(self, name: str) -> Drawing:
        """The drawing of a sprite by name, in the colours of the palette."""
        return read_drawing(name) if self._recolouring is None else self._recolouring.drawing(name)

    def name_of(self, sprite: str) -> str:
        """The name of a sprite, or of the one that is drawn in its place in the language in use."""
        return in_language(sprite, language())
