"""Draws the slate of a puzzle: heading and stars, then the task with its facts, costs and tries, or the praise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from engine.puzzles.puzzle_sheet import Fact
from engine.stage.skin import Skin
from scenes.match_view.panels.drawing import fitted_text, memoized
from scenes.puzzle.slate_view import GLAD, STROKE, SlateView, Slip, draw_star, draw_strokes, fitted_words

INSIDE, NARROW_INSIDE, NARROW = 28, 18, 220
"""The margin of what stands on the slate, that on a narrow one, and the width below which it is narrow, in units."""

HEADING, STARS, RULE, LOW_HEADING, LOW_RULE = 26, 78, 104, 20, 56
"""Where the heading begins, where the middle of the stars is, and the rule below them, in units; heading and rule on a
low slate, whose stars stand beside the heading.
"""

LOW = 300
"""The height of a low slate, in units."""

STAR, STAR_GAP, SMALL_STAR, LEAST_STAR = 34, 6, 22, 17
"""The size of a star and the gap beside it, its size beside the heading, and beside a long one, in units."""

PLAYER, TASK = 28, 54
"""Where the middle of who plays and the top of the task are, below the rule, in units."""

LOW_GAP = 6
"""The gap between the rule and a task without who plays above it, in units."""

FACT, PARTS_GAP = 28, 10
"""The height of the picture of a fact, and the gap below parts, in units."""

TASK_STYLES = ("chalk", "panel-heading", "name", "label")
"""The styles of the task, the largest first."""

COST_ROW, COST_STAR = 30, 16
"""The height of a row of costs, and the size of its stars, in units."""

FOOT, LOW_FOOT = 66, 52
"""The height of the foot with the tries below its rule, in units; that on a low slate."""

MOST_STROKES = 15
"""The most strokes that count tries; more of them are a number."""

FOREMAN, LEAST_FOREMAN = 150, 64
"""The largest size of the foreman below the praise, and the least worth drawing, in units."""

SLIP_FACE, SLIP_EDGE = 62, 8
"""The size of the foreman on his slip, and how far the slip is from the rim of the slate, in units."""


def task_fits(skin: Skin, rect: pygame.Rect, task: str) -> bool:
    """Whether a task fits a slate over `rect` (pixels), at least in small type and without who plays."""
    width = _inside(skin, rect).w
    rule, foot = (LOW_RULE, LOW_FOOT) if rect.h < skin.px(LOW) else (RULE, FOOT)
    room = rect.h - skin.px(rule) - skin.px(LOW_GAP) - skin.px(foot)
    words = fitted_words(skin, task, TASK_STYLES, width, room)
    return words.get_height() <= room and words.get_width() <= width


def _inside(skin: Skin, rect: pygame.Rect) -> pygame.Rect:
    """The part of a slate over `rect` (pixels) between its side margins."""
    margin = skin.px(INSIDE if rect.w >= skin.px(NARROW) else NARROW_INSIDE)
    return pygame.Rect(rect.x + margin, rect.y, rect.w - 2 * margin, rect.h)


def draw_slate(
    surface: pygame.Surface, skin: Skin, rect: pygame.Rect, view: SlateView, bursts: Sequence[float]
) -> None:
    """Draw the slate into `rect` (pixels); every star that is won has burst as far as 0 to 1 says.

    The words are as large as people chose, as long as no more of them are left out than at the usual size.
    """
    large = skin
    if len(skin.text_skins) > 1:
        large = memoized(skin, ("slate", rect.size, repr(view)), lambda: _largest(skin, rect, view))
    _draw_slate(surface, skin, large, rect, view, bursts)


def _largest(skin: Skin, rect: pygame.Rect, view: SlateView) -> Skin:
    """The skin with the largest words that leave no more of a slate out than the usual ones."""
    missing = [_left_out(skin, look, rect, view) for look in skin.text_skins]
    return next(look for look, count in zip(skin.text_skins, missing, strict=True) if count <= missing[-1])


def _left_out(skin: Skin, large: Skin, rect: pygame.Rect, view: SlateView) -> int:
    """How much of a slate has no room in text of a size."""
    trial = pygame.Surface(rect.size, pygame.SRCALPHA)
    return _draw_slate(trial, skin, large, trial.get_rect(), view, ())


def _draw_slate(
    surface: pygame.Surface, skin: Skin, large: Skin, rect: pygame.Rect, view: SlateView, bursts: Sequence[float]
) -> int:
    """Draw the slate with words of a size below its head; returns how much of it has no room."""
    surface.blit(skin.panel("panel-board", rect.size), rect)
    inside = _inside(skin, rect)
    top = _draw_head(surface, skin, inside, view, bursts)
    foot = inside.bottom if view.slip is None else _draw_slip(surface, large, rect, view.slip)
    below = pygame.Rect(inside.x, top, inside.w, foot - top)
    return (_draw_praise if view.praise else _draw_task)(surface, large, below, view)


def _rule(surface: pygame.Surface, skin: Skin, inside: pygame.Rect, y: int) -> None:
    pygame.draw.rect(surface, skin.colour("slate", "light"), (inside.x, y, inside.w, max(1, skin.px(2))))


# The head


def _draw_head(
    surface: pygame.Surface, skin: Skin, inside: pygame.Rect, view: SlateView, bursts: Sequence[float]
) -> int:
    """Draw heading and stars; returns where the rule below them is."""
    beside = _star_places(skin, inside, SMALL_STAR)[0].x - inside.x - skin.px(8)
    is_beside = skin.sight.text_size > 1 and skin.measure(view.heading, "panel-heading")[0] <= beside
    low = inside.h < skin.px(LOW) or is_beside
    stars, room = _star_places(skin, inside, SMALL_STAR if low else STAR), beside if low else inside.w
    if low and skin.shrink_to_fit(view.heading, "panel-heading", room)[0] != view.heading:
        stars = _star_places(skin, inside, LEAST_STAR)
        room = stars[0].x - inside.x - skin.px(4)
    height = skin.px(LOW_RULE - LOW_HEADING) if skin.sight.text_size > 1 else 0
    heading = fitted_text(skin, view.heading, "panel-heading", "lamp", room, height)
    surface.blit(heading, (inside.x, inside.y + skin.px(LOW_HEADING if low else HEADING)))
    for number, place in enumerate(stars):
        draw_star(surface, skin, place, number < view.stars, bursts[number] if number < len(bursts) else 1.0)
    rule = inside.y + skin.px(LOW_RULE if low else RULE)
    _rule(surface, skin, inside, rule)
    return rule


def _star_places(skin: Skin, inside: pygame.Rect, star: int) -> list[pygame.Rect]:
    """The places of the three stars of a size in units: below the heading, or smaller at its right."""
    low = star < STAR
    side, gap = skin.px(star), skin.px(STAR_GAP if not low else 2)
    width = 3 * side + 2 * gap
    left = inside.right - width if low else inside.centerx - width // 2
    middle = inside.y + (skin.px(LOW_HEADING) + skin.line_height("panel-heading") // 2 if low else skin.px(STARS))
    return [pygame.Rect(left + number * (side + gap), middle - side // 2, side, side) for number in range(3)]


# The task


def _draw_task(surface: pygame.Surface, skin: Skin, inside: pygame.Rect, view: SlateView) -> int:
    """Draw who plays, the task, and the tries at the foot, unless a slip lies there.

    Facts and costs are between them as far as there is room; where there is hardly any, who plays makes way, and so do
    the tries. Returns how much is left out.
    """
    height = 0 if view.slip is not None else skin.px(LOW_FOOT if inside.h < skin.px(LOW - LOW_RULE) else FOOT)
    room = inside.h - skin.px(LOW_GAP) - height
    height *= fitted_words(skin, view.task, TASK_STYLES, inside.w, room).get_height() <= room
    foot = inside.bottom - height
    if height:
        _draw_tries(surface, skin, pygame.Rect(inside.x, foot, inside.w, height), view)
    least = skin.markup(view.task, "name", "parchment", inside.w).get_height()
    shows_player = inside.y + skin.px(TASK) + least <= foot
    if shows_player:
        _draw_player(surface, skin, inside, view)
    top = inside.y + skin.px(TASK if shows_player else LOW_GAP)
    left_out = (0 if view.slip is not None else len(view.facts)) + (not shows_player)
    if view.slip is not None and top + least > foot:
        return left_out + 1
    task = fitted_words(skin, view.task, TASK_STYLES, inside.w, foot - top)
    surface.blit(task, (inside.x, top))
    top += task.get_height() + skin.px(PARTS_GAP)
    for part in _facts(skin, view.facts, inside.w):
        if top + part.get_height() > foot - skin.px(PARTS_GAP):
            return left_out
        surface.blit(part, (inside.x, top))
        top, left_out = top + part.get_height() + skin.px(PARTS_GAP), left_out - 1
    row = max(skin.px(COST_ROW), skin.line_height("body-small"))
    if view.slip is None and top + 3 * row <= foot - skin.px(PARTS_GAP):
        _draw_costs(surface, skin, inside, foot, view)
    return left_out


def _draw_player(surface: pygame.Surface, skin: Skin, inside: pygame.Rect, view: SlateView) -> None:
    """Draw who plays."""
    mark = skin.sprite(view.player.mark, skin.px(34), view.player.colour)
    middle = inside.y + skin.px(PLAYER)
    surface.blit(mark, mark.get_rect(midleft=(inside.x, middle)))
    left = inside.x + mark.get_width() + skin.px(12)
    name = fitted_text(skin, view.to_play, "name", "parchment", inside.right - left)
    surface.blit(name, name.get_rect(midleft=(left, middle)))


def _facts(skin: Skin, facts: Sequence[Fact], width: int) -> Iterator[pygame.Surface]:
    """The facts, each as a picture and a sentence beside it."""
    side, gap = skin.px(FACT), skin.px(14)
    style = "body" if width >= skin.px(NARROW - 2 * INSIDE) else "body-small"
    for fact in facts:
        words = skin.markup(fact.text, style, "muted", width - side - gap)
        part = pygame.Surface((width, max(side, words.get_height())), pygame.SRCALPHA)
        picture = skin.sprite(fact.sprite, side, fact.tint) if fact.tint else skin.sprite(fact.sprite, side)
        line = skin.line_height(style)
        part.blit(picture, picture.get_rect(center=(side // 2, max(side // 2, line // 2))))
        part.blit(words, (side + gap, max(0, (side - line) // 2) if words.get_height() <= side else 0))
        yield part


def _draw_costs(surface: pygame.Surface, skin: Skin, inside: pygame.Rect, foot: int, view: SlateView) -> None:
    """Draw what three stars, two and one are for, above the foot."""
    row, side = max(skin.px(COST_ROW), skin.line_height("body-small")), skin.px(COST_STAR)
    left = inside.x + 3 * side + 2 * skin.px(3) + skin.px(12)
    if any(skin.measure(words, "body-small")[0] > inside.right - left for words in view.costs):
        return
    for number, words in enumerate(view.costs):
        middle = foot - row * (2 - number) - max(skin.px(26), row // 2)
        for star in range(3 - number):
            picture = skin.sprite("star", side)
            surface.blit(picture, picture.get_rect(midleft=(inside.x + star * (side + skin.px(3)), middle)))
        text = skin.text(words, "body-small", "muted")
        surface.blit(text, text.get_rect(midleft=(left, middle)))


def _draw_tries(surface: pygame.Surface, skin: Skin, foot: pygame.Rect, view: SlateView) -> None:
    """Draw the tries as strokes of chalk, and what helped."""
    _rule(surface, skin, foot, foot.y)
    middle = foot.y + skin.px(24)
    word = skin.text(view.tries_word, "body-small", "parchment")
    surface.blit(word, word.get_rect(midleft=(foot.x, middle)))
    left = foot.x + word.get_width() + skin.px(12)
    strokes = skin.px(STROKE) * view.tries if view.tries <= MOST_STROKES else 0
    helped = fitted_text(skin, view.help, "small", "muted", foot.w)
    room = foot.right - left - helped.get_width() - skin.px(8)
    if not view.tries or strokes == 0 or strokes > room:
        words, style = (str(view.tries), "body-small") if view.tries else (view.no_tries, "small")
        text = skin.text(words, style, "muted")
        surface.blit(text, text.get_rect(midleft=(left, middle)))
        left += text.get_width()
    else:
        draw_strokes(surface, skin, (left, middle), view.tries)
        left += strokes
    if left + skin.px(8) + helped.get_width() <= foot.right:
        surface.blit(helped, helped.get_rect(midright=(foot.right, middle)))


# What is said


def _draw_praise(surface: pygame.Surface, skin: Skin, inside: pygame.Rect, view: SlateView) -> int:
    """Draw that it is solved, how well, and the foreman below; returns how many sentences have no room."""
    title = fitted_text(skin, view.solved, "heading", "lamp", inside.w)
    top = inside.y + skin.px(16)
    surface.blit(title, title.get_rect(midtop=(inside.centerx, top)))
    top += title.get_height() + skin.px(6)
    foot = inside.bottom - skin.px(INSIDE)
    left_out = len(view.praise)
    for number, text in enumerate(view.praise):
        styles = ("speech", "speech-small", "body-small") if number == 0 else ("body", "body-small")
        words = fitted_words(skin, text, styles, inside.w, foot - top, "parchment" if number == 0 else "muted")
        if words.get_height() > foot - top:
            break
        surface.blit(words, (inside.x, top))
        top, left_out = top + words.get_height() + skin.px(PARTS_GAP), left_out - 1
    side = min(skin.px(FOREMAN), foot - top, inside.w)
    if side >= skin.px(LEAST_FOREMAN):
        glow = skin.glow((round(side * 1.4), round(side * 1.4)))
        face = skin.sprite(GLAD, side)
        place = face.get_rect(midbottom=(inside.centerx, foot))
        surface.blit(glow, glow.get_rect(center=place.center))
        surface.blit(face, place)
    return left_out


def _draw_slip(surface: pygame.Surface, skin: Skin, slate: pygame.Rect, slip: Slip) -> int:
    """Draw what the foreman says, on parchment over the foot of the slate; returns where that begins."""
    edge, margin, face = skin.px(SLIP_EDGE), skin.px(14), skin.px(SLIP_FACE)
    width = slate.w - 2 * edge
    room = slate.h - skin.px(LOW_RULE) - 2 * margin - face - edge
    words = fitted_words(skin, slip.speech.text, ("body", "body-small"), width - 2 * margin, room, "ink")
    height = min(slate.h - 2 * edge, face + words.get_height() + 2 * margin)
    rect = pygame.Rect(slate.x + edge, slate.bottom - edge - height, width, height)
    surface.blit(skin.panel("panel-parchment", rect.size), rect)
    picture = skin.sprite(slip.face, face)
    surface.blit(picture, (rect.x + margin - skin.px(4), rect.y + skin.px(8)))
    left = rect.x + margin + face
    styles = ("panel-heading", "name", "label")
    title = fitted_words(skin, slip.speech.heading, styles, rect.right - skin.px(6) - left, face, "timber")
    surface.blit(title, title.get_rect(midleft=(left, rect.y + skin.px(10) + face // 2)))
    surface.blit(words, (rect.x + margin, rect.y + face + margin - skin.px(2)))
    return rect.y
