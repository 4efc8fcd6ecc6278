"""What is worth a look though nothing is to be chosen there: the keyboard walks over it as it does over targets.

They are the free-standing spaces of the maps in use that have the property `sight`: a deck, what has been discarded, a
column of somebody's cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from engine.picture import Target
from engine.rules import Kind, Pick
from engine.stage.boardview import BoardView
from scenes.table.marks import EDGE

if TYPE_CHECKING:
    from scenes.table.match_scene import MatchScene

SIGHT = "sight"
"""The property of a space that is one."""


def sights_of(board: BoardView) -> tuple[str, ...]:
    """The names of the sights among the open spaces, in reading order of their maps."""
    return tuple(
        name
        for laid in board.uses
        for name, index in laid.open
        if laid.board.properties.get(laid.board.spaces[index], {}).get(SIGHT)
    )


def stops(scene: MatchScene) -> list[Target]:
    """All that the arrow keys walk over: the lit targets, then the sights where none of them is and there is a word."""
    lit = scene.play.hand.walk if scene.awaits_person else []
    taken = {scene.spot_of(target) for target in lit}
    dark = [space for space in scene.sights if space not in taken and scene.play.about(space)]
    return scene.over.in_reach([*lit, *(Target(Pick(Kind.SPACE, space), space=space) for space in dark)])


def pointed(scene: MatchScene) -> str:
    """The sight that the keyboard has come to; "" where it has not."""
    attention = scene.attention
    place = attention.places[0] if attention.by_keys and attention.pick is None and attention.places else ""
    return place if place in scene.sights and scene.board.covers.reaches(place) else ""


def look_at(scene: MatchScene, space: str) -> None:
    """Come to a sight by key: what there is to say of it shows at once."""
    attention = scene.attention
    attention.by_keys, attention.cursor = True, space
    scene.ui.focus(None)
    attention.point(None)
    attention.rest_on((space,), at_once=True)
    attention.look_at(space, 0)
    scene.show(space)


def draw_pointed(surface: pygame.Surface, scene: MatchScene, here: Callable[[str], bool]) -> None:
    """Draw the keyboard's frame round the sight that it has come to, if that is one of those `here`."""
    space = pointed(scene)
    if space and here(space):
        box = scene.board.box(space).inflate(2 * scene.look.px(EDGE), 2 * scene.look.px(EDGE))
        surface.blit(scene.look.panel("focus", box.size), box)
