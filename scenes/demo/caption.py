"""The captions of the demo: who acts, how and why; and the sign that invites to play."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.bots.explain import Reason
from engine.bots.reason_text import reasons_text, told_shortly
from engine.bots.reasons.subjects import Player
from engine.data.sheet import Sheet
from engine.match.log_text import LogLine
from engine.rules.contract import Seat
from engine.stage.skin import Skin
from engine.words.filling import fill
from engine.words.phrases import capitalize, signed
from scenes.common.player_labels import PlayerLabel
from scenes.demo.words import demo_words
from scenes.match_view.view_model.view import LARGE_PROMPT_STYLES, Prompt

CREST = "mark-pick"
"""The sprite at the top left of the demo, as in the icon of the window."""


class Caption(msgspec.Struct, frozen=True):
    """Who acts, how and why: `reasons` are variants of one text, longest first; empty without reasons."""

    player: PlayerLabel | None
    action: str
    reasons: tuple[str, ...] = ()

    @property
    def headline(self) -> str:
        """The first line: "Red: mines e2, +1 miner"."""
        return self.player.caption(self.action) if self.player else capitalize(self.action)

    @property
    def reason(self) -> str:
        """The reasons in full."""
        return self.reasons[0] if self.reasons else ""

    @property
    def prompt(self) -> Prompt:
        """The caption as a prompt."""
        mark = (self.player.colour, self.player.mark) if self.player else ("", "")
        return Prompt(*mark, self.headline, self.reason, self.reasons[1:], styles=LARGE_PROMPT_STYLES)


def reason_phrases(sheet: Sheet, reasons: Sequence[Reason], player: Player) -> tuple[str, ...]:
    """The reasons for an action of a player as texts, longest first: shorter ones drop the costs, then the second
    gain.
    """
    shortened = (reasons, told_shortly(reasons), told_shortly(reasons, 1))
    return tuple(dict.fromkeys(filter(None, (reasons_text(sheet, phrases, player) for phrases in shortened))))


def action_phrase(lines: Sequence[LogLine], seat: Seat, label: str) -> str:
    """The action of a seat in the words of the log, or the `label` of the action if no line is about the seat."""
    phrases = [f"{line.text}, {signed(line.gain)}" if line.gain else line.text for line in lines if line.seat == seat]
    return "; ".join(phrases) or fill(demo_words().chooses, label=label)


def draw_sign(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
    """Draw the sign, in the first wording that fits, in the middle of `rect` (pixels), in the wood of buttons."""
    room = rect.w - skin.px(32)
    signs = demo_words().signs
    sign = next((words for words in signs if skin.shrink_to_fit(words, "button", room)[0] == words), signs[-1])
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
