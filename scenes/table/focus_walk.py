"""The keyboard's walk over the lit targets of a board: by arrow to the nearest that way, by Tab from stop to stop.

What is worth a look though nothing is to be chosen there: the keyboard walks over it as it does over targets.

They are the free-standing spaces of the maps in use that have the property `sight`: a deck, what has been discarded, a
column of somebody's cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

import pygame

from engine.rules.actions import Kind, Pick
from engine.stage.board.view import BoardView
from engine.stage.widgets.focus import DIRECTIONS
from engine.view.picture import Target
from engine.view.selection import Selection
from scenes.match_view.board.markers import EDGE

if TYPE_CHECKING:
    from scenes.match_view.scene import MatchScene


Pixel: TypeAlias = tuple[int, int]

PixelOf: TypeAlias = Callable[[Target], Pixel]

Reach: TypeAlias = Callable[[Sequence[Target]], list[Target]]

FEW = 12
"""With more targets than this that glow, the whole board is one stop of the Tab key."""


def neighbour(
    lit: Sequence[Target], at: Pick | None, arrow: str, spot: PixelOf, start: Pixel | None = None
) -> Pick | None:
    """The lit target nearest to `at` in the direction of an arrow key, or to the pixel `start` where `at` is not lit.

    A target counts as that way within 60 degrees of it; what lies aside counts double. Where nothing lies that way the
    focus stays, or comes to the nearest; from nowhere it comes to the first.
    """
    here = next((target for target in lit if target.pick == at), None)
    if not lit or (here is None and start is None):
        return lit[0].pick if lit else None
    dx, dy = DIRECTIONS[arrow]
    x, y = origin = spot(here) if here else start or (0, 0)
    best: tuple[float, Pick] | None = None
    for target in lit:
        tx, ty = spot(target)
        ahead = (tx - x) * dx + (ty - y) * dy
        aside = abs((tx - x) * dy) + abs((ty - y) * dx)
        if ahead > 0 and aside <= 1.74 * ahead and (best is None or ahead + 2 * aside < best[0]):
            best = (ahead + 2 * aside, target.pick)
    if best:
        return best[1]
    return here.pick if here else nearest_target(lit, origin, spot)


def nearest_target(lit: Sequence[Target], to: Pixel, spot: PixelOf) -> Pick:
    """The lit target nearest to a pixel; the first in the list where two are as near."""
    near = min(lit, key=lambda target: (spot(target)[0] - to[0]) ** 2 + (spot(target)[1] - to[1]) ** 2)
    return near.pick


def tab_stops(hand: Selection, reach: Reach, start: Pixel | None, spot: PixelOf) -> list[Target]:
    """The targets at which the Tab key stops: those that glow, where they are few; else one that stands for the board.

    That is the one nearest to the pixel `start`, or from nowhere the first of the walk. `reach` leaves of some targets
    those that can be pointed at.
    """
    highlighted, walk = reach(hand.highlighted), reach(hand.targets_in_walk_order)
    if 0 < len(highlighted) <= FEW or not walk:
        return highlighted
    return [hand.targets[nearest_target(walk, start, spot)] if start else walk[0]]


def step_through(lit: Sequence[Target], at: Pick | None, back: bool) -> Pick | None:
    """The next of some targets, or the one before; None past the end."""
    picks = [target.pick for target in lit]
    if at not in picks:
        return (picks[-1] if back else picks[0]) if picks else None
    place = picks.index(at) + (-1 if back else 1)
    return picks[place] if 0 <= place < len(picks) else None


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


def arrow_stops(scene: MatchScene) -> list[Target]:
    """All that the arrow keys walk over: the lit targets, then the sights where none of them is and there is a word."""
    lit = scene.play.hand.targets_in_walk_order if scene.awaits_person else []
    taken = {scene.spot_of(target) for target in lit}
    dark = [space for space in scene.sights if space not in taken and scene.play.describe(space)]
    return scene.over.in_reach([*lit, *(Target(Pick(Kind.SPACE, space), space=space) for space in dark)])


def focused_sight(scene: MatchScene) -> str:
    """The sight that the keyboard has come to; "" where it has not."""
    hover = scene.hover
    place = hover.places[0] if hover.by_keys and hover.pick is None and hover.places else ""
    return place if place in scene.sights and scene.board.covers.reaches(place) else ""


def focus_sight(scene: MatchScene, space: str) -> None:
    """Come to a sight by key: what there is to say of it shows at once."""
    hover = scene.hover
    hover.by_keys, hover.cursor = True, space
    scene.ui.focus(None)
    hover.point(None)
    hover.rest_on((space,), at_once=True)
    hover.look_at(space, 0)
    scene.show(space)


def draw_focus(surface: pygame.Surface, scene: MatchScene, here: Callable[[str], bool]) -> None:
    """Draw the keyboard's frame round the sight that it has come to, if that is one of those `here`."""
    space = focused_sight(scene)
    if space and here(space):
        box = scene.board.box(space).inflate(2 * scene.skin.px(EDGE), 2 * scene.skin.px(EDGE))
        surface.blit(scene.skin.panel("focus", box.size), box)
