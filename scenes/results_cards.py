"""The cards of the results: one a seat, with rank, miner, name, total, and what decided."""

from __future__ import annotations

import pygame

from engine.stage.look import Look
from engine.stage.sprites import read_drawing
from engine.stage.widgets.base import Widget
from engine.stage.widgets.ui import Ui
from scenes.outcome import Fact, RankCard

MINER = "miner"
BADGE, BADGE_AT = 0.37, 0.83
GLOW = 26
"""Units that the lamplight reaches over the card of a winner."""
BAND = 6
PAD = 18
TALL = 168
"""Units of height from which a card has room for the lines between its name and what decided."""
LOW = 100
"""Units of height under which what decided stands beside who plays."""
FACT = 40
RANK = 44
NEUTRAL = "stone"
"""The tint of an icon that takes one where no seat's colour fits."""


def icon_tint(sprite: str, tint: str, otherwise: str = NEUTRAL) -> str:
    """The tint to draw an icon with: its own, `otherwise` where it needs one and has none, "" where it takes none."""
    return tint or (otherwise if read_drawing(sprite).tintable else "")


class RankView(Widget):
    """The card of a seat over its rectangle; the higher it is, the more it tells."""

    solid = False

    def __init__(self, rect: pygame.Rect, card: RankCard, unit: str) -> None:
        super().__init__(rect, name=f"card {card.seat}")
        self.card = card
        self.unit = unit

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:  # noqa: ARG002
        """Draw the card; a winner's stands in lamplight."""
        card, rect = self.card, self.rect
        if card.won:
            lit = rect.inflate(2 * look.px(GLOW), 2 * look.px(GLOW))
            surface.blit(look.glow(lit.size, heart=0.6), lit)
        surface.blit(look.panel("panel-slate--chosen" if card.won else "panel-slate", rect.size), rect)
        strip = pygame.Rect(rect.x + look.px(8), rect.y + look.px(10), look.px(BAND), rect.h - 2 * look.px(10))
        surface.blit(look.plate(strip.size, card.setup.colour, "ink", max(1, look.px(1)), strip.w / 2), strip)
        rank = look.text(str(card.rank), "score", "lamp" if card.won else "parchment")
        surface.blit(rank, rank.get_rect(midtop=(rect.x + look.px(38), rect.y + look.px(10))))
        room = self._draw_miner(surface, look)
        room = self._draw_total(surface, look, room)
        self._draw_words(surface, look, room)

    def _draw_miner(self, surface: pygame.Surface, look: Look) -> pygame.Rect:
        """Draw the seat's miner with its mark; what is left of the card, beside it."""
        rect, colour = self.rect, self.card.setup.colour
        size = min(rect.h - look.px(20), round(rect.w * 0.4), look.px(176))
        left = rect.x + look.px(RANK)
        miner = look.sprite(MINER, size, colour)
        box = miner.get_rect(center=(left + size // 2, rect.centery + look.px(4)))
        surface.blit(miner, box)
        mark = look.sprite(look.mark(colour), round(size * BADGE), colour)
        surface.blit(mark, mark.get_rect(center=(box.x + round(size * BADGE_AT), box.y + round(size * BADGE_AT))))
        right = box.right + look.px(12)
        return pygame.Rect(right, rect.y + look.px(12), rect.right - look.px(PAD) - right, rect.h - 2 * look.px(12))

    def _draw_total(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> pygame.Rect:
        """Draw the total with its unit at the right; what is left of the room for the name."""
        card = self.card
        style = "score-big" if self.rect.h >= look.px(LOW) else "score"
        total = look.text(str(card.total), style, "lamp" if card.won else "parchment")
        box = total.get_rect(topright=(room.right, room.y - look.px(6)))
        surface.blit(total, box)
        unit = look.text(self.unit, "small", "muted")
        if box.bottom + unit.get_height() <= room.bottom:
            under = unit.get_rect(midtop=(box.centerx, box.bottom - look.px(8)))
            under.right = min(under.right, room.right)
            surface.blit(unit, under)
            box.w = max(box.w, unit.get_width())
        return pygame.Rect(room.x, room.y, room.w - box.w - look.px(10), room.h)

    def _draw_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Set name, player, facts and what decided, as far down as there is room."""
        card, rect = self.card, self.rect
        name, style = look.snug(card.setup.name, "panel-heading", room.w)
        surface.blit(look.text(name, style, "parchment"), room.topleft)
        below = room.y + look.line(style)
        low = rect.h < look.px(LOW)
        who = card.note if low and card.note else card.who
        surface.blit(look.text(look.fit(who, "small", room.w), "small", "muted"), (room.x, below))
        below += look.line("small") + look.px(10)
        if low:
            return
        right = rect.right - look.px(PAD)
        last = rect.bottom - look.px(14) - look.line("small")
        if card.note:
            note = look.fit(card.note, "small", right - room.x)
            said = look.text(note, "small", "lamp" if card.won else "parchment")
            surface.blit(said, said.get_rect(topright=(right, last)))
        if rect.h >= look.px(TALL):
            step = look.px(FACT)
            for fact in card.facts[: max(0, (last - below) // step)]:
                self._draw_fact(surface, look, fact, pygame.Rect(room.x, below, right - room.x, step))
                below += step

    def _draw_fact(self, surface: pygame.Surface, look: Look, fact: Fact, box: pygame.Rect) -> None:
        size = look.px(30)
        icon = look.sprite(fact.icon, size, icon_tint(fact.icon, fact.tint))
        surface.blit(icon, icon.get_rect(center=(box.x + size // 2, box.centery)))
        left = size + look.px(10)
        words = look.text(look.fit(fact.text, "body-small", box.w - left), "body-small", "parchment")
        surface.blit(words, words.get_rect(midleft=(box.x + left, box.centery)))
