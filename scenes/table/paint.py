"""Painting the table: the still part once, then links, pieces, marks, previews and the panels round the board."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.components import Decision
from engine.hand import Preview
from engine.picture import Layer, Piece
from engine.stage.motion import Live
from engine.stage.sprites import sprite_names
from scenes.backdrop import backdrop, strip
from scenes.outcome import verdict
from scenes.table.column import draw_leaf, draw_log
from scenes.table.prompt import Prompt, draw_prompt
from scenes.table.rail import GAP, draw_card, draw_legend, draw_panel, draw_small_card
from scenes.table.setting import Who, fitted

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HALO, STOOD_ON, POINTED, AROUND, LAST, BURST = 0.86, 1.06, 0.92, 1.16, 0.94, 1.5
FOLLOWING = 0.5
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
    turn = scene.play.match.turn
    draw_leaf(surface, look, leaf, scene.explanation, scene.whos, turn.seat if turn else 0)
    bottom = log.y - look.px(GAP)
    for panel in reversed(scene.play.panels.column):
        bottom = draw_panel(surface, look, log, bottom, panel) - look.px(GAP)
    draw_log(surface, look, log, scene.log_places, scene.whos, scene.attention.brackets)
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
    resting = not scene.motion.moving and not scene.glancing
    if resting:
        board.draw_links(surface, look, play.picture.links)
    taken = {live.piece.space for live in figures}
    if resting and scene.awaits_person:
        _draw_halos(surface, scene, taken)
    preview = scene.preview
    leaving, picked = _leaving(preview), _picked(scene)
    board.draw_pieces(surface, look, [_lifted(live, picked) for live in figures if live.piece not in leaving])
    for space in scene.attention.brackets or (play.last if resting else ()):
        board.draw_mark(surface, look, "halo-last", space, LAST)
    if preview is not None:
        _draw_preview(surface, scene, preview)
    refusal = scene.attention.refusal
    if refusal and board.has(refusal.space):
        board.draw_ring(surface, look, refusal.space, scene.attention.fade)
    if scene.attention.space:
        _draw_name(surface, scene, scene.attention.space)


def _draw_halos(surface: pygame.Surface, scene: TableScene, taken: Collection[str]) -> None:
    """Rings on what may be chosen, paler ones on what would follow on it, full ones on what is chosen or pointed at.

    Where a piece stands (`taken`) a ring goes round it.
    """
    board, look, hand = scene.board, scene.look, scene.play.hand
    pick, hinted = scene.attention.pick, scene.attention.hinted
    for space in map(scene.spot_of, hand.lit):
        board.draw_mark(surface, look, "halo-target", space, STOOD_ON if space in taken else HALO)
    if pick and scene.preview is None:
        for space in map(scene.spot_of, hand.following(pick)):
            board.draw_mark(surface, look, "halo-target", space, HALO, FOLLOWING)
    wanted = [pick] if pick else hinted.picks if hinted else ()
    for chosen in (*hand.picks, *wanted):
        if chosen in hand.targets:
            space = scene.spot_of(hand.targets[chosen])
            board.draw_mark(surface, look, "halo-chosen", space, AROUND if space in taken else POINTED)


def _picked(scene: TableScene) -> list[str]:
    """The spaces of what has been picked so far."""
    hand = scene.play.hand
    if scene.glancing:
        return []
    return [scene.spot_of(hand.targets[pick]) for pick in hand.picks if pick in hand.targets]


def _lifted(live: Live, picked: Collection[str]) -> Live:
    """A piece as it is shown: lifted, where it has been picked and there is a picture of that."""
    lifted = f"{live.piece.sprite}--chosen"
    if live.piece.space not in picked or lifted not in sprite_names():
        return live
    return Live(msgspec.structs.replace(live.piece, sprite=lifted), live.at)


def _draw_name(surface: pygame.Surface, scene: TableScene, space: str) -> None:
    """The name of the space that is pointed at, in the lower left corner of the board's room."""
    look, centre = scene.look, scene.frame.centre
    word = look.text(space, "number", "parchment")
    plate = word.get_rect().inflate(look.px(28), look.px(16))
    plate.bottomleft = (centre.x + look.px(8), centre.bottom - look.px(8))
    surface.blit(look.panel("panel-slate", plate.size), plate)
    surface.blit(word, word.get_rect(center=plate.center))


def _leaving(preview: Preview | None) -> list[Piece]:
    """The pieces that a preview takes from where they are."""
    if preview is None:
        return []
    return [*preview.change.gone, *(old for old, _ in preview.change.moved)]


def _draw_preview(surface: pygame.Surface, scene: TableScene, preview: Preview) -> None:
    """The ghost of what an action brings, what it would close or remove, and the gain on a pill."""
    look, board = scene.look, scene.board
    change = preview.change
    for piece in [*change.come, *(new for _, new in change.moved)]:
        board.draw_ghost(surface, look, piece, GHOST if piece.layer != "mark" else 0.47)
    for piece, _ in change.moved:
        board.draw_ghost(surface, look, piece, FADED)
    for piece in change.gone:
        board.draw_mark(surface, look, "burst", piece.space, BURST, 0.8)
        board.draw_ghost(surface, look, piece, GHOST)
        board.draw_ring(surface, look, piece.space)
    target = scene.play.hand.targets.get(scene.attention.pick) if scene.attention.pick else None
    if preview.explanation.gain and target is not None:
        place = scene.spot_of(target)
        board.draw_gain(surface, look, place, preview.explanation.gain, preview.explanation.gain.startswith("+"))


# Round the board


def _draw_top(surface: pygame.Surface, scene: TableScene) -> None:
    look, frame = scene.look, scene.frame
    if not frame.small:
        title = fitted(look, scene.sheet.title, "panel-heading", "lamp", frame.title.w)
        surface.blit(title, (frame.title.x + look.px(4), frame.title.y + look.px(4)))
        line = look.text(f"turn {scene.number}" if scene.number else "set-up", "log", "parchment")
        surface.blit(line, (frame.title.x + look.px(4), frame.title.y + look.px(31)))
    kept = look.px(48) if any(widget.name == "help" for widget in scene.ui.widgets) else 0
    draw_prompt(surface, look, frame.prompt, _prompt(scene), kept)


def _prompt(scene: TableScene) -> Prompt:
    """What the prompt says now."""
    play, sheet, attention = scene.play, scene.sheet, scene.attention
    refused, fade = attention.refusal is not None, attention.fade if attention.refusal else 1.0
    line = attention.refusal.reason if attention.refusal else ""
    turn = play.match.turn
    if scene.glancing:
        return Prompt(
            "",
            "",
            f"Looking back at turn {scene.number}" if scene.number else "Looking back",
            "Close the log to come back to the present.",
        )
    if turn is None:
        outcome = play.match.outcome
        won = scene.whos[outcome.winners[0] - 1] if outcome and outcome.winners else None
        return Prompt(won.colour if won else "", won.mark if won else "", verdict(play.match), line, refused, fade)
    who = scene.whos[turn.seat - 1]
    decision = sheet.decisions[turn.decision]
    question = decision.prompt.format(seat=who.title, **play.panels.prompt)
    if play.hand.picks and decision.going_on:
        picked = ", ".join(str(pick.value) for pick in play.hand.picks)
        question = decision.going_on.format(seat=who.title, picked=picked, **play.panels.prompt)
    return Prompt(who.colour, who.mark, question, line or _second_line(scene, who, decision), refused, fade)


def _second_line(scene: TableScene, who: Who, decision: Decision) -> str:
    """What pointing or Esc would do, a hint, or that a bot is thinking."""
    if scene.attention.hinted and scene.preview:
        return f"Hint: {scene.preview.explanation.title}"
    if who.bot:
        return f"The {who.name} is thinking …"
    if scene.play.hand.picks:
        return "Esc or the right button puts it back."
    return decision.help.format(**scene.play.panels.prompt)


def _draw_rail(surface: pygame.Surface, scene: TableScene) -> None:
    look, frame, panels = scene.look, scene.frame, scene.play.panels
    rail, gap = frame.rail, look.px(8)
    turn = scene.play.match.turn
    draw = draw_small_card if frame.small else draw_card
    for card, rect in zip(panels.cards, scene.cards, strict=True):
        acts = turn is not None and turn.seat == card.seat and not scene.glancing
        draw(surface, look, rect, scene.whos[card.seat - 1], card, acts or scene.attention.card == card.seat)
    if frame.small:
        return
    bottom = rail.bottom
    for panel in reversed(panels.rail if scene.blocks else ()):
        bottom = draw_panel(surface, look, rail, bottom, panel) - gap
    top = scene.cards[-1].bottom + gap
    space = pygame.Rect(rail.x, top, rail.w, bottom - top)
    tint = f"seat{turn.seat if turn and turn.seat else 1}"
    draw_legend(surface, look, space, scene.sheet.words["marks"], scene.sheet.legend, tint)
