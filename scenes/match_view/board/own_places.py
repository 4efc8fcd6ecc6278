"""The places that a table's map has of its own for parts of the screen, and the leaves that take turns there.

They are free-standing spaces with one of these properties: `parchment` for the info card, `log` for the log, `act` for
what sets or puts back whatever is half made, `counter` for the lamps of a turn, `choices` for ready-made choices. A
`tab` opens the leaf of its name, see `engine.stage.board.overlay`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

import pygame

from engine.stage.board.overlay import Plane
from engine.stage.board.view import BoardView
from engine.stage.widgets import Button
from engine.view.panels import Icon
from engine.words.filling import fill
from scenes.match_view.layout import OwnPlaces
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.hand_words import touch_words
from scenes.match_view.words.panels import panel_words

CARD, LOG, ACT, COUNTER, CHOICES = "parchment", "log", "act", "counter", "choices"
"""The properties of such spaces."""

TAB_STYLE, TAB_ROOM = "name", 10
"""The type on tabs, and what they are wider than their words at the least, in units."""

TAB = "tab "
"""The prefix of the names of tabs."""


def own_places(board: BoardView) -> OwnPlaces:
    """The places that a board has of its own, as it is laid out."""

    def place(name: str) -> pygame.Rect | None:
        """The box of the space with a property; None if there is none, or not now."""
        space = board.space_with(name)
        return board.box(space) if space and board.overlays.plane_of(space) is Plane.TABLE else None

    log = board.space_with(LOG)
    tabs = tuple((leaf, board.box(space)) for leaf, space in board.overlays.tabs.items())
    return OwnPlaces(
        place(CARD), place(LOG), place(ACT), place(COUNTER), place(CHOICES), tabs, board.box(log) if log else None
    )


def tab_buttons(
    screen: Screen, faces: Mapping[str, Icon], turn: Callable[[str], object], log_key: str = ""
) -> Iterator[Button]:
    """The tabs with the `faces` of their leaves; the open one is lit, and `turn` opens another one. That of the log has
    the `log_key` while the log is not shown.

    All have words if those of all have room, else sprites.
    """
    skin, own, opened = screen.skin, screen.layout.own, screen.board.overlays.leaf
    tip = touch_words().tells_tab if skin.keys.is_touch else ""
    of_log = Icon("icon-replay", text=panel_words().log)
    shown = {leaf: faces.get(leaf, of_log) for leaf, _ in own.tabs}
    worded = all(skin.measure(shown[leaf].text, TAB_STYLE)[0] <= rect.w - skin.px(TAB_ROOM) for leaf, rect in own.tabs)
    for leaf, rect in own.tabs:
        yield Button(
            rect,
            shown[leaf].text if worded else "",
            partial(turn, leaf),
            icon="" if worded else shown[leaf].sprite,
            icon_tint=shown[leaf].tint,
            style="tab",
            name=f"{TAB}{leaf}",
            chosen=leaf == opened,
            key=log_key if leaf == LOG and own.log is None else "",
            tooltip=fill(tip, name=shown[leaf].text) if worded else shown[leaf].text,
        ).as_state()


def hidden_leaf(board: BoardView, spaces: Iterable[str]) -> str:
    """The leaf to open so that the first of some spaces that is not shown is; "" if one of them is, or none can be."""
    overlays = board.overlays
    leaves = [overlays.leaf_of(space) for space in spaces]
    if any(leaf in ("", overlays.leaf) for leaf in leaves):
        return ""
    return next((leaf for leaf in leaves if leaf in overlays.tabs), "")
