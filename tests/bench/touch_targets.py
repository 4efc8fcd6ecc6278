"""The smallest targets of every table when it is touched: `python -m tests.bench.touch_targets [WIDTHxHEIGHT]`.

Widgets in pixels of the window, and as a finger reaches them; of the places where something can be picked the smallest
one, and how far the middles of the nearest two are from each other. A finger reaches 24 units around a middle.
"""

from __future__ import annotations

import itertools
import math
import sys
from typing import NamedTuple

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.stage.skin import Skin
from engine.stage.widgets.touch.reach import FINGERTIP, visible_rect
from scenes.curtain import CurtainScene
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from tests.window.robot.headless_twin import HeadlessTwin

SEATS = {"mattock": 2, "chasm": 4, "blast": 4, "boomtown": 4, "veins": 4}

STEPS, EVERY = 12, 9
"""How many positions of a match are measured, and how many actions are between them."""


class Smallest(NamedTuple):
    """The smallest widget by its lesser side and its name, the smallest place by its lesser side and its name, and the
    least distance of two places; in units of the table.
    """

    widget: tuple[float, str]
    place: tuple[float, str]
    apart: tuple[float, str]


def touched_table(game: str, actions: int, size: tuple[int, int]) -> TableScene:
    """The table of a match after n actions at random, touched; what only one may see is shown to it."""
    twin = HeadlessTwin(size)
    twin.app.hands.setting, twin.app.settings.handover = "touch", "off"
    record = games.discover()[game]
    match = Match.new(record, record.resolve_options({}), numbered_seats(SEATS[game]), 1)
    twin.app.show_table(play_at_random(match, actions))
    twin.pass_time(2.0)
    if twin.is_on(CurtainScene):
        twin.app.stack.pop()
        twin.pass_time(1.0)
    scene = twin.table
    assert isinstance(scene, TableScene)
    return scene


def smallest_of(scene: TableScene) -> Smallest:
    """The smallest targets of a table as it is."""
    skin: Skin = scene.display.screen.skin
    widgets = [
        (min(rect.size) / skin.scale, widget.name)
        for widget in scene.ui.walk()
        if widget.focusable and (rect := visible_rect(widget, skin)).w
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
    return Smallest(min(widgets), min(places, default=nothing), min(pairs, default=nothing))


def smallest_in(game: str, size: tuple[int, int]) -> Smallest:
    """The smallest targets of several positions of a match."""
    found = [smallest_of(touched_table(game, step * EVERY, size)) for step in range(STEPS)]
    return Smallest(*(min(column) for column in zip(*found, strict=True)))


def main() -> None:
    """Print the smallest targets of all tables."""
    width, height = (sys.argv[1] if len(sys.argv) > 1 else "1280x800").split("x")
    print(f"{width}x{height}, in units (a finger reaches at least {FINGERTIP})")
    for game in SEATS:
        smallest = smallest_in(game, (int(width), int(height)))
        for name, (side, what) in zip(("widget", "place", "apart"), smallest, strict=True):
            print(f"  {game:9} {name:7} {side:6.1f}  {what}")


if __name__ == "__main__":
    main()
