"""The smallest targets of every table when it is touched: `python -m tests.bench.touch_targets [WIDTHxHEIGHT]`.

Widgets in pixels of the window, and as a finger reaches them; of the places where something can be picked the smallest
one, and how far the middles of the nearest two are from each other. A finger reaches 24 units around a middle.
"""

from __future__ import annotations

import itertools
import math
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets.touch.reach import FINGERTIP, visible_rect
from scenes.match_view.panels.indicators import is_in_bar
from scenes.table.scene import TableScene
from scenes.table.touch import gold
from tests.scenes.touch.positions import positions
from tests.window.robot.headless_twin import HeadlessTwin

SEATS = {"mattock": (2,), "chasm": (2, 4), "blast": (2, 4), "boomtown": (2, 3, 4), "veins": (2, 4)}
"""How many seats are measured: few and many, since layouts differ."""


class Smallest(NamedTuple):
    """The smallest widget by its lesser side and its name, the least gap beside a widget of the bar, the smallest place
    by its lesser side and its name, and the least distance of two places; in units of the table.
    """

    widget: tuple[float, str]
    gap: tuple[float, str]
    place: tuple[float, str]
    apart: tuple[float, str]


def touched_tables(game: str, seats: int, size: tuple[int, int]) -> Iterator[TableScene]:
    """The tables of these positions, touched, and again after each pick, of which a tap only shows the last.

    What only one may see is shown to it.
    """
    twin = HeadlessTwin(size)
    twin.app.hands.setting, twin.app.settings.handover = "touch", "off"
    for match, action in positions(game, seats):
        scene = twin.open_table(match, 2.0)
        yield scene
        for pick in action.picks:
            selection = scene.session.selection
            if pick not in selection.offer.picks:
                break
            if selection.completed_action(pick) is not None:
                scene.controller.press(pick)
                yield scene
                break
            scene.controller.choose(pick)
            yield scene


def smallest_of(scene: TableScene) -> Smallest:
    """The smallest targets of a table as it is."""
    skin: Skin = scene.display.screen.skin
    widgets = [
        (min(rect.size) / skin.scale, widget.name)
        for widget in scene.ui.walk()
        if widget.focusable and (rect := visible_rect(widget, skin)).w
    ]
    bars = [
        widget
        for widget in scene.ui.walk()
        if widget.focusable and (is_in_bar(widget) or widget.name in (gold.DO, gold.BACK))
    ]
    gaps = [
        (gap_of(one.rect, other.rect) / skin.scale, f"{one.name}, {other.name}")
        for one, other in itertools.combinations(bars, 2)
    ]
    board, session = scene.display.board, scene.session
    targets = scene.display.overlay.reachable(session.selection.highlighted)
    spaces = sorted({session.target_space(target) for target in targets})
    places = [(min(board.box(space).size) / skin.scale, space) for space in spaces]
    pairs = [
        (math.dist(board.centre(one), board.centre(other)) / skin.scale, f"{one}, {other}")
        for one, other in itertools.combinations(spaces, 2)
    ]
    nothing = (math.inf, "")
    return Smallest(min(widgets), min(gaps, default=nothing), min(places, default=nothing), min(pairs, default=nothing))


def gap_of(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far apart two rectangles are, across or down; below 0 if they overlap."""
    across = max(one.left - other.right, other.left - one.right)
    return max(across, one.top - other.bottom, other.top - one.bottom)


def smallest_in(game: str, size: tuple[int, int]) -> Smallest:
    """The smallest targets of all decisions of a game."""
    found = [smallest_of(scene) for seats in SEATS[game] for scene in touched_tables(game, seats, size)]
    return Smallest(*(min(column) for column in zip(*found, strict=True)))


def main() -> None:
    """Print the smallest targets of all tables."""
    width, height = (sys.argv[1] if len(sys.argv) > 1 else "1280x800").split("x")
    print(f"{width}x{height}, in units (a finger reaches at least {FINGERTIP})")
    for game in SEATS:
        smallest = smallest_in(game, (int(width), int(height)))
        for name, (side, what) in zip(Smallest._fields, smallest, strict=True):
            print(f"  {game:9} {name:7} {side:6.1f}  {what}")


if __name__ == "__main__":
    main()
