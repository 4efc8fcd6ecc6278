"""The captions of the demo: who does something, what it is, and why; and the sign that says how to play."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.chronicle import LogLine
from engine.components import Sheet
from engine.players.advice import Reason, because
from engine.rules import Seat
from engine.spelling import capital, signed
from engine.stage.look import Look
from scenes.table.setting import Who, fitted

SIGNS = ("Demo – press any key to play", "Demo – press any key", "Demo")
"""What the sign says: the first that it has room for."""
CREST = "mark-pick"
"""What stands at the head of the demo, as it does on the program's window."""
NO_CHOICE = "There is nothing else to do."

MARK, BAND = 46, 10
"""Units of the mark, and of the band in the seat's colour before it."""
WHAT, WHY = "prompt-alone", "body"
"""The text styles of the two lines."""
UPPER, LOWER = 0.33, 0.72
"""Where the middles of the two lines stand in the strip, as shares of its height."""


class Caption(msgspec.Struct, frozen=True):
    """Who does what, and why: `whys` are ways to say it, the longest first; none where there is nothing to be said."""

    who: Who | None
    what: str
    whys: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """The first line: "Red: mines e2, +1 miner"."""
        return f"{self.who.title}: {self.what}" if self.who else capital(self.what)

    @property
    def why(self) -> str:
        """All that there is to say about why."""
        return self.whys[0] if self.whys else ""


def whys(sheet: Sheet, reasons: Sequence[Reason]) -> tuple[str, ...]:
    """The reasons for an action in words, ever shorter: what it costs and the second reason are the first to go."""
    gains = [reason for reason in reasons if reason.amount > 0]
    ways = (because(sheet, told) for told in (reasons, gains, gains[:1]))
    return tuple(dict.fromkeys(capital(f"for {way}.") for way in ways if way))


def what(lines: Sequence[LogLine], seat: Seat, label: str) -> str:
    """What a seat has done by some lines of the log; the `label` of its action where none of them is about it."""
    told = [f"{line.text}, {signed(line.gain)}" if line.gain else line.text for line in lines if line.seat == seat]
    return "; ".join(told) or f"chooses “{label}”"


def draw_caption(surface: pygame.Surface, look: Look, rect: pygame.Rect, caption: Caption) -> None:
    """Draw a strip of parchment over `rect` (pixels): the mark in the seat's colour, what it does, and why."""
    surface.blit(look.panel("panel-parchment", rect.size), rect)
    left = rect.x + look.px(10)
    if caption.who is not None:
        band = pygame.Rect(left - look.px(2), rect.y + look.px(8), look.px(BAND), rect.h - look.px(16))
        pygame.draw.rect(surface, look.colour(caption.who.colour), band, border_radius=look.px(5))
        mark = look.sprite(caption.who.mark, look.px(MARK), caption.who.colour)
        surface.blit(mark, mark.get_rect(midleft=(band.right + look.px(4), rect.centery)))
        left = band.right + look.px(58)
    room = rect.right - look.px(16) - left
    upper = UPPER if caption.whys else 0.5
    words = fitted(look, caption.said, WHAT, "ink", room)
    surface.blit(words, words.get_rect(midleft=(left, rect.y + round(rect.h * upper))))
    if caption.whys:
        why = next((way for way in caption.whys if look.snug(way, WHY, room)[0] == way), caption.whys[-1])
        words = fitted(look, why, WHY, "timber", room)
        surface.blit(words, words.get_rect(midleft=(left, rect.y + round(rect.h * LOWER))))


def draw_sign(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw the sign in the middle of `rect` (pixels): wood, like everything that can be pressed."""
    room = rect.w - look.px(32)
    said = next((words for words in SIGNS if look.snug(words, "button", room)[0] == words), SIGNS[-1])
    text, style = look.snug(said, "button", room)
    place = pygame.Rect(0, 0, look.measure(text, style)[0] + look.px(32), rect.h)
    place.center = rect.center
    surface.blit(look.panel("button", place.size), place)
    words = look.text(text, style, "parchment")
    surface.blit(words, words.get_rect(center=(place.centerx, place.centery - look.px(3))))


def draw_crest(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw the program's crest in the middle of `rect` (pixels)."""
    crest = look.sprite(CREST, rect.h - look.px(8), "lamp")
    surface.blit(crest, crest.get_rect(center=rect.center))
