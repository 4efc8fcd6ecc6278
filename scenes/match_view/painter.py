"""Painting the table: the still part once, then the board, and the panels round it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.data.text import capital, signed
from engine.match.log_text import LogLine
from scenes.common.background import backdrop, strip
from scenes.match_view.board.board_painter import draw_board
from scenes.match_view.panels.drawing import fitted_text
from scenes.match_view.panels.info_card import draw_info_card, fits_info_card, info_card_height
from scenes.match_view.panels.offers import draw_offers, placed_offers
from scenes.match_view.panels.prompt import NO_LAMP, Prompt, draw_prompt
from scenes.match_view.panels.seat_cards import draw_block, draw_card, draw_legend, draw_small_card, draw_thinking
from scenes.match_view.panels.sidebar import block_places, drawer_places
from scenes.table.toolbar import APART, in_prompt

if TYPE_CHECKING:
    from scenes.match_view.scene import MatchScene


def paint_still(scene: MatchScene) -> pygame.Surface:
    """What stays while the window and the camera stay: the mine, the board's frame and ground, the bar's ground."""
    skin, frame = scene.skin, scene.frame
    still = backdrop(skin, scene.size).copy()
    still.set_clip(frame.centre)
    _draw_props(still, scene)
    scene.board.draw_still(still, skin)
    still.set_clip(None)
    strip(skin, still, frame.top, edge="bottom")
    if frame.strip:
        strip(skin, still, frame.bar, edge="top")
    return still


def _draw_props(surface: pygame.Surface, scene: MatchScene) -> None:
    """A lantern in the free corner that a hexagonal board leaves, where there is room for it."""
    size = _corner_room(scene)
    if size >= scene.skin.px(90):
        lantern = scene.skin.sprite("prop-lantern", (size, size * 2))
        surface.blit(lantern, (scene.frame.centre.x + scene.skin.px(22), scene.frame.centre.y))


def _draw_pick(surface: pygame.Surface, scene: MatchScene) -> None:
    """A pick in the opposite corner, while no button wants it."""
    size = _corner_room(scene)
    if size >= scene.skin.px(90) and not _bar_busy(scene):
        pick = scene.skin.sprite("prop-pick", size)
        corner = scene.frame.centre.move(-scene.skin.px(14), -scene.skin.px(14)).bottomright
        surface.blit(pick, pick.get_rect(bottomright=corner))


def _bar_busy(scene: MatchScene) -> bool:
    """Whether buttons stand in the action bar now."""
    return any(widget.name.startswith(("bar", "results")) for widget in scene.ui.widgets)


def _corner_room(scene: MatchScene) -> int:
    """How large a thing the corners of the centre have room for, in pixels; 0 where there is none.

    A table without cells leaves no corners: all of its place is its own. Nor does a board that has corners itself.
    """
    centre = scene.frame.centre
    if scene.board.free or not scene.board.camera.fitted or scene.frame.strip or scene.frame.small:
        return 0
    corners = [scene.board.outline(number, scene.skin.px(30)) for number in range(len(scene.board.uses))]
    if any((max(x for x, _ in hull), max(y for _, y in hull)) in hull for hull in corners):
        return 0
    top = min((y, x) for hull in corners for x, y in hull)
    return min(scene.skin.px(120), round((top[1] - centre.x) * 0.5))


def draw_match(surface: pygame.Surface, scene: MatchScene) -> None:
    """Paint the whole table; what stands round the board is painted once, before a story that is told on it."""
    if not scene.motion.moving:
        scene.around = None
    elif scene.around is None:
        scene.around = paint_panels(scene)
    surface.blit(scene.around or scene.still, (0, 0))
    surface.set_clip(scene.frame.centre)
    _draw_pick(surface, scene)
    draw_board(surface, scene)
    surface.set_clip(None)
    if scene.around is None:
        _draw_panels(surface, scene)
    elif scene.motion.said is not None:
        draw_prompt(
            surface, scene.skin, scene.frame.prompt, log_caption(scene, scene.motion.said), _buttons_room(scene)
        )
    rests, asking = scene.around is None, bool(scene.ui.dialogs)
    if rests and asking:
        _draw_drawer(surface, scene)
    scene.ui.draw(surface, tip=False)
    if rests and not asking:
        _draw_drawer(surface, scene)
    scene.ui.draw_tip(surface)


# Round the board


def paint_panels(scene: MatchScene) -> pygame.Surface:
    """What stays and what stands round the board now, for as long as a story is told."""
    around = scene.still.copy()
    _draw_panels(around, scene)
    return around


def _draw_panels(surface: pygame.Surface, scene: MatchScene) -> None:
    """Paint prompt, seat rail, right column and shelf."""
    _draw_top(surface, scene)
    _draw_rail(surface, scene)
    _draw_column(surface, scene)
    draw_offers(surface, scene.skin, placed_offers(scene))


def _draw_top(surface: pygame.Surface, scene: MatchScene) -> None:
    skin, frame = scene.skin, scene.frame
    if not frame.small:
        title = fitted_text(skin, scene.play.match.title, "panel-heading", "lamp", frame.title.w)
        surface.blit(title, (frame.title.x + skin.px(4), frame.title.y + skin.px(4)))
        line = skin.text(turn_text(scene), "log", "parchment")
        surface.blit(line, (frame.title.x + skin.px(4), frame.title.y + skin.px(31)))
    draw_prompt(surface, skin, frame.prompt, scene.prompt, _buttons_room(scene))


def turn_text(scene: MatchScene) -> str:
    """Where the match stands, as people count: "turn 6", or "round 6 of 11" where it is settled how many."""
    return scene.sheet.progress_text(scene.count, scene.play.match.rules.rounds)


def _buttons_room(scene: MatchScene) -> int:
    """How much of the prompt is kept free for its buttons, in pixels."""
    return scene.skin.px(APART) * in_prompt(scene)


def log_caption(scene: MatchScene, said: LogLine) -> Prompt:
    """What the prompt says of what is played: the line of the log about it."""
    if not said.seat:
        return Prompt("", "", capital(said.text))
    who = scene.seat_labels[said.seat - 1]
    gained = f", {signed(said.gain)}" if said.gain else ""
    return Prompt(who.colour, who.mark, f"{who.title}: {said.text}{gained}")


def _draw_rail(surface: pygame.Surface, scene: MatchScene) -> None:
    skin, frame, panels = scene.skin, scene.frame, scene.play.panels
    rail, gap = frame.rail, skin.px(8)
    turn = scene.play.match.turn
    draw = draw_small_card if frame.small else draw_card
    for card, rect in zip(panels.cards, scene.cards, strict=True):
        acts = turn is not None and turn.seat == card.seat and not scene.glancing
        gained = 0 if scene.glancing else scene.play.news.gained.get(card.seat, 0)
        draw(surface, skin, rect, scene.seat_labels[card.seat - 1], card, acts, gained)
        if acts and scene.bright_lamp != NO_LAMP and scene.seat_labels[card.seat - 1].bot:
            draw_thinking(surface, skin, rect, card, frame.small, scene.bright_lamp)
        if scene.hover.card == card.seat:
            surface.blit(skin.plate(rect.size, "", "parchment", skin.px(3), skin.px(8)), rect)
    if frame.small:
        return
    bottom = rail.bottom
    for panel in reversed(panels.rail if scene.blocks else ()):
        bottom = draw_block(surface, skin, rail, bottom, panel) - gap
    top = scene.cards[-1].bottom + gap
    space = pygame.Rect(rail.x, top, rail.w, bottom - top)
    tint = f"seat{turn.seat if turn and turn.seat else 1}"
    draw_legend(surface, skin, space, scene.sheet.words["marks"], scene.sheet.legend, tint)


def _draw_column(surface: pygame.Surface, scene: MatchScene) -> None:
    """The parchment with the mat, unless a seat's card needs it all; the game's blocks; the log."""
    skin, panels, column = scene.skin, scene.play.panels, scene.column
    turn = scene.play.match.turn
    mat = None if scene.hover.card else panels.mat
    draw_info_card(surface, skin, column.leaf, scene.explanation, scene.seat_labels, turn.seat if turn else 0, mat)
    for panel, place in zip(panels.column, block_places(skin, column.log, panels), strict=True):
        draw_block(surface, skin, place, place.bottom, panel)
    scene.draw_log(surface, column.log)


def _draw_drawer(surface: pygame.Surface, scene: MatchScene) -> None:
    """What is pointed at, over as much of the right column as it takes where the parchment is too small for it."""
    skin, words, column, turn = scene.skin, scene.explanation, scene.column, scene.play.match.turn
    if fits_info_card(skin, column.leaf, words):
        return
    most = column.log.bottom - column.leaf.y
    whole, log = drawer_places(skin, column, scene.play.panels, info_card_height(skin, column.leaf.w, words, most))
    if log != column.log:
        surface.blit(scene.still, column.log, column.log)
    if log is not None and log != column.log:
        scene.draw_log(surface, log)
    draw_info_card(surface, skin, whole, words, scene.seat_labels, turn.seat if turn else 0)
