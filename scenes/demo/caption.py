"""The captions of the demo: who does something, what it is, and why; and the sign that says how to play."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.bots.explain import Reason, reasons_text
from engine.data.sheet import Sheet
from engine.data.text import capitalize, signed
from engine.match.log_text import LogLine
from engine.rules.contract import Seat
from engine.stage.skin import Skin
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.view_model.view import LARGE_PROMPT_STYLES, Prompt

SIGNS = ("Demo – press any key to play", "Demo – press any key", "Demo")
"""What the sign says: the first that it has room for."""

CREST = "mark-pick"
"""What stands at the head of the demo, as it does on the program's window."""

NO_CHOICE = "There is nothing else to do."


class Caption(msgspec.Struct, frozen=True):
    """Who does what, and why: `whys` are ways to say it, the longest first; none where there is nothing to be said."""

    who: PlayerLabel | None
    what: str
    whys: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """The first line: "Red: mines e2, +1 miner"."""
        return f"{self.who.title}: {self.what}" if self.who else capitalize(self.what)

    @property
    def why(self) -> str:
        """All that there is to say about why."""
        return self.whys[0] if self.whys else ""

    @property
    def prompt(self) -> Prompt:
        """The caption as it stands where the prompt would."""
        mark = (self.who.colour, self.who.mark) if self.who else ("", "")
        return Prompt(*mark, self.said, self.why, self.whys[1:], styles=LARGE_PROMPT_STYLES)


def reason_phrases(sheet: Sheet, reasons: Sequence[Reason]) -> tuple[str, ...]:
    """The reasons for an action in words, ever shorter: what it costs and the second reason are the first to go."""
    gains = [reason for reason in reasons if reason.amount > 0]
    variants = (reasons_text(sheet, phrases) for phrases in (reasons, gains, gains[:1]))
    return tuple(dict.fromkeys(capitalize(f"for {way}.") for way in variants if way))


def action_phrase(lines: Sequence[LogLine], seat: Seat, label: str) -> str:
    """What a seat has done by some lines of the log; the `label` of its action where none of them is about it."""
    phrases = [f"{line.text}, {signed(line.gain)}" if line.gain else line.text for line in lines if line.seat == seat]
    return "; ".join(phrases) or f"chooses “{label}”"


def draw_sign(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
    """Draw the sign in the middle of `rect` (pixels): wood, like everything that can be pressed."""
    room = rect.w - skin.px(32)
    sign = next((words for words in SIGNS if skin.shrink_to_fit(words, "button", room)[0] == words), SIGNS[-1])
    text, style = skin.shrink_to_fit(sign, "button", room)
    place = pygame.Rect(0, 0, skin.measure(text, style)[0] + skin.px(32), rect.h)
    place.center = rect.center
    surface.blit(skin.panel("button", place.size), place)
    words = skin.text(text, style, "parchment")
    surface.blit(words, words.get_rect(center=(place.centerx, place.centery - skin.px(3))))


def draw_crest(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
    """Draw the program's crest in the middle of `rect` (pixels)."""
    crest = skin.sprite(CREST, rect.h - skin.px(8), "lamp")
    surface.blit(crest, crest.get_rect(center=rect.center))
