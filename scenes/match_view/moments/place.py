"""Where a moment lies on the screen: the rectangle of its slip, and the buttons at its foot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Button, Widget
from engine.view.moments import Moment, Slip, Source, Summary
from scenes.match_view.panels.drawing import memoized
from scenes.match_view.screen import Screen
from scenes.match_view.words.panels import panel_words

SLIP_WIDTH, SUMMARY_WIDTH, SUMMARY_LEAST = 398, 1040, 980
"""The width of a slip, the largest of a summary, and the width below which it lies over the sidebar too; in units."""

HEAD, ROW, SUM = 94, 62, 108
"""The height of a slip's head, of a row at the most, of its sum, in units."""

LOW_HEAD, LOW_SUM = 70, 80
"""The height of head and sum of a slip that has no room for the usual ones, in units."""

ALONE = 4
"""The most rows of the only box that have a line each."""

NARROW_SUMMARY = 760
"""The width of a summary with at most one box and one column, in units."""

TITLE, BOX_HEAD, BOX_ROW, GAP = 52, 60, 38, 12
"""Heights of a summary in units: its title, the head of a box, a row in it at the most; the gap between parts."""

TABLE_HEAD, LINE, LEAST_LINE = 32, 56, 38
"""Heights in units: of a summary's table head, of a player's line at the most and at the least."""

SLIP_SHARE = 0.5
"""The largest width of a slip in larger text, as a share of that of the table."""

MARGIN, PAD = 12, 20
"""Units between the slip and what is around it, and between its edge and its contents."""

FOOT, BUTTON, AGAIN_WIDTH, LOOK_WIDTH, ON_WIDTH = 64, 52, 172, 124, 150
"""The height of the foot with the buttons, and the size of these, in units."""

FOLDED, FOLDED_WAITING = 76, 124
"""The height of the heading to which a summary is folded, and of one with what waits to be counted, in units."""

AGAIN, LOOK, GO_ON = "moment-again", "moment-look", "moment-on"
"""The names of the buttons: to tell the moment again, to fold a summary or unfold it, to go on."""

LOOK_KEY = "v"
"""The key of the button that folds a summary."""


def moment_rect(screen: Screen, moment: Moment, buttons: bool, folded: bool = False) -> pygame.Rect:
    """The rectangle of a moment in pixels, with the foot for `buttons`; if `folded` that of its heading."""
    if folded and isinstance(moment, Summary):
        return _folded_rect(screen, moment)
    skin = moment_skin(screen, moment, buttons)
    wanted, room = _wanted(screen, skin, moment, buttons)
    rect = pygame.Rect(0, 0, min(wanted[0], room.w), min(wanted[1], room.h))
    rect.center = room.center
    if isinstance(moment, Summary):
        return rect
    if _is_left(screen, moment):
        rect.right = room.right
    else:
        rect.left = room.left
    return rect


def moment_skin(screen: Screen, moment: Moment, buttons: bool, folded: bool = False) -> Skin:
    """The skin of a moment: where people chose larger text all of it is as much larger as the table has room for it.

    A slip takes at most half of the width then, so that it does not hide where the moment happened.
    """
    for text in () if folded else screen.skin.text_skins[:-1]:
        large = memoized(screen.skin, ("moment", text.text_size), partial(_larger, screen.skin, text.text_size))
        (width, height), room = _wanted(screen, large, moment, buttons)
        if width <= room.w * (SLIP_SHARE if isinstance(moment, Slip) else 1) and height <= room.h:
            return large
    return screen.skin


def _larger(skin: Skin, factor: float) -> Skin:
    """A skin with larger units, in which words do not grow once more."""
    return skin.sharing(skin.scale * factor, msgspec.structs.replace(skin.sight, text_size=1.0))


def _wanted(screen: Screen, skin: Skin, moment: Moment, buttons: bool) -> tuple[tuple[int, int], pygame.Rect]:
    """The size of a moment with all its contents in a skin, and the rectangle in which it may lie, in pixels."""
    if isinstance(moment, Summary):
        return _wanted_summary(screen, skin, moment, buttons)
    height = skin.px(HEAD + ROW * len(moment.rows) + SUM + PAD) + (skin.px(FOOT) if buttons else 0)
    return (skin.px(SLIP_WIDTH), height), screen.layout.centre.inflate(*(-2 * screen.skin.px(MARGIN),) * 2)


def _is_left(screen: Screen, slip: Slip) -> bool:
    """Whether a slip's moment happened in the left half of the board, or nowhere on it."""
    board = screen.board
    return not board.has_space(slip.space) or board.centre(slip.space)[0] <= screen.layout.centre.centerx


def slip_heights(skin: Skin, slip: Slip, height: int) -> tuple[int, int, int]:
    """The heights of head, row and sum of a slip whose contents have a `height`, all in pixels."""
    rows = max(len(slip.rows), 1)
    fits = height >= skin.px(HEAD + SUM) + rows * skin.px(ROW)
    head, total = (skin.px(HEAD), skin.px(SUM)) if fits else (skin.px(LOW_HEAD), skin.px(LOW_SUM))
    return head, min(skin.px(ROW), (height - head - total) // rows), total


def _folded_rect(screen: Screen, summary: Summary) -> pygame.Rect:
    """The heading of a folded summary: at the bottom of the table, as wide as the summary but beside the sidebar."""
    skin, layout, height = screen.skin, screen.layout, FOLDED_WAITING if summary.waiting else FOLDED
    right = layout.sidebar.left if layout.sidebar.w else layout.centre.right
    room = layout.centre.inflate(*(-2 * skin.px(MARGIN // 2),) * 2)
    room.w = min(room.w, right - skin.px(MARGIN // 2) - room.x)
    rect = pygame.Rect(0, 0, min(room.w, moment_rect(screen, summary, True).w), skin.px(height))
    rect.midbottom = room.midbottom
    return rect


def _wanted_summary(screen: Screen, skin: Skin, summary: Summary, buttons: bool) -> tuple[tuple[int, int], pygame.Rect]:
    """The size of a summary with all its rows in a skin, and the rectangle in which it may lie, in pixels."""
    layout = screen.layout
    left, top = layout.seat_column.right, layout.centre.top
    right = layout.sidebar.left if layout.sidebar.w else screen.size[0]
    bottom = screen.foot.top if screen.foot else screen.size[1]
    columns = sum(bool(source.column) for source in summary.sources)
    width = NARROW_SUMMARY if columns < 2 and len(_boxes(summary)) < 2 else SUMMARY_WIDTH
    if right - left < skin.px(min(width + 2 * MARGIN, SUMMARY_LEAST)):
        right = screen.size[0]
    room = pygame.Rect(left, top, right - left, bottom - top).inflate(*(-2 * screen.skin.px(MARGIN // 2),) * 2)
    table = skin.px(TABLE_HEAD + LINE * len(summary.before))
    boxes = boxes_height(skin, summary) + skin.px(GAP) if _boxes(summary) else 0
    return (skin.px(width), skin.px(TITLE + PAD) + boxes + table + (skin.px(FOOT) if buttons else 0)), room


def _boxes(summary: Summary) -> list[Source]:
    """The sources that have a box."""
    return [source for source in summary.sources if source.title]


def boxes_height(skin: Skin, summary: Summary) -> int:
    """The height of the boxes of a summary with all their rows, in pixels."""
    return skin.px(BOX_HEAD + BOX_ROW * max(lines_of(summary, source) for source in _boxes(summary)) + GAP)


def lines_of(summary: Summary, source: Source) -> int:
    """The number of lines of rows in a box, at least 1: many rows of the only box stand side by side."""
    rows = len(source.rows)
    return (rows + 1) // 2 if rows > ALONE and len(_boxes(summary)) == 1 else max(rows, 1)


def content_rect(skin: Skin, rect: pygame.Rect, buttons: bool) -> pygame.Rect:
    """The part of a moment's rectangle for its contents."""
    pad = skin.px(PAD)
    foot = skin.px(FOOT) if buttons else pad // 2
    return pygame.Rect(rect.x + pad, rect.y + pad // 2, rect.w - 2 * pad, rect.h - pad // 2 - foot)


def moment_buttons(
    screen: Screen, moment: Moment, folded: bool, commands: Mapping[str, Callable[[], object]]
) -> list[Widget]:
    """The buttons at the foot of a moment, by name with their commands: to tell it again, to look, to go on.

    A `folded` one has none to tell it again: it is unfolded first.
    """
    skin, rect = moment_skin(screen, moment, True, folded), moment_rect(screen, moment, True, folded)
    pad, height, words = skin.px(PAD), skin.px(BUTTON), panel_words()
    top = rect.y + (rect.h - height) // 2 if folded else rect.bottom - skin.px(FOOT)

    def place(left: int, width: int) -> pygame.Rect:
        """The rectangle of a button."""
        return pygame.Rect(left, top, width, height)

    on = place(rect.right - pad - skin.px(ON_WIDTH), skin.px(ON_WIDTH))
    widgets: list[Widget] = []
    left = rect.x + pad
    if not folded:
        again = place(left, skin.px(AGAIN_WIDTH))
        widgets.append(Button(again, words.again, commands[AGAIN], icon="icon-replay", name=AGAIN))
        left = again.right + pad // 2
    if isinstance(moment, Summary):
        at = place(on.x - pad // 2 - skin.px(LOOK_WIDTH), skin.px(LOOK_WIDTH)) if folded else None
        look = at or place(left, skin.px(LOOK_WIDTH))
        word, tip = (words.back, words.back_tip) if folded else (words.look, words.look_tip)
        widgets.append(Button(look, word, commands[LOOK], icon="icon-eye", name=LOOK, tooltip=tip))
    return [*widgets, Button(on, words.go_on, commands[GO_ON], icon="icon-right", name=GO_ON, chosen=True)]
