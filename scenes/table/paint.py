"""Painting the table: the still part once, then the board, and the panels round it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.chronicle import LogLine
from engine.components import Decision
from engine.rules import Action, Kind
from engine.spelling import capital, signed, small
from scenes.backdrop import backdrop, strip
from scenes.outcome import verdict
from scenes.table.bar import face_of
from scenes.table.board import draw_board
from scenes.table.column import blocks, draw_log, drawer, log_lines
from scenes.table.leaf import draw_leaf, fits, leaf_height
from scenes.table.prompt import Prompt, draw_prompt
from scenes.table.rail import draw_card, draw_legend, draw_panel, draw_small_card
from scenes.table.setting import Who, fitted
from scenes.table.shelf import arranged, draw_shelf
from scenes.table.shown import held_line
from scenes.table.words import either

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


WANTED = 2
"""Of how many kinds of things the prompt says at the most that they are still to be picked."""


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


def _bar_busy(scene: TableScene) -> bool:
    """Whether buttons stand in the action bar now."""
    return any(widget.name.startswith(("bar", "results")) for widget in scene.ui.widgets)


def _corner_room(scene: TableScene) -> int:
    """How large a thing the corners of the centre have room for, in pixels; 0 where there is none.

    A table without cells leaves no corners: all of its place is its own.
    """
    centre = scene.frame.centre
    if scene.board.free or not scene.board.camera.fitted or scene.frame.strip or scene.frame.small:
        return 0
    corners = [scene.board.outline(number, scene.look.px(30)) for number in range(len(scene.board.uses))]
    top = min((y, x) for hull in corners for x, y in hull)
    return min(scene.look.px(120), round((top[1] - centre.x) * 0.5))


def draw_table(surface: pygame.Surface, scene: TableScene) -> None:
    """Paint the whole table; what stands round the board is painted once, before a story that is told on it."""
    if not scene.motion.moving:
        scene.around = None
    elif scene.around is None:
        scene.around = paint_around(scene)
    surface.blit(scene.around or scene.still, (0, 0))
    surface.set_clip(scene.frame.centre)
    _draw_pick(surface, scene)
    draw_board(surface, scene)
    surface.set_clip(None)
    if scene.around is None:
        _draw_around(surface, scene)
    elif scene.motion.said is not None:
        draw_prompt(surface, scene.look, scene.frame.prompt, _caption(scene, scene.motion.said), _kept(scene))
    rests, asking = scene.around is None, bool(scene.ui.dialogs)
    if rests and asking:
        _draw_drawer(surface, scene)
    scene.ui.draw(surface, tip=False)
    if rests and not asking:
        _draw_drawer(surface, scene)
    scene.ui.draw_tip(surface)


# Round the board


def paint_around(scene: TableScene) -> pygame.Surface:
    """What stays and what stands round the board now, for as long as a story is told."""
    around = scene.still.copy()
    _draw_around(around, scene)
    return around


def _draw_around(surface: pygame.Surface, scene: TableScene) -> None:
    """Paint prompt, seat rail, right column and shelf."""
    _draw_top(surface, scene)
    _draw_rail(surface, scene)
    _draw_column(surface, scene)
    draw_shelf(surface, scene.look, arranged(scene))


def _draw_top(surface: pygame.Surface, scene: TableScene) -> None:
    look, frame = scene.look, scene.frame
    if not frame.small:
        title = fitted(look, scene.play.match.title, "panel-heading", "lamp", frame.title.w)
        surface.blit(title, (frame.title.x + look.px(4), frame.title.y + look.px(4)))
        line = look.text(counted(scene), "log", "parchment")
        surface.blit(line, (frame.title.x + look.px(4), frame.title.y + look.px(31)))
    draw_prompt(surface, look, frame.prompt, prompt_of(scene), _kept(scene))


def counted(scene: TableScene) -> str:
    """Where the match stands, as people count: "turn 6", or "round 6 of 11" where it is settled how many."""
    return scene.sheet.counted_at(scene.count, scene.play.match.rules.rounds)


def _kept(scene: TableScene) -> int:
    """How much of the prompt is kept free for its "?", in pixels."""
    return scene.look.px(48) if any(widget.name == "help" for widget in scene.ui.widgets) else 0


def _caption(scene: TableScene, said: LogLine) -> Prompt:
    """What the prompt says while a story is told: the line of the log about it."""
    if not said.seat:
        return Prompt("", "", capital(said.text))
    who = scene.whos[said.seat - 1]
    gained = f", {signed(said.gain)}" if said.gain else ""
    return Prompt(who.colour, who.mark, f"{who.title}: {said.text}{gained}")


def prompt_of(scene: TableScene) -> Prompt:
    """What the prompt says now."""
    play, sheet, attention = scene.play, scene.sheet, scene.attention
    refused, fade = attention.refusal is not None, attention.fade if attention.refusal else 1.0
    line = attention.refusal.reason if attention.refusal else ""
    turn = play.match.turn
    if scene.glancing:
        return Prompt(
            "",
            "",
            f"Looking back at {scene.sheet.counted_at(scene.count)}" if scene.count else "Looking back",
            "Close the log to come back to the present.",
        )
    if turn is None:
        outcome = play.match.outcome
        won = scene.whos[outcome.winners[0] - 1] if outcome and outcome.winners else None
        said = verdict(play.match)
        mark = (won.colour, won.mark) if won else ("", "")
        return Prompt(*mark, said.headline, line or said.reason, refused, fade)
    who = scene.whos[turn.seat - 1]
    decision = sheet.decisions[turn.decision]
    question = _question(scene, who, decision)
    return Prompt(
        who.colour, who.mark, question, line or _second_line(scene, who, decision), refused, fade, attention.glow
    )


def _question(scene: TableScene, who: Who, decision: Decision) -> str:
    """What is asked; once something has been picked, what is still to be picked with it, as far as there are words."""
    sheet, hand, live = scene.sheet, scene.play.hand, scene.play.panels.prompt
    if not (hand.picks and decision.going_on):
        return decision.prompt.format(seat=who.title, **live)
    named = [(decision.names.get(pick.kind, "{picked}"), face_of(sheet, pick).label) for pick in hand.picks]
    picked = ", ".join(words.format(picked=label) for words, label in named)
    kinds = {pick.kind for pick in hand.offer.picks}
    wanted = " ".join([words for kind, words in decision.wants.items() if kind in kinds][:WANTED])
    verbs = [small(sheet.verbs[str(pick.value)].label) for pick in hand.offer.picks if pick.kind is Kind.VERB]
    wanted = wanted or (f"{either(verbs)}?" if verbs else "")
    return decision.going_on.format(seat=who.title, picked=picked, wanted=wanted, **live)


def _second_line(scene: TableScene, who: Who, decision: Decision) -> str:
    """What pointing or Esc would do, a hint, or that a bot is thinking."""
    if scene.attention.hinted and scene.preview:
        return f"Hint: {_advice(scene, scene.attention.hinted, scene.preview.explanation.title)}"
    if who.bot:
        return f"The {who.name} is thinking …"
    if scene.play.hand.held:
        return held_line(scene)
    if scene.play.hand.picks:
        return "Esc or the right button puts it back."
    return decision.help.format(**scene.play.panels.prompt)


def _advice(scene: TableScene, action: Action, title: str) -> str:
    """An action as a hint tells it: as on its button where that says all, else as its explanation is headed."""
    label = scene.play.panels.labels.get(action.verb, scene.sheet.verbs[action.verb].label)
    return title if len(action.picks) > 1 else label


def _draw_rail(surface: pygame.Surface, scene: TableScene) -> None:
    look, frame, panels = scene.look, scene.frame, scene.play.panels
    rail, gap = frame.rail, look.px(8)
    turn = scene.play.match.turn
    draw = draw_small_card if frame.small else draw_card
    for card, rect in zip(panels.cards, scene.cards, strict=True):
        acts = turn is not None and turn.seat == card.seat and not scene.glancing
        draw(surface, look, rect, scene.whos[card.seat - 1], card, acts)
        if scene.attention.card == card.seat:
            surface.blit(look.plate(rect.size, "", "parchment", look.px(3), look.px(8)), rect)
    if frame.small:
        return
    bottom = rail.bottom
    for panel in reversed(panels.rail if scene.blocks else ()):
        bottom = draw_panel(surface, look, rail, bottom, panel) - gap
    top = scene.cards[-1].bottom + gap
    space = pygame.Rect(rail.x, top, rail.w, bottom - top)
    tint = f"seat{turn.seat if turn and turn.seat else 1}"
    draw_legend(surface, look, space, scene.sheet.words["marks"], scene.sheet.legend, tint)


def _draw_column(surface: pygame.Surface, scene: TableScene) -> None:
    """The parchment with the mat, unless a seat's card needs it all; the game's blocks; the log."""
    look, panels, column = scene.look, scene.play.panels, scene.column
    turn = scene.play.match.turn
    mat = None if scene.attention.card else panels.mat
    draw_leaf(surface, look, column.leaf, scene.explanation, scene.whos, turn.seat if turn else 0, mat)
    for panel, place in zip(panels.column, blocks(look, column.log, panels), strict=True):
        draw_panel(surface, look, place, place.bottom, panel)
    draw_log(surface, look, column.log, scene.log_places, scene.whos, scene.attention.brackets, bool(scene.play.log))


def _draw_drawer(surface: pygame.Surface, scene: TableScene) -> None:
    """What is pointed at, over as much of the right column as it takes where the parchment is too small for it."""
    look, words, column, turn = scene.look, scene.explanation, scene.column, scene.play.match.turn
    if fits(look, column.leaf, words):
        return
    most = column.log.bottom - column.leaf.y
    whole, log = drawer(look, column, scene.play.panels, leaf_height(look, column.leaf.w, words, most))
    if log != column.log:
        surface.blit(scene.still, column.log, column.log)
    if log is not None and log != column.log:
        lines = log_lines(look, log, scene.play.log)
        draw_log(surface, look, log, lines, scene.whos, scene.attention.brackets, True)
    draw_leaf(surface, look, whole, words, scene.whos, turn.seat if turn else 0)
