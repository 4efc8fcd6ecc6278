"""What the parchment says while no choice is pointed at: the rulebook's words about what is asked, or a seat's card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.picture import Explanation, Panel, Row, Slip
from engine.rules import Seat, Turn
from engine.spelling import capital, signed
from engine.stage.look import Look
from engine.stage.sprites import read_drawing
from scenes.outcome import sign, verdict
from scenes.table.leaf import TOP, fits, inner, leaf_setting, mat_rank
from scenes.table.mat import mat_height

if TYPE_CHECKING:
    from scenes.table.match_scene import MatchScene

PACE_WORDS = "**X** skips what the bots do, the full stop (**.**) tells it faster."
SENTENCE = re.compile(r"(?<=[.:;?!]) (?=[A-Z])")
"""Where one sentence ends and the next begins."""


def page_asked(scene: MatchScene) -> str:
    """The rulebook's page about what is decided; "" when nothing is."""
    turn = scene.play.match.turn
    decision = scene.sheet.decisions.get(turn.decision) if turn else None
    return decision.page if decision else ""


def help_words(scene: MatchScene) -> Explanation:
    """What the parchment says of a seat's card or a block that is pointed at; of nothing, what it says at rest."""
    if scene.attention.card:
        return card_words(scene, scene.attention.card)
    if scene.attention.block:
        block, mat = scene.attention.block, scene.play.panels.mat
        return mat_words(mat) if mat is not None and block == mat else block_words(block)
    return scene.resting


def asked_words(scene: MatchScene) -> Explanation:
    """What the rulebook begins with about what is asked; how the match has ended, or what a bot is about."""
    play, sheet = scene.play, scene.sheet
    turn, outcome = play.match.turn, play.match.outcome
    if turn is None and outcome:
        said, text = verdict(play.match), "Look round, go back in the log, or see the results."
        why = f"{said.reason}.\n" if said.reason else ""
        return Explanation(said.headline, sign(sheet, outcome, play.match.resigned), text=f"{why}{text}")
    assert turn is not None
    who = scene.whos[turn.seat - 1]
    if who.bot:
        marked = any(event.mark for event in sheet.events.values()) and not scene.board.free
        stays = "Its moves stay marked on the board until its next turn, and the log tells them."
        text = stays if marked else "The log tells what it does."
        told = Explanation(f"{who.title} is to move", sprite=who.mark, tint=who.colour, text=text)
        more = msgspec.structs.replace(told, text=f"{text}\n{PACE_WORDS}")
        return more if fits(scene.look, scene.column.leaf, more) else told
    return rules_words(scene, turn)


def rules_words(scene: MatchScene, turn: Turn) -> Explanation:
    """What the rulebook begins with about what is asked, whoever is to decide."""
    play, sheet = scene.play, scene.sheet
    if play.panels.told is not None:
        return play.panels.told
    page = next(page for page in sheet.rulebook if page.id == page_asked(scene))
    verb = sheet.verbs.get(turn.decision)
    sprite = verb.sprite if verb else ""
    tint = f"seat{turn.seat}" if sprite and read_drawing(sprite).tintable else ""
    told = Explanation(page.title, sprite=sprite, tint=tint)
    if play.panels.mat:
        return _under_mat(scene, told, page.text[0])
    return _beginning(scene, told, page.text)


def card_words(scene: MatchScene, seat: Seat) -> Explanation:
    """A seat's card in full, for pointing at it; in the small frame with what the rail has no room for."""
    who, panels = scene.whos[seat - 1], scene.play.panels
    card = next(card for card in panels.cards if card.seat == seat)
    rows = list(card.rows)
    if not scene.blocks:
        rows += [row for panel in panels.rail for row in (Row(heading=panel.title), *panel.rows)]
    name = f" ({who.name})" if who.name else ""
    title = f"{who.title}{name}: {card.score} {card.unit}"
    text = f"{capital(card.state)}. {card.help}" if card.state else card.help
    if gained := scene.play.news.gained.get(seat, 0):
        text = f"**{signed(gained)}** since your turn. {text}"
    return Explanation(title, sprite=who.mark, tint=who.colour, text=text, rows=tuple(rows))


def either(labels: Sequence[str]) -> str:
    """Some words with "or" before the last."""
    return " or ".join(part for part in (", ".join(labels[:-1]), labels[-1]) if part)


def _height(look: Look, text: str, leaf: pygame.Rect) -> int:
    return look.markup(text, "body", "ink", leaf.w - look.px(36)).get_height()


def mat_at(scene: MatchScene, pos: tuple[int, int]) -> Panel | None:
    """The mat, where it holds a pixel, has something to say, and keeps its place while that is said; else None."""
    look, leaf, mat = scene.look, scene.column.leaf, scene.play.panels.mat
    if mat is None or not mat.help or not leaf.collidepoint(pos):
        return None
    setting = leaf_setting(look, leaf, mat_words(mat), mat)[0]
    return (
        mat if setting and pos[1] < leaf.y + look.px(TOP) + mat_height(look, mat, inner(look, leaf), setting) else None
    )


def mat_words(mat: Panel) -> Explanation:
    """What the mat has to say, for pointing at it: it is told under the mat, and needs no title."""
    return Explanation("", text=mat.help)


def block_words(block: Panel | Slip) -> Explanation:
    """A block of the shelf in full, for pointing at it."""
    if isinstance(block, Panel):
        return Explanation(block.title, text=block.help)
    return Explanation(
        block.title, text=block.help or block.text, rows=(Row(icons=block.icons),) if block.icons else ()
    )


def _under_mat(scene: MatchScene, told: Explanation, paragraph: str) -> Explanation:
    """An explanation with the first sentences of a paragraph: as many as leave the mat as large as it can be.

    Where even one sentence leaves it no room, nothing stands under it.
    """
    look, leaf, mat = scene.look, scene.column.leaf, scene.play.panels.mat
    sentences = SENTENCE.split(paragraph)
    ways = [msgspec.structs.replace(told, text=" ".join(sentences[:count])) for count in range(len(sentences), 0, -1)]
    best = min(ways, key=lambda way: mat_rank(look, leaf, way, mat))
    return best if leaf_setting(look, leaf, best, mat)[0] else Explanation("")


def _beginning(scene: MatchScene, told: Explanation, paragraphs: Sequence[str]) -> Explanation:
    """An explanation with as many of the first paragraphs as the parchment has room for, up to the first figure.

    Where even the first has none, it is as many of its sentences as have, one at the least.
    """
    look, leaf = scene.look, scene.column.leaf
    sentences = SENTENCE.split(paragraphs[0])
    texts = [" ".join(sentences[:count]) for count in range(len(sentences), 0, -1)]
    ways = [msgspec.structs.replace(told, text=text) for text in texts]
    best = next((way for way in ways if fits(look, leaf, way)), ways[-1])
    if best is not ways[0]:
        return best
    for paragraph in paragraphs[1:]:
        longer = f"{best.text}\n{paragraph}"
        if paragraph.startswith("[figure") or _height(look, longer, leaf) > leaf.h - look.px(104):
            break
        best = msgspec.structs.replace(told, text=longer)
    return best
