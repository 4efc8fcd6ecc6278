"""The reach of a finger: a tap beside what can be picked is for the nearest of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from engine.stage.inputs import Point
from scenes.match_view.board.markers import rim_box
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.view import MarkerPlace

REACH = 24
"""How far from the middle of a target a tap still counts for it, in units."""

BEYOND = 4
"""How far beyond its rim a tap counts for a place that has one, in units."""


def nearest_place(screen: Screen, pos: Point, places: Iterable[MarkerPlace]) -> MarkerPlace | None:
    """Of places that can be picked, the one within reach of a pixel whose middle is nearest; None if there is none."""
    reach, beyond = screen.skin.px(REACH), 2 * screen.skin.px(BEYOND)
    nearest: tuple[float, MarkerPlace | None] = (math.inf, None)
    for place in places:
        box = rim_box(screen, place)
        away = math.dist(pos, box.center if box else screen.board.centre(place.space))
        is_within = away <= reach or (box is not None and box.inflate(beyond, beyond).collidepoint(pos))
        if is_within and away < nearest[0]:
            nearest = (away, place)
    return nearest[1]


def names_at(place: MarkerPlace | None, otherwise: Sequence[str]) -> tuple[str, ...]:
    """The names of a place, the piece first; the other ones if there is none."""
    return tuple(otherwise) if place is None else tuple(filter(None, (place.piece, place.space)))
