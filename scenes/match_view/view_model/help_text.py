"""What the parchment says while no choice is pointed at: the rulebook's words about what is asked, or a seat's card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.data.text import capital, signed
from engine.rules.contract import Seat, Turn
from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing
from engine.view.panels import InfoCard, OfferCard, Panel, Row
from scenes.common.outcome import sign, verdict
from scenes.match_view.panels.info_card import TOP, fits_info_card, info_card_setting, inner_width, mat_rank
from scenes.match_view.panels.player_mat import mat_height

if TYPE_CHECKING:
    from scenes.match_view.scene import MatchScene


SPEED_HELP = "**X** skips what the bots do, the full stop (**.**) tells it faster."

SENTENCE = re.compile(r"(?<=[.:;?!]) (?=[A-Z])")
"""Where one sentence ends and the next begins."""


def rulebook_page(scene: MatchScene) -> str:
    """The rulebook's page about what is decided; "" when nothing is."""
    turn = scene.play.match.turn
    decision = scene.sheet.decisions.get(turn.decision) if turn else None
    return decision.page if decision else ""


def help_card(scene: MatchScene) -> InfoCard:
    """What the parchment says of a seat's card or a block that is pointed at; of nothing, what it says at rest."""
    if scene.hover.card:
        return seat_info_card(scene, scene.hover.card)
    if scene.hover.block:
        block, mat = scene.hover.block, scene.play.panels.mat
        return mat_info_card(mat) if mat is not None and block == mat else block_info_card(block)
    return scene.resting


def decision_card(scene: MatchScene) -> InfoCard:
    """What the rulebook begins with about what is asked; how the match has ended, or what a bot is about."""
    play, sheet = scene.play, scene.sheet
    turn, outcome = play.match.turn, play.match.outcome
    if turn is None and outcome:
        said, text = verdict(play.match), "Look round, go back in the log, or see the results."
        why = f"{said.reason}.\n" if said.reason else ""
        return InfoCard(said.headline, sign(sheet, outcome, play.match.resigned), text=f"{why}{text}")
    assert turn is not None
    who = scene.seat_labels[turn.seat - 1]
    if who.bot:
        marked = any(event.mark for event in sheet.events.values()) and not scene.board.free
        stays = "Its moves stay marked on the board until its next turn, and the log tells them."
        text = stays if marked else "The log tells what it does."
        told = InfoCard(f"{who.title} is to move", sprite=who.mark, tint=who.colour, text=text)
        more = msgspec.structs.replace(told, text=f"{text}\n{SPEED_HELP}")
        return more if fits_info_card(scene.skin, scene.column.leaf, more) else told
    return rules_card(scene, turn)


def rules_card(scene: MatchScene, turn: Turn) -> InfoCard:
    """What the rulebook begins with about what is asked, whoever is to decide."""
    play, sheet = scene.play, scene.sheet
    if play.panels.default_info is not None:
        return play.panels.default_info
    page = next(page for page in sheet.rulebook if page.id == rulebook_page(scene))
    verb = sheet.verbs.get(turn.decision)
    sprite = verb.sprite if verb else ""
    tint = f"seat{turn.seat}" if sprite and read_drawing(sprite).tintable else ""
    told = InfoCard(page.title, sprite=sprite, tint=tint)
    if play.panels.mat:
        return _under_mat(scene, told, page.text[0])
    return _beginning(scene, told, page.text)


def seat_info_card(scene: MatchScene, seat: Seat) -> InfoCard:
    """A seat's card in full, for pointing at it; in the small frame with what the rail has no room for."""
    who, panels = scene.seat_labels[seat - 1], scene.play.panels
    card = next(card for card in panels.cards if card.seat == seat)
    rows = list(card.rows)
    if not scene.blocks:
        rows += [row for panel in panels.rail for row in (Row(heading=panel.title), *panel.rows)]
    name = f" ({who.name})" if who.name else ""
    title = f"{who.title}{name}: {card.score} {card.unit}"
    text = f"{capital(card.state)}. {card.help}" if card.state else card.help
    if gained := scene.play.news.gained.get(seat, 0):
        text = f"**{signed(gained)}** since your turn. {text}"
    return InfoCard(title, sprite=who.mark, tint=who.colour, text=text, rows=tuple(rows))


def join_or(labels: Sequence[str]) -> str:
    """Some words with "or" before the last."""
    return " or ".join(part for part in (", ".join(labels[:-1]), labels[-1]) if part)


def _text_height(skin: Skin, text: str, leaf: pygame.Rect) -> int:
    return skin.markup(text, "body", "ink", leaf.w - skin.px(36)).get_height()


def mat_at(scene: MatchScene, pos: tuple[int, int]) -> Panel | None:
    """The mat, where it holds a pixel, has something to say, and keeps its place while that is said; else None."""
    skin, leaf, mat = scene.skin, scene.column.leaf, scene.play.panels.mat
    if mat is None or not mat.help or not leaf.collidepoint(pos):
        return None
    setting = info_card_setting(skin, leaf, mat_info_card(mat), mat)[0]
    return (
        mat
        if setting and pos[1] < leaf.y + skin.px(TOP) + mat_height(skin, mat, inner_width(skin, leaf), setting)
        else None
    )


def mat_info_card(mat: Panel) -> InfoCard:
    """What the mat has to say, for pointing at it: it is told under the mat, and needs no title."""
    return InfoCard("", text=mat.help)


def block_info_card(block: Panel | OfferCard) -> InfoCard:
    """A block of the shelf in full, for pointing at it."""
    if isinstance(block, Panel):
        return InfoCard(block.title, text=block.help)
    return InfoCard(block.title, text=block.help or block.text, rows=(Row(icons=block.icons),) if block.icons else ())


def _under_mat(scene: MatchScene, told: InfoCard, paragraph: str) -> InfoCard:
    """An explanation with the first sentences of a paragraph: as many as leave the mat as large as it can be.

    Where even one sentence leaves it no room, nothing stands under it.
    """
    skin, leaf, mat = scene.skin, scene.column.leaf, scene.play.panels.mat
    sentences = SENTENCE.split(paragraph)
    ways = [msgspec.structs.replace(told, text=" ".join(sentences[:count])) for count in range(len(sentences), 0, -1)]
    best = min(ways, key=lambda way: mat_rank(skin, leaf, way, mat))
    return best if info_card_setting(skin, leaf, best, mat)[0] else InfoCard("")


def _beginning(scene: MatchScene, told: InfoCard, paragraphs: Sequence[str]) -> InfoCard:
    """An explanation with as many of the first paragraphs as the parchment has room for, up to the first figure.

    Where even the first has none, it is as many of its sentences as have, one at the least.
    """
    skin, leaf = scene.skin, scene.column.leaf
    sentences = SENTENCE.split(paragraphs[0])
    texts = [" ".join(sentences[:count]) for count in range(len(sentences), 0, -1)]
    ways = [msgspec.structs.replace(told, text=text) for text in texts]
    best = next((way for way in ways if fits_info_card(skin, leaf, way)), ways[-1])
    if best is not ways[0]:
        return best
    for paragraph in paragraphs[1:]:
        longer = f"{best.text}\n{paragraph}"
        if paragraph.startswith("[figure") or _text_height(skin, longer, leaf) > leaf.h - skin.px(104):
            break
        best = msgspec.structs.replace(told, text=longer)
    return best
