"""Painting the table: the still part once, then links, pieces, marks, previews and the panels round the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.hand import Preview
from engine.picture import Layer, Piece, difference
from engine.stage.motion import Live
from scenes.backdrop import backdrop, strip
from scenes.outcome import verdict
from scenes.table.column import draw_leaf, draw_log
from scenes.table.prompt import Prompt, draw_prompt
from scenes.table.rail import card_height, draw_card, draw_legend, draw_panel, draw_small_card
from scenes.table.setting import fitted

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HALO, STOOD_ON, POINTED, LAST = 0.86, 1.06, 0.92, 0.94
GHOST, FADED = 0.68, 0.35


def paint_still(scene: TableScene) -> pygame.Surface:
    """What stays while the window and the camera stay: the mine, the board's frame and ground, the bar's ground."""
    look, frame = scene.look, scene.frame
    still = backdrop(look, scene.size).copy()
    still.set_clip(frame.centre)
    _draw_props(still, scene)
    scene.board.draw_still(still, look)
    still.set_clip(None)
    strip(look, still, frame.top, edge="bottom")
    if frame.strip:
        strip(look, still, frame.bar, edge="top")
    return still


def _draw_props(surface: pygame.Surface, scene: TableScene) -> None:
    """A lantern in the free corner that a hexagonal board leaves, where there is room for it."""
    size = _corner_room(scene)
    if size >= scene.look.px(90):
        lantern = scene.look.sprite("prop-lantern", (size, size * 2))
        surface.blit(lantern, (scene.frame.centre.x + scene.look.px(22), scene.frame.centre.y))


def _draw_pick(surface: pygame.Surface, scene: TableScene) -> None:
    """A pick in the opposite corner, while no button wants it."""
    size = _corner_room(scene)
    if size >= scene.look.px(90) and not _bar_busy(scene):
        pick = scene.look.sprite("prop-pick", size)
        corner = scene.frame.centre.move(-scene.look.px(14), -scene.look.px(14)).bottomright
        surface.blit(pick, pick.get_rect(bottomright=corner))


def _corner_room(scene: TableScene) -> int:
    """How large a thing the corners of the centre have room for, in pixels; 0 where there is none."""
    centre = scene.frame.centre
    if not scene.board.camera.fitted or scene.frame.strip or scene.frame.small:
        return 0
    corners = [scene.board.outline(number, scene.look.px(30)) for number in range(len(scene.board.uses))]
    top = min((y, x) for hull in corners for x, y in hull)
    return min(scene.look.px(120), round((top[1] - centre.x) * 0.5))


def draw_table(surface: pygame.Surface, scene: TableScene) -> None:
    """Paint the whole table."""
    look = scene.look
    surface.blit(scene.still, (0, 0))
    surface.set_clip(scene.frame.centre)
    _draw_pick(surface, scene)
    _draw_board(surface, scene)
    surface.set_clip(None)
    _draw_top(surface, scene)
    _draw_rail(surface, scene)
    leaf, log = scene.column
    draw_leaf(surface, look, leaf, scene.explanation, scene.whos)
    draw_log(surface, look, log, scene.log_places, scene.whos)
    scene.ui.draw(surface)


# The board


def _layers(scene: TableScene) -> tuple[list[Live], list[Live]]:
    """The pieces as they are shown now: those on the ground, and those that stand on it."""
    low = [live for live in scene.motion.live if live.piece.layer in (Layer.GROUND, Layer.MARK)]
    return low, [live for live in scene.motion.live if live.piece.layer not in (Layer.GROUND, Layer.MARK)]


def _bar_busy(scene: TableScene) -> bool:
    """Whether buttons stand in the action bar now."""
    return any(widget.name.startswith(("bar", "results")) for widget in scene.ui.widgets)


def _draw_board(surface: pygame.Surface, scene: TableScene) -> None:
    look, board, play = scene.look, scene.board, scene.play
    ground, figures = _layers(scene)
    board.draw_pieces(surface, look, ground)
    if not scene.motion.moving:
        board.draw_links(surface, look, play.picture.links)
    resting = not scene.motion.moving and scene.awaits_person
    if resting:
        taken = {live.piece.space for live in figures}
        for space in map(scene.spot_of, play.hand.lit):
            board.draw_mark(surface, look, "halo-target", space, STOOD_ON if space in taken else HALO)
    _draw_chosen(surface, scene)
    leaving = _leaving(scene)
    board.draw_pieces(surface, look, [live for live in figures if live.piece not in leaving])
    for space in scene.attention.brackets or (() if scene.motion.moving else play.last):
        board.draw_mark(surface, look, "halo-last", space, LAST)
    preview = scene.preview
    if preview is not None:
        _draw_preview(surface, scene, preview)
    refusal = scene.attention.refusal
    if refusal and board.has(refusal.space):
        board.draw_ring(surface, look, refusal.space, scene.attention.fade)


def _leaving(scene: TableScene) -> list[Piece]:
    """The pieces that a preview takes from where they are."""
    preview = scene.preview
    if preview is None:
        return []
    change = difference(scene.play.picture, preview.picture)
    return [*change.gone, *(old for old, _ in change.moved)]


def _draw_chosen(surface: pygame.Surface, scene: TableScene) -> None:
    """The full ring on what has been picked and on what is pointed at."""
    play = scene.play
    picked = [play.hand.targets[pick] for pick in play.hand.picks if pick in play.hand.targets]
    pointed, hinted = scene.attention.pick, scene.attention.hinted
    wanted = [pointed] if pointed else hinted.picks if hinted else ()
    picked += [play.hand.targets[pick] for pick in wanted if pick in play.hand.targets]
    for target in picked:
        scene.board.draw_mark(surface, scene.look, "halo-chosen", scene.spot_of(target), POINTED)


def _draw_preview(surface: pygame.Surface, scene: TableScene, preview: Preview) -> None:
    """The ghost of what an action brings, what it would close or remove, and the gain on a pill."""
    look, board = scene.look, scene.board
    change = difference(scene.play.picture, preview.picture)
    for piece in [*change.come, *(new for _, new in change.moved)]:
        board.draw_ghost(surface, look, piece, GHOST if piece.layer != "mark" else 0.47)
    for piece in [*change.gone, *(old for old, _ in change.moved)]:
        board.draw_ghost(surface, look, piece, FADED)
    for piece in change.gone:
        board.draw_ring(surface, look, piece.space)
    target = scene.play.hand.targets.get(scene.attention.pick) if scene.attention.pick else None
    if preview.explanation.gain and target is not None:
        place = scene.spot_of(target)
        board.draw_gain(surface, look, place, preview.explanation.gain, preview.explanation.gain.startswith("+"))


# Round the board


def _draw_top(surface: pygame.Surface, scene: TableScene) -> None:
    look, frame, match = scene.look, scene.frame, scene.play.match
    if not frame.small:
        title = fitted(look, scene.sheet.title, "panel-heading", "lamp", frame.title.w)
        surface.blit(title, (frame.title.x + look.px(4), frame.title.y + look.px(4)))
        line = look.text(f"turn {match.number}" if match.number else "set-up", "log", "parchment")
        surface.blit(line, (frame.title.x + look.px(4), frame.title.y + look.px(31)))
    draw_prompt(surface, look, frame.prompt, _prompt(scene))


def _prompt(scene: TableScene) -> Prompt:
    """What the prompt says now."""
    play, sheet, attention = scene.play, scene.sheet, scene.attention
    refused, fade = attention.refusal is not None, attention.fade if attention.refusal else 1.0
    line = attention.refusal.reason if attention.refusal else ""
    turn = play.match.turn
    if turn is None:
        return Prompt("", "", verdict(play.match), line, refused, fade)
    who = scene.whos[turn.seat - 1]
    decision = sheet.decisions[turn.decision]
    question = decision.prompt.format(seat=who.title, **play.panels.prompt)
    if attention.hinted and scene.preview:
        line = f"Hint: {scene.preview.explanation.title}"
    elif not refused:
        line = f"{who.name} is thinking …" if who.bot else decision.help.format(**play.panels.prompt)
    return Prompt(who.colour, who.mark, question, line, refused, fade)


def _draw_rail(surface: pygame.Surface, scene: TableScene) -> None:
    look, frame, panels = scene.look, scene.frame, scene.play.panels
    rail, gap = frame.rail, look.px(8)
    turn = scene.play.match.turn
    high = look.px(88) if frame.small else card_height(look, rail, len(panels.cards))
    draw = draw_small_card if frame.small else draw_card
    for i, card in enumerate(panels.cards):
        rect = pygame.Rect(rail.x, rail.y + i * (high + gap), rail.w, high)
        draw(surface, look, rect, scene.whos[card.seat - 1], card, turn is not None and turn.seat == card.seat)
    if frame.small:
        return
    bottom = rail.bottom
    for panel in reversed(panels.rail):
        bottom = draw_panel(surface, look, rail, bottom, panel) - gap
    top = rail.y + len(panels.cards) * (high + gap)
    space = pygame.Rect(rail.x, top, rail.w, bottom - top)
    draw_legend(surface, look, space, scene.sheet.words["marks"], scene.sheet.legend)
