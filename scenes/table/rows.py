"""Rows of panels: headings, icons in their trays and with their badges, figures and words, as pieces to be laid out.

Seat cards, blocks, slips of the shelf, mats and explanations are all made of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from engine.picture import Icon, Row
from engine.stage.badges import placed
from engine.stage.look import Look
from scenes.table.setting import fitted, remembered

ICON, TRAY, LEAD = 27, 38, 42
"""The usual size of icons, of the trays that they lie in, and of a lead, in units."""
SPREAD, BADGED = 1.3, 1.3
"""How much more room across an icon has in a row with texts or badges, and how much larger one with badges may be."""
FILLED: Final = 46
"""The most that an icon takes of a row that shares its width, in units."""
APART, IN_TRAY = 6, 0.74
"""How far such icons and trays stay apart, in units; the size of an icon as a share of its tray."""
DIM, PALE = 0.33, 0.6
"""How opaque a dimmed icon is, and the text under it."""
BESIDE, NEAR = 3, 5
"""Units between an icon and the words beside it, and between two such pairs at the least."""
BETWEEN = 3
"""Units between the parts of a row, and between rows."""


class Ground(msgspec.Struct, frozen=True):
    """What rows stand on: the colours of its words and of quieter ones."""

    words: str
    quiet: str


CARD, BLOCK, LEAF = Ground("parchment", "muted"), Ground("muted", "muted"), Ground("ink", "ink")


class Setting(msgspec.Struct, frozen=True):
    """How large the icons of rows are set, in units: plain ones, those in trays, and the leads."""

    icon: int = ICON
    tray: int = TRAY
    lead: int = LEAD


USUAL = Setting()


def draw_rows(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    rows: Sequence[Row],
    ground: Ground,
    setting: Setting = USUAL,
) -> int:
    """Draw rows from the top of `rect` downwards as far as they fit; returns the y under the last."""
    y = rect.y
    for row in rows:
        for piece in parts(look, row, rect.w, ground, setting):
            if y + piece.get_height() > rect.bottom + look.px(4):
                return y
            surface.blit(piece, (rect.x, y))
            y += piece.get_height() + look.px(BETWEEN)
    return y


def rows_height(look: Look, rows: Sequence[Row], width: int, setting: Setting = USUAL) -> int:
    """How high rows are in `width` pixels, with the gap under the last."""
    made = (part for row in rows for part in parts(look, row, width, CARD, setting))
    return sum(part.get_height() + look.px(BETWEEN) for part in made)


def parts(look: Look, row: Row, width: int, ground: Ground, setting: Setting = USUAL) -> list[pygame.Surface]:
    """The heading, the icons and the text of a row, one under the other; a single icon stands beside its text."""
    key = ("parts", row, width, ground, setting)
    return remembered(look, key, lambda: _parts(look, row, width, ground, setting))


def _parts(look: Look, row: Row, width: int, ground: Ground, setting: Setting) -> list[pygame.Surface]:
    if len(row.icons) == 1 and row.text and not (row.heading or row.lead or row.figure):
        return [_beside(look, row, width, ground)]
    found: list[pygame.Surface] = []
    if row.lead or row.tail:
        row = _drawn_up(look, row, width, setting)
        found.append(headline(look, row, width, ground, setting))
    elif row.heading:
        found.append(fitted(look, row.heading, "log", ground.quiet, width))
    if row.filling:
        found.append(_filling(look, row.icons, width))
    elif row.beside and any(icon.text for icon in row.icons):
        found.append(_with_words(look, row.icons, width, ground, setting))
    elif row.icons or row.figure:
        found.append(_with_figure(look, row, width, ground, setting))
    if row.text:
        found.append(look.markup(row.text, "log", ground.words, width))
    return found


def _beside(look: Look, row: Row, width: int, ground: Ground) -> pygame.Surface:
    """A single icon with its text beside it."""
    icon = strip(look, row.icons, look.px(ICON), ground)
    text = look.markup(row.text, "log", ground.words, width - icon.get_width() - look.px(8))
    line = pygame.Surface((width, max(icon.get_height(), text.get_height())), pygame.SRCALPHA)
    line.blit(icon, icon.get_rect(midleft=(0, line.get_height() // 2)))
    line.blit(text, text.get_rect(midleft=(icon.get_width() + look.px(8), line.get_height() // 2)))
    return line


def _filling(look: Look, icons: Sequence[Icon], width: int) -> pygame.Surface:
    """Icons side by side over a whole width, what is on each within its box."""
    share = width // len(icons)
    side = min(share - look.px(BESIDE), look.px(FILLED))
    line = pygame.Surface((width, side), pygame.SRCALPHA)
    for at, icon in enumerate(icons):
        box = pygame.Rect(at * share + (share - side) // 2, 0, side, side)
        _put(line, look, icon, pygame.Rect(box), box.center)
    return line


def _with_words(look: Look, icons: Sequence[Icon], width: int, ground: Ground, setting: Setting) -> pygame.Surface:
    """Icons with their words beside them: all in one line, where they fit, else in columns of one width."""
    images = [boxed(look, icon, look.px(setting.icon), setting) for icon in icons]
    words = [look.text(icon.text, "number", ground.words) for icon in icons]
    words = [look.faded(word, PALE) if icon.dim else word for icon, word in zip(icons, words, strict=True)]
    gap = look.px(BESIDE)
    wides = [image.get_width() + gap + word.get_width() for image, word in zip(images, words, strict=True)]
    high = max(part.get_height() for part in (*images, *words))
    spots = _spots(wides, width, look.px(NEAR))
    whole = pygame.Surface((width, high * (1 + spots[-1][1])), pygame.SRCALPHA)
    for image, word, (left, line) in zip(images, words, spots, strict=True):
        middle = high * line + high // 2
        whole.blit(image, image.get_rect(midleft=(left, middle)))
        whole.blit(word, word.get_rect(midleft=(left + image.get_width() + gap, middle)))
    return whole


def _spots(wides: Sequence[int], width: int, gap: int) -> list[tuple[int, int]]:
    """Where things so wide stand in a width, at least `gap` apart, in pixels: the left edge and the line of each."""
    count = len(wides)
    spare = width - sum(wides)
    if spare >= gap * (count - 1) and max(wides) > width // count - gap:
        return [(sum(wides[:at]) + spare * at // count, 0) for at in range(count)]
    across = max(1, min(count, (width + gap) // (max(wides) + gap)))
    across = -(-count // -(-count // across))
    return [(width * (at % across) // across, at // across) for at in range(count)]


def _drawn_up(look: Look, row: Row, width: int, setting: Setting) -> Row:
    """A row whose text stands at the right end of its headline, where there are no icons below and it has room.

    The heading makes room for it: it may be set a size smaller.
    """
    needed = look.measure(row.heading, "number")[0] + look.measure(row.text, "log")[0] + look.px(APART)
    needed += boxed(look, row.lead, look.px(setting.lead)).get_width() + look.px(10) if row.lead else 0
    needed += look.px(min(ICON, setting.lead) + APART) * len(row.tail)
    if row.icons or not row.text or needed > width:
        return row
    return msgspec.structs.replace(row, tail=(Icon("", text=row.text), *row.tail), text="")


def headline(look: Look, row: Row, width: int, ground: Ground, setting: Setting) -> pygame.Surface:
    """The lead large at the left, the heading beside it, the tail at the right end."""
    lead = boxed(look, row.lead, look.px(setting.lead)) if row.lead else None
    tail = _tail(look, row.tail, look.px(min(ICON, setting.lead)), ground)
    left = lead.get_width() + look.px(10) if lead else 0
    room = width - left - tail.get_width() - look.px(6)
    heading = fitted(look, row.heading, "name", ground.words, max(room, 1))
    line = pygame.Surface((width, max(part.get_height() for part in (heading, tail, lead or tail))), pygame.SRCALPHA)
    middle = line.get_height() // 2
    if lead:
        line.blit(lead, lead.get_rect(midleft=(0, middle)))
    if row.heading:
        line.blit(heading, heading.get_rect(midleft=(left, middle)))
    line.blit(tail, tail.get_rect(midright=(width, middle)))
    return line


def _tail(look: Look, icons: Sequence[Icon], side: int, ground: Ground) -> pygame.Surface:
    """Icons of one size in a line, each with its text before it."""
    made = [part for icon in icons for part in _told(look, icon, side, ground)]
    gap = look.px(6)
    wide = sum(part.get_width() for part in made) + gap * max(len(made) - 1, 0)
    line = pygame.Surface((wide, max((part.get_height() for part in made), default=1)), pygame.SRCALPHA)
    left = 0
    for part in made:
        line.blit(part, part.get_rect(midleft=(left, line.get_height() // 2)))
        left += part.get_width() + gap
    return line


def _told(look: Look, icon: Icon, side: int, ground: Ground) -> list[pygame.Surface]:
    word = [look.text(icon.text, "log", ground.words)] if icon.text else []
    return [*word, boxed(look, icon, side)] if icon.sprite or icon.badges or icon.slot else word


def _with_figure(look: Look, row: Row, width: int, ground: Ground, setting: Setting) -> pygame.Surface:
    """The icons of a row, and its figure beside them."""
    if not row.figure:
        return strip(look, row.icons, width, ground, setting)
    figure = look.text(row.figure, "score-small", ground.words)
    left = figure.get_width() + look.px(10)
    icons = strip(look, row.icons, max(width - left, 1), ground, setting) if row.icons else None
    taken = icons.get_width() + look.px(6) if icons else 0
    high = max(figure.get_height(), icons.get_height() if icons else 0)
    line = pygame.Surface((width, high), pygame.SRCALPHA)
    if icons:
        line.blit(icons, icons.get_rect(midleft=(0, high // 2)))
    line.blit(figure, figure.get_rect(midleft=(taken, high // 2)))
    return line


# Icons


def strip(look: Look, icons: Sequence[Icon], width: int, ground: Ground, setting: Setting = USUAL) -> pygame.Surface:
    """A row of icons within `width` pixels, as large as fits, with their short texts under them."""
    room = _room(look, icons, width, setting)
    rooms = [room * _share(icon) for icon in icons]
    plain = not any(icon.text or icon.badges or icon.slot for icon in icons)
    free = 0 if plain else look.px(APART)
    images = [boxed(look, icon, max(1, wide - free), setting) for icon, wide in zip(icons, rooms, strict=True)]
    high = max(round(room * 1.1) if plain else 0, *(image.get_height() for image in images))
    words = look.line("number") if any(icon.text for icon in icons) else 0
    line = pygame.Surface((max(sum(rooms), 1), high + words), pygame.SRCALPHA)
    left = 0
    for icon, image, wide in zip(icons, images, rooms, strict=True):
        at = image.get_rect(midleft=(left, high // 2))
        if words:
            at.centerx = left + wide // 2
        line.blit(image, at)
        word = look.text(icon.text, "number", ground.words)
        word = look.faded(word, PALE) if icon.dim else word
        line.blit(word, word.get_rect(midtop=(left + wide // 2, high)))
        left += wide
    return line


def _share(icon: Icon) -> int:
    """How many times the room of a plain icon one takes that has badges round it."""
    return 2 if icon.badges and not icon.slot else 1


def _room(look: Look, icons: Sequence[Icon], width: int, setting: Setting) -> int:
    """How much room across an icon of a row has, in pixels."""
    usual = setting.icon
    if any(icon.slot for icon in icons):
        usual = setting.tray + APART
    elif any(icon.badges or icon.text for icon in icons):
        usual = round(setting.icon * SPREAD)
    return min(look.px(usual), width // sum(_share(icon) for icon in icons))


def boxed(look: Look, icon: Icon, side: int, setting: Setting = USUAL) -> pygame.Surface:
    """An icon with all that is on it, no wider than `side` pixels: in its tray, or with its badges round it."""
    if icon.slot:
        tray = look.sprite("slot", side).copy()
        return _put(tray, look, icon, pygame.Rect(0, 0, *(round(side * IN_TRAY),) * 2), tray.get_rect().center)
    if not icon.badges:
        return _bare(look, icon, min(side, look.px(setting.lead)))
    box = pygame.Rect(0, 0, *(min(side, look.px(setting.icon * BADGED)),) * 2)
    whole = _whole(look, icon, box)
    if whole.w > side:
        box.size = (max(1, box.w * side // whole.w),) * 2
        whole = _whole(look, icon, box)
    return _put(
        pygame.Surface(whole.size, pygame.SRCALPHA), look, icon, box, (-whole.x + box.w // 2, -whole.y + box.w // 2)
    )


def _whole(look: Look, icon: Icon, box: pygame.Rect) -> pygame.Rect:
    """What an icon in `box` and the badges on it take up."""
    made = (placed(look, badge, box) for badge in icon.badges)
    return box.unionall([image.get_rect(topleft=at) for image, at in made])


def _bare(look: Look, icon: Icon, side: int) -> pygame.Surface:
    """The sprite of an icon alone; a gap where it has none."""
    if not icon.sprite:
        return pygame.Surface((side, 1), pygame.SRCALPHA)
    return look.sprite(icon.sprite, side, icon.tint, icon.turn, DIM if icon.dim else 1.0)


def _put(whole: pygame.Surface, look: Look, icon: Icon, box: pygame.Rect, middle: tuple[int, int]) -> pygame.Surface:
    """Draw an icon as large as `box` round a pixel of `whole`, and its badges on it."""
    box.center = middle
    if icon.sprite:
        image = _bare(look, icon, box.w)
        whole.blit(image, image.get_rect(center=middle))
    for badge in icon.badges:
        whole.blit(*placed(look, badge, box))
    return whole
