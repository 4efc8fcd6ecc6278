"""The parchment at the head of the right column: the mat of the seat to decide, and what is pointed at in words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.picture import Explanation, Panel
from engine.rules import Seat
from engine.spelling import figure, signed
from engine.stage.look import Look
from scenes.table.mat import CLOSE, LOOSE, TIGHT, MatSetting, draw_mat, mat_height
from scenes.table.rows import LEAF, draw_rows, rows_height
from scenes.table.setting import Who, remembered

PICTURE, SMALL_PICTURE = 46, 30
"""The size of an explanation's picture, alone on the parchment and under a mat, in units."""
RULE = 12
"""Units under the rule between mat and explanation."""
SIDE, TOP, TIGHT_TOP = 18, 16, 12
"""Units left free at the sides of the parchment, and above and below what is on it: usually, and in the small type."""
STEP, STEP_TIGHT = 40, 31
NOTHING = Explanation("")
"""What stands under a mat that has the parchment for itself."""
LADDER = ((LOOSE, False), (LOOSE, True), (TIGHT, False), (TIGHT, True), (CLOSE, False), (CLOSE, True))
"""How mat and explanation are set together, by the room there is: the mat, and whether the type is the smaller."""


def draw_leaf(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    words: Explanation,
    whos: Sequence[Who],
    acts: Seat,
    mat: Panel | None = None,
) -> None:
    """Draw the parchment with the mat and the explanation into `rect` (pixels).

    Where room is short the mat and the type are set smaller; where that does not do, the mat makes room. What is good
    for the seat that `acts` stands in lamplight.
    """
    surface.blit(look.panel("panel-parchment", rect.size), rect)
    surface.set_clip(rect.inflate(-look.px(12), -look.px(12)))
    setting, tight = leaf_setting(look, rect, words, mat)
    inside = rect.inflate(-2 * look.px(SIDE), -2 * look.px(TIGHT_TOP if tight else TOP))
    if mat and setting:
        y = draw_mat(surface, look, inside, mat, setting)
        if words == NOTHING:
            surface.set_clip(None)
            return
        pygame.draw.line(surface, look.colour("parchment", "dark"), (inside.x, y), (inside.right, y), look.px(2))
        top = y + look.px(RULE)
        inside = pygame.Rect(inside.x, top, inside.w, inside.bottom - top)
    _draw_words(surface, look, inside, words, whos, acts, tight, small=setting is not None)
    surface.set_clip(None)


def leaf_setting(
    look: Look, leaf: pygame.Rect, words: Explanation, mat: Panel | None
) -> tuple[MatSetting | None, bool]:
    """How mat and words are set on the parchment: the mat's setting (None: it is left out), and the smaller type."""
    return remembered(look, ("leaf", leaf.size, words, mat), lambda: _leaf_setting(look, leaf, words, mat))


def _leaf_setting(
    look: Look, leaf: pygame.Rect, words: Explanation, mat: Panel | None
) -> tuple[MatSetting | None, bool]:
    for setting, tight in LADDER:
        if mat is None:
            break
        needed = mat_height(look, mat, inner(look, leaf), setting)
        if words != NOTHING:
            needed += look.px(RULE) + words_height(look, leaf.w, words, tight, small=True)
        if needed + 2 * look.px(TIGHT_TOP if tight else TOP) <= leaf.h:
            return setting, tight
    return None, words_height(look, leaf.w, words, False) + 2 * look.px(TOP) > leaf.h


def inner(look: Look, leaf: pygame.Rect) -> int:
    """The width in pixels of what is on a parchment."""
    return leaf.w - 2 * look.px(SIDE)


def fits(look: Look, leaf: pygame.Rect, words: Explanation) -> bool:
    """Whether an explanation has room on the parchment in the smaller type, with all its rows and without a mat."""
    return words_height(look, leaf.w, words, tight=True) + 2 * look.px(TIGHT_TOP) <= leaf.h


def leaf_height(look: Look, width: int, words: Explanation, most: int) -> int:
    """How high a parchment of a width has to be for an explanation, in pixels: in the usual type, or in the smaller one
    where that would be more than `most`.
    """
    usual = words_height(look, width, words, tight=False) + 2 * look.px(TOP)
    return usual if usual <= most else words_height(look, width, words, tight=True) + 2 * look.px(TIGHT_TOP)


def mat_rank(look: Look, leaf: pygame.Rect, words: Explanation, mat: Panel | None) -> int:
    """How small some words make the mat on the parchment: 0 at its largest, the highest where it is left out."""
    setting, _ = leaf_setting(look, leaf, words, mat)
    return (LOOSE, TIGHT, CLOSE, None).index(setting)


def _draw_words(
    surface: pygame.Surface,
    look: Look,
    inside: pygame.Rect,
    words: Explanation,
    whos: Sequence[Who],
    acts: Seat,
    tight: bool,
    small: bool,
) -> None:
    """Draw the explanation into `inside`; its picture stands at the right, or `small` before the title."""
    y, left, room = inside.y, inside.x, inside.w
    units = SMALL_PICTURE if small else PICTURE
    side = look.px(units) if words.sprite else 0
    if words.sprite:
        picture = look.sprite(words.sprite, side, words.tint, words.turn)
        at = picture.get_rect(topright=(inside.right + look.px(4), inside.y - look.px(6)))
        if small:
            at = picture.get_rect(topleft=(inside.x, inside.y))
            left += look.px(units + 6)
        surface.blit(picture, at)
        room -= look.px(units + 6)
    if words.title:
        title = look.text(words.title, "name" if tight or small else "panel-heading", "ink", room)
        surface.blit(title, (left, y + max(0, side - title.get_height()) // 2 if small else y))
        y += title.get_height() + look.px(8)
    y = max(y, inside.y + look.px(units - 4) if words.sprite else 0)
    if words.text:
        text = look.markup(words.text, "body-small" if tight else "body", "ink", inside.w)
        surface.blit(text, (inside.x, y))
        y += text.get_height() + look.px(8)
    if words.before:
        y = _draw_measure(surface, look, pygame.Rect(inside.x, y, inside.w, 0), words, whos, acts, tight)
    draw_rows(surface, look, pygame.Rect(inside.x, y, inside.w, inside.bottom - y), words.rows, LEAF)


def words_height(look: Look, width: int, words: Explanation, tight: bool, small: bool = False) -> int:
    """How high an explanation is on a parchment of a width, in pixels; `small` is its picture beside a mat."""
    inside = width - 2 * look.px(SIDE)
    units = (SMALL_PICTURE if small else PICTURE) if words.sprite else 0
    room = inside - look.px(units + 6 if units else 0)
    title = look.measure(words.title, "name" if tight or small else "panel-heading", room)[1] + look.px(8)
    high = max(title if words.title else 0, look.px(max(units - 4, 0)))
    if words.text:
        high += look.markup(words.text, "body-small" if tight else "body", "ink", inside).get_height() + look.px(8)
    if words.before:
        high += look.px(36 if tight else 48) + look.px(STEP_TIGHT if tight else STEP) * len(words.before)
    return high + rows_height(look, words.rows, inside)


def _draw_measure(
    surface: pygame.Surface,
    look: Look,
    at: pygame.Rect,
    words: Explanation,
    whos: Sequence[Who],
    acts: Seat,
    tight: bool,
) -> int:
    """Draw the number a seat before and after, with the difference in a pill; returns the y under it."""
    y, step = at.y, look.px(STEP_TIGHT if tight else STEP)
    pygame.draw.line(surface, look.colour("parchment", "dark"), (at.x, y), (at.right, y), look.px(2))
    y += look.px(6 if tight else 10)
    heading = look.text(words.measure, "number" if tight else "name", "timber")
    surface.blit(heading, (at.x, y))
    y += heading.get_height() + look.px(2 if tight else 6)
    for seat, (who, before, after) in enumerate(zip(whos, words.before, words.after, strict=True), 1):
        middle = y + step // 2
        mark = look.sprite(who.mark, step - look.px(6), who.colour)
        surface.blit(mark, mark.get_rect(midleft=(at.x, middle)))
        old, new = look.text(figure(before), "panel-heading", "ink"), look.text(figure(after), "score-small", "ink")
        surface.blit(old, old.get_rect(midright=(at.x + look.px(76), middle)))
        arrow = look.text("→", "panel-heading", "timber")
        surface.blit(arrow, arrow.get_rect(center=(at.x + look.px(98), middle)))
        surface.blit(new, new.get_rect(midright=(at.x + look.px(150), middle)))
        if after != before:
            said = signed(after - before)
            pill = look.pill(said, (after > before) == (seat == acts))
            surface.blit(pill, pill.get_rect(center=(at.right - look.px(22), middle)))
        y += step
    return y + look.px(4)
