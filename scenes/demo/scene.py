"""The demo at one table: bots play a game before whoever looks on, told in captions; any input leads back.

Nothing of it is kept. Where the game is over, or has gone on for long, the app shows the next one of the tour.
"""

from __future__ import annotations

import math
from collections import deque

import msgspec
import pygame

import games
from engine.bots.client import BotError
from engine.bots.explain import Advice
from engine.match.match import Match
from engine.rules.contract import NATURE
from engine.stage.inputs import Expose, FocusChanged, Hover, Input, Key, Leave, Quit, Release, Resize, Text
from engine.stage.scene import Size
from engine.stage.skin import Skin
from engine.view.panels import InfoCard
from scenes.app import App
from scenes.common.game_box import box_of, draw_box, read_shelf
from scenes.common.outcome import verdict
from scenes.common.player_labels import player_names
from scenes.demo.caption import NO_CHOICE, Caption, action_phrase, draw_crest, draw_sign, reason_phrases
from scenes.demo.card import PICTURE, SIGN, Card, closing_card, draw_card, opening_card
from scenes.demo.demo_loop import DemoLoop
from scenes.match_view import painter
from scenes.match_view.arrangement import TOOLS, arrange_watched
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.panels import log
from scenes.match_view.panels.prompt import Prompt, draw_prompt
from scenes.match_view.scene import ANIMATION_SPEEDS, MatchScene
from scenes.match_view.view_model import help_text
from scenes.table.session import TableSession

STRAY = 8
"""Pixels that the pointer may stray before that counts as an input: a table that is knocked against is none."""

SETTLES = 0.5
"""Seconds in which the pointer comes to rest at the beginning, and the window under it."""

ROUTINE = 6
"""A reason that was told with one of the last so many captions needs no time to be read again."""

GLANCE, SKIMMED = 0.5, 0.6
"""What an action takes that is read at a glance, and the words on a card, as shares of what their letters would."""

BEFORE = "The bots sit down at the table."

VEIL = 150
"""How opaque the shade is that lies over the table behind a card, 0 to 255."""

STILL = (Quit, FocusChanged, Leave, Expose, Resize, Release, Text)
"""Inputs that are nobody's wish to play."""


def _kept_nowhere(_: Match) -> None:
    """The demo keeps no match."""


class DemoScene(MatchScene):
    """One game of a tour, from its title card to that of its end.

    `pointer` is where the pointer was when it began, None where nobody knows.
    """

    play: TableSession

    def __init__(self, app: App, match: Match, tour: DemoLoop, pointer: tuple[int, int] | None = None) -> None:
        names = dict(enumerate(player_names(app.stack.skin, match), 1))
        super().__init__(
            app, TableSession(match, games.table(match.record.id), match.record.sheet(), _kept_nowhere, names)
        )
        self.tour = tour
        self.card: Card | None = opening_card(match)
        self.caption = Caption(None, BEFORE)
        self.after: Caption | None = None
        """What the caption becomes once the story has been told: what chance has brought is not told before."""
        self._read: deque[str] = deque(maxlen=ROUTINE)
        self._advice: Advice | None = None
        self._pointer = pointer
        self._age = 0.0
        self._left = self._for_card(self.card)

    # How long things stay

    def _for_card(self, card: Card) -> float:
        letters = SKIMMED * card.letters
        return self.tour.pace.reading * (self._seconds("demo-card") + letters * self._seconds("demo-letter"))

    def reading_time(self, caption: Caption) -> float:
        """Seconds to read a caption in: what is done at a glance, and why where that was not told just now."""
        letters = GLANCE * len(caption.said) + (0 if caption.why in self._read else len(caption.why))
        self._read.append(caption.why)
        return self.tour.pace.reading * (self._seconds("demo-caption") + letters * self._seconds("demo-letter"))

    @property
    def _speed(self) -> float:
        """How fast the stage tells a story; 0 where nothing is to move."""
        settings = self.app.settings
        return 0.0 if settings.reduced_motion else ANIMATION_SPEEDS[settings.animation] * self.tour.pace.telling

    # Where things lie

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """The frame of the table, and the board in it."""
        return arrange_watched(self.board, self.play.panels, size, skin, TOOLS)

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay the table out for a window, and draw what stands on the card at its size there."""
        super().layout(size, skin)
        self._picture = self._card_picture()

    def _card_picture(self) -> pygame.Surface | None:
        """The box of the game, or the sign of how it has ended."""
        card = self.card
        if card is not None and card.box:
            return draw_box(self.skin, box_of(read_shelf(), self.play.match.record), self.skin.px(PICTURE))
        return self.skin.sprite(card.sign, self.skin.px(SIGN)) if card is not None and card.sign else None

    def rebuild(self) -> None:
        """Take over where the match stands now."""
        self.count = self.play.match.count
        super().rebuild()
        self.log_places = log.log_lines(self.skin, self.column.log, self.play.log)

    def build(self) -> None:
        """There are no buttons: any input does the same."""
        self.ui.layout(self.skin, self.size)

    # What people do

    def handle(self, given: Input) -> bool:
        """End the demo at any press, key, wheel or true move of the pointer."""
        if isinstance(given, STILL):
            return False
        if isinstance(given, Key) and given.repeat:
            return True
        if not isinstance(given, Hover) or self._moved(given):
            self.app.end_demo()
        return True

    def _moved(self, given: Hover) -> bool:
        """Whether the pointer has been moved on purpose; it is where it is in the first moment."""
        if self._age < SETTLES:
            self._pointer = given.pos
        return self._pointer is None or math.dist(given.pos, self._pointer) > STRAY * self.skin.scale

    # Time

    def update(self, seconds: float) -> None:
        """Let cards and captions go, bots think and play, and the next game follow."""
        if not self.tour.go_on():
            self.app.leave()
            return
        self._age += seconds
        self._left -= seconds
        super().update(seconds)

    def go_on(self, seconds: float) -> None:
        """The next step, once the story is told and there was time to read: the first act, another, the end."""
        del seconds
        if self.after is not None:
            self.caption, self.after = self.after, None
            self.dirty = True
        if self.card is None and not self._ends:
            self._think()
        if self._left > 0 or self.stack.top is not self:
            return
        if self.card is not None and self.card.box:
            self.put(None)
        elif self.card is not None:
            self.tour.end_game()
            self.app.show_demo(self.tour, self._pointer)
        elif self._ends:
            self.put(closing_card(self.play.match))
        elif self._advice is not None:
            self.perform(self._advice)

    @property
    def _ends(self) -> bool:
        """Whether the game is over, or has gone on for long."""
        return self.play.match.over or self._age >= self._seconds("demo-game")

    def put(self, card: Card | None) -> None:
        """Show another card, or none."""
        self.card = card
        self._left = self._for_card(card) if card else 0.0
        self._picture = self._card_picture()
        self.dirty = True

    def _think(self) -> None:
        """Ask the bot to decide as soon as there is something to be decided; where it fails, so has the game."""
        if self._advice is not None:
            return
        try:
            self._advice = self.app.think(self.play.match, self.play.bot_to_act)
        except BotError as wrong:
            if self.tour.fail():
                self.app.end_demo(f"The demo has ended, for the bots do: {wrong}.")
            else:
                self.app.show_demo(self.tour, self._pointer)

    def perform(self, advice: Advice) -> None:
        """Play what a bot wants, and let the stage and the caption tell it."""
        match, turn = self.play.match, self.play.match.turn
        assert turn is not None
        before, free = len(match.line), len(match.legal()) > 1
        self._advice = None
        if self._speed:
            self.around = painter.paint_panels(self)
        label = self.play.panels.labels.get(advice.action.verb, self.sheet.verbs[advice.action.verb].label)
        self.sound(self.motion.tell(self.play.act(advice.action), self.play.picture, self._speed))
        lines = [line for line in self.play.log if line.upto > before]
        reasons = reason_phrases(self.sheet, advice.reasons) if free else (NO_CHOICE,)
        done = Caption(self.seat_labels[turn.seat - 1], action_phrase(lines, turn.seat, label), reasons)
        self._left = self.reading_time(done) if free else self.tour.pace.reading * self._seconds("demo-routine")
        chance = any(step.seat == NATURE for step in match.line[before:])
        self.caption, self.after = (
            msgspec.structs.replace(done, what=action_phrase((), turn.seat, label)) if chance else done,
            done,
        )
        if not self.motion.moving:
            self.rebuild()

    # What is drawn

    @property
    def prompt(self) -> Prompt:
        """Nothing is asked of who looks on: there is the caption."""
        return self.caption.prompt

    @property
    def resting(self) -> InfoCard:
        """What the parchment says: words about what is asked, or about the end."""
        turn = self.play.match.turn
        return help_text.rules_card(self, turn) if turn is not None else InfoCard(verdict(self.play.match).headline)

    def draw_log(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint the newest lines of the log into a place of the right column (pixels)."""
        lines = self.log_places if place == self.column.log else log.log_lines(self.skin, place, self.play.log)
        log.draw_log(surface, self.skin, place, lines, self.seat_labels, (), bool(self.play.log))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table, over it the caption, which a story has too, and the sign; the card where one is shown."""
        super().draw(surface)
        draw_prompt(surface, self.skin, self.frame.prompt, self.prompt, 0)
        if self.card is not None:
            veil = pygame.Surface(self.size, pygame.SRCALPHA)
            veil.fill(self.skin.colour("board-shade", alpha=VEIL))
            surface.blit(veil, (0, 0))
            low = pygame.Rect(0, self.frame.top.bottom, self.size[0], self.size[1] - self.frame.top.bottom)
            draw_card(surface, self.skin, low, self.card, self._picture)
        draw_crest(surface, self.skin, self.frame.menu)
        draw_sign(surface, self.skin, self.frame.tools[0].unionall(self.frame.tools[1:]))
