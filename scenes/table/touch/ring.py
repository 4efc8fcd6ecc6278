"""The ring: round buttons beside the space that a tap has shown, to do it, to turn it, to put it back."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets.touch.reach import APART
from engine.stage.widgets.widget import Host, Pressable

TICK, ROUND, ON_CORNER = 64, 50, 50
"""The sizes of the tick, of the other buttons, and of a tick on the corner of a bin, a card or a slot, in units."""

DRAWN = 1.19
"""How much larger a sprite is than its disc: the rest is its shadow."""

PRESSED = 0.94
"""The size of a button that is held, as a share of its size at rest."""

OUT = 4
"""How far beyond its rim a round button takes a press, in units."""

DO, BACK, LEFT, RIGHT = "ring do", "ring back", "ring left", "ring right"
TICK_NAME = "ring tick"
"""The names of the buttons, and of a tick on a corner."""

SPRITES = {DO: "round-do", BACK: "round-back", LEFT: "round-turn-left", RIGHT: "round-turn-right"}

PLAIN = {DO: (18, -76), BACK: (-48, -79)}
TURNING = {DO: (0, -76), LEFT: (-61, -52), RIGHT: (61, -52), BACK: (79, 8)}
"""Where the middles of the buttons are from the spot, in units, if they are above it."""

PLAIN_BETWEEN = {DO: (76, -40), BACK: (16, -86)}
TURNING_BETWEEN = {DO: (54, -54), LEFT: (-8, -76), RIGHT: (76, 8), BACK: (50, 62)}
"""The same if they are above it to the right."""

Place = tuple[int, int]

Turned = Callable[[int, int], Place]
"""Turns a place above the spot to one beside or below it."""

MIRRORED: tuple[Turned, ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-y, -x),
    lambda x, y: (y, -x),
    lambda x, y: (x, -y),
)
ROTATED: tuple[Turned, ...] = (MIRRORED[0], lambda x, y: (-y, x), MIRRORED[2], MIRRORED[3])
"""Above the spot, to its right, to its left, below it: so that the tick stays above, or that the turns keep their order
around the spot.
"""

CORNERS: tuple[Turned, ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-x, y),
    lambda x, y: (x, -y),
    lambda x, y: (-x, -y),
)
"""Above to the right, above to the left, below: the sides between these four, taken where they cover less."""

AWAY = (0, 22)
"""How far the buttons may be moved out from the spot, in units."""

COVERED, UNSEEN, FAR, OUTSIDE, HIDDEN = 40, 10, 4, 1000, 10000
"""What a side costs for a target that it covers wholly, and less for a part of one, or for a place with something on
it; for buttons moved out, for a button that is not wholly within the room, and if it would hide the spot itself.
"""


class RoundButton(Pressable):
    """A round button, pressed within its disc and a little beyond; drawn while it `is_due`."""

    def __init__(
        self,
        skin: Skin,
        rect: pygame.Rect,
        name: str,
        sprite: str,
        on_press: Callable[[], object],
        is_due: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(rect.inflate(2 * skin.px(OUT), 2 * skin.px(OUT)), name=name)
        self._size = round(rect.w * DRAWN)
        self._sprite = sprite
        self.on_press = on_press
        self._is_due = is_due

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the disc with its shadow, smaller while it is held."""
        if not self._is_due():
            return
        sprite = skin.sprite(self._sprite, round(self._size * (PRESSED if ui.is_pressed(self) else 1.0)))
        surface.blit(sprite, sprite.get_rect(center=self.rect.center))


def ring_places(
    skin: Skin,
    spot: Place,
    room: pygame.Rect,
    targets: Sequence[pygame.Rect],
    taken: Sequence[pygame.Rect] = (),
    *,
    seen: Sequence[pygame.Rect] = (),
    turns: bool = False,
) -> dict[str, pygame.Rect]:
    """The rectangles in pixels of the buttons by name, on the side of the `spot` that stays in the `room`, clear of
    what is `taken`, and covers the least of the `targets` and of what else people want to have `seen`; all in pixels.
    """
    ways = ((TURNING, ROTATED), (TURNING_BETWEEN, ROTATED)) if turns else ((PLAIN, MIRRORED), (PLAIN_BETWEEN, CORNERS))
    sides = [_on_side(skin, spot, around, turned, away) for away in AWAY for around, to in ways for turned in to]
    costs = {number: _cost(side, room, targets, seen, taken) for number, side in enumerate(sides)}
    for number, side in enumerate(sides):
        sides[number] = _moved_into(room, side)
        costs[number] += HIDDEN * any(rect.collidepoint(spot) for rect in sides[number].values())
        costs[number] += FAR * (number >= len(sides) // len(AWAY))
    return sides[min(costs, key=lambda number: costs[number])]


def _moved_into(room: pygame.Rect, side: Mapping[str, pygame.Rect]) -> dict[str, pygame.Rect]:
    """The buttons of a side, all moved as far as needed to be within the room."""
    whole = side[DO].unionall([*side.values()])
    shift = whole.clamp(room)
    return {name: rect.move(shift.x - whole.x, shift.y - whole.y) for name, rect in side.items()}


def _on_side(skin: Skin, spot: Place, around: Mapping[str, Place], turned: Turned, away: int) -> dict[str, pygame.Rect]:
    """The buttons on a side of the spot, moved `away` from it by some units."""
    rects: dict[str, pygame.Rect] = {}
    across, down = turned(*around[DO])
    out = away / max(math.hypot(across, down), 1)
    for name, at in around.items():
        size, (x, y) = skin.px(TICK if name == DO else ROUND), turned(*at)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = spot[0] + skin.px(x + across * out), spot[1] + skin.px(y + down * out)
        rects[name] = rect
    return rects


def _cost(
    side: Mapping[str, pygame.Rect],
    room: pygame.Rect,
    targets: Sequence[pygame.Rect],
    seen: Sequence[pygame.Rect],
    taken: Sequence[pygame.Rect],
) -> int:
    """How bad a side is: the buttons outside of the room or on what is taken, then what is covered."""
    rects = [*side.values()]
    outside = sum(not room.contains(rect) or rect.collidelist(taken) >= 0 for rect in rects)
    covered = COVERED * sum(_covered(target, rects) for target in targets)
    return OUTSIDE * outside + round(covered + UNSEEN * sum(_covered(place, rects) for place in seen))


def _covered(target: pygame.Rect, rects: Sequence[pygame.Rect]) -> float:
    """The share of a target that is covered, at most 1."""
    areas = (shared.w * shared.h for rect in rects if (shared := target.clip(rect)).w)
    return min(1.0, sum(areas) / max(target.w * target.h, 1))


def corner_place(skin: Skin, box: pygame.Rect, room: pygame.Rect, taken: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """The rectangle of a tick on the lower right corner of a box, wholly inside the room and as far left or up as it is
    clear of what is `taken`; in pixels.
    """
    rect, apart = pygame.Rect(0, 0, skin.px(ON_CORNER), skin.px(ON_CORNER)), skin.px(APART)
    rect.center = box.right - skin.px(8), box.bottom - skin.px(8)
    rect.clamp_ip(room)
    for other in taken:
        if rect.inflate(2 * apart, 2 * apart).colliderect(other):
            left, up = rect.right - other.left + apart, rect.bottom - other.top + apart
            rect.move_ip((-left, 0) if left <= up else (0, -up))
    return rect
