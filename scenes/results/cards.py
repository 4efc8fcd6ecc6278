"""The ranking cards of the results: one per player, with rank, miner, name, total, and what decided."""

from __future__ import annotations

import pygame

from engine.data.seats import Rival
from engine.stage.board.piece_sprites import BADGE, BADGE_AT
from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing
from engine.stage.widgets.widget import Host, Point, Widget
from engine.words.filling import fill
from engine.words.phrases import number_text
from scenes.common.outcome import RankCard
from scenes.results.words import results_words

MINER = "miner"

GLOW = 26
"""Units that the lamplight reaches beyond a winner's card."""

BAND = 6

PAD = 18

TALL = 168
"""From this height in units a card has room for lines below its miner."""

UNIT = 48
"""Units from the top of the words of a card to the unit of its total."""

LOW = 100
"""Below this height in units the note replaces who plays."""

NOTED = 116
"""Below this height in units the note replaces the unit of the total, and what stands above it has one line."""

RANKED = 80
"""From this size of a miner in units the rank may stand on its corner; otherwise it has room of its own."""

CUP, CUP_UNDER = 104, 76
"""Units of a winner's cup at most, and of what stands above it."""

NEUTRAL = "stone"
"""The tint of an icon that needs one, if no seat's colour fits."""


def icon_tint(sprite: str, tint: str, otherwise: str = NEUTRAL) -> str:
    """The tint of an icon: its own, `otherwise` if it needs one and has none, "" if it takes none."""
    return tint or (otherwise if read_drawing(sprite).tintable else "")


class RankView(Widget):
    """The card of a player over its rectangle; the higher it is, the more it shows.

    `unit` is that of the total, `sign` the sprite of the outcome on a winner's card.
    """

    solid = False

    def __init__(self, rect: pygame.Rect, card: RankCard, unit: str, outcome_sprite: str) -> None:
        super().__init__(rect, name=f"card {card.seat}")
        self.card = card
        self.unit = unit
        self.outcome_sprite = outcome_sprite
        self.says_late = self._said

    def _said(self) -> str:
        """The card in words."""
        from engine.stage.access.wording import spoken_words

        card = self.card
        rank = fill(spoken_words().rank, rank=card.rank) if card.rank else ""
        names = {"rank": rank, "name": card.setup.name, "player": card.played_by, "unit": self.unit, "note": card.note}
        return fill(results_words().card_said, names, total=card.total).rstrip()

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:  # noqa: ARG002
        """The tooltip: name, player and note, if the card cannot show them in full."""
        card = self.card
        width = self._name_area(skin, self._text_area(skin, self._content(skin))).w
        name = skin.shrink_to_fit(card.setup.name, "panel-heading", width)[0]
        complete = name == card.setup.name and self._wraps(skin, card.played_by, width)
        if complete and not (card.note and self.rect.h < skin.px(LOW)):
            return ""
        words, names = results_words(), {"name": card.setup.name, "player": card.played_by, "note": card.note}
        return fill(words.card_noted if card.note else words.card, names)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the card; a winner's is in lamplight."""
        card, rect = self.card, self.rect
        if card.won:
            lit = rect.inflate(2 * skin.px(GLOW), 2 * skin.px(GLOW))
            surface.blit(skin.glow(lit.size, alpha=0.6), lit)
        surface.blit(skin.panel("panel-slate--chosen" if card.won else "panel-slate", rect.size), rect)
        strip = pygame.Rect(rect.x + skin.px(8), rect.y + skin.px(10), skin.px(BAND), rect.h - 2 * skin.px(10))
        tone = skin.name_on_slate(card.setup.colour)
        surface.blit(skin.rounded_box(strip.size, tone, "ink", max(1, skin.px(1)), strip.w / 2), strip)
        inside = self._content(skin)
        if rect.h >= skin.px(TALL):
            inside.h -= self._draw_note(surface, skin, inside)
        self._draw_miner(surface, skin, self._miner_box(skin, inside))
        room = self._text_area(skin, inside)
        cup = min(room.bottom - room.y - skin.px(CUP_UNDER), skin.px(CUP))
        if card.won and self.outcome_sprite and cup >= skin.px(CUP) // 2:
            prize = skin.sprite(self.outcome_sprite, cup)
            surface.blit(prize, prize.get_rect(bottomright=(room.right - skin.px(8), room.bottom - skin.px(4))))
        rank = skin.text(str(card.rank or ""), "score", "lamp" if card.won else "parchment")
        surface.blit(rank, rank.get_rect(midtop=(inside.x + skin.px(12), inside.y - skin.px(4))))
        total = self._total_text(skin)
        surface.blit(total, total.get_rect(topright=(room.right, room.y - skin.px(8))))
        self._draw_words(surface, skin, self._name_area(skin, room), room)

    def _content(self, skin: Skin) -> pygame.Rect:
        """The content of the card, right of the strip, in pixels."""
        left, air = self.rect.x + skin.px(8) + skin.px(BAND) + skin.px(8), skin.px(12)
        return pygame.Rect(left, self.rect.y + air, self.rect.right - skin.px(PAD) - left, self.rect.h - 2 * air)

    def _miner_box(self, skin: Skin, inside: pygame.Rect) -> pygame.Rect:
        """The square of the miner at the left of the content."""
        size = min(inside.h, round(inside.w * 0.42), skin.px(176))
        box = pygame.Rect(0, 0, size, size)
        box.midleft = (inside.x + skin.px(6 if size >= skin.px(RANKED) else 30), inside.centery)
        return box

    def _text_area(self, skin: Skin, inside: pygame.Rect) -> pygame.Rect:
        """The content right of the miner."""
        left = self._miner_box(skin, inside).right + skin.px(10)
        return pygame.Rect(left, inside.y, inside.right - left, inside.h)

    def _total_text(self, skin: Skin) -> pygame.Surface:
        big = skin.text(number_text(self.card.total), "score-big", self._text_colour)
        beside = self._text_area(skin, self._content(skin)).w - big.get_width() - skin.px(10)
        is_small = self._is_tight(skin) or self._is_cut(skin, beside)
        return skin.text(number_text(self.card.total), "score", self._text_colour) if is_small else big

    def _is_cut(self, skin: Skin, width: int) -> bool:
        """Whether the name or the line below it is cut in a width in pixels."""
        name = self.card.setup.name
        return skin.shrink_to_fit(name, "panel-heading", width)[0] != name or not self._wraps(
            skin, self.card.played_by, width
        )

    def _is_tight(self, skin: Skin) -> bool:
        """Whether there is one line below the name: in a low card, or between the name and the note."""
        return self.rect.h < skin.px(NOTED if self.card.note else LOW)

    def _name_area(self, skin: Skin, room: pygame.Rect) -> pygame.Rect:
        """The room beside the total, for the name."""
        return pygame.Rect(room.x, room.y, room.w - self._total_text(skin).get_width() - skin.px(10), room.h)

    def _draw_note(self, surface: pygame.Surface, skin: Skin, inside: pygame.Rect) -> int:
        """Draw the note along the lower edge; returns its height in pixels."""
        if not self.card.note:
            return 0
        note = skin.text(skin.truncate(self.card.note, "small", inside.w), "small", self._text_colour)
        surface.blit(note, note.get_rect(bottomright=inside.bottomright))
        return skin.line_height("small") + skin.px(4)

    @property
    def _text_colour(self) -> str:
        return "lamp" if self.card.won else "parchment"

    def _draw_miner(self, surface: pygame.Surface, skin: Skin, box: pygame.Rect) -> None:
        """Draw the seat's miner, or an automaton's portrait, with its mark."""
        setup, colour = self.card.setup, self.card.setup.colour
        sprite = (setup.portrait if isinstance(setup, Rival) else "") or MINER
        miner = skin.sprite(sprite, box.w, colour if read_drawing(sprite).tintable else "")
        surface.blit(miner, miner.get_rect(midleft=box.midleft))
        mark = skin.sprite(skin.seat_mark(colour), round(box.w * BADGE), colour)
        surface.blit(mark, mark.get_rect(center=(box.x + round(box.w * BADGE_AT), box.y + round(box.w * BADGE_AT))))

    def _wraps(self, skin: Skin, who: str, width: int) -> bool:
        """Whether the line below the name fits a width in pixels, on two lines if there is room for them."""
        lines = 1 if self._is_tight(skin) else 2
        widest = max(skin.measure(word, "small")[0] for word in who.split() or [""])
        return widest <= width and skin.measure(who, "small", width)[1] <= lines * skin.line_height("small")

    def _fits(self, skin: Skin, beside: pygame.Rect, room: pygame.Rect) -> bool:
        """Whether name, player and unit fit in the size of text of a skin."""
        unit = skin.px(UNIT) + skin.line_height("small")
        lines = skin.line_height("panel-heading") + 2 * skin.line_height("small")
        return (
            not self._is_tight(skin)
            and skin.measure(self.card.setup.name, "panel-heading")[0] <= beside.w
            and self._wraps(skin, self.card.played_by, beside.w)
            and skin.measure(self.unit, "small")[0] <= room.w - beside.w
            and max(unit, lines) <= room.h // 2
        )

    def _draw_words(self, surface: pygame.Surface, skin: Skin, beside: pygame.Rect, room: pygame.Rect) -> None:
        """Draw the name beside the total, and below it player, unit and note as far as they fit."""
        card = self.card
        skin = skin.fitting(lambda large: self._fits(large, beside, room))
        name, style = skin.shrink_to_fit(card.setup.name, "panel-heading", beside.w)
        surface.blit(skin.text(name, style, "parchment"), beside.topleft)
        below = room.y + skin.line_height("panel-heading")
        low = self.rect.h < skin.px(LOW)
        if not self._is_tight(skin):
            unit = skin.text(self.unit, "small", "muted")
            surface.blit(unit, unit.get_rect(topright=(room.right, room.y + skin.px(UNIT))))
        who = card.note if low and card.note else card.played_by
        line = who if self._wraps(skin, who, beside.w) else skin.truncate(who, "small", beside.w)
        surface.blit(skin.text(line, "small", "muted", beside.w), (room.x, below))
        if card.note and not low and self.rect.h < skin.px(TALL):
            note = skin.text(skin.truncate(card.note, "small", room.w), "small", self._text_colour)
            surface.blit(note, note.get_rect(bottomright=room.bottomright))
