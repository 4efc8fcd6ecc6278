"""The controller of the demo: lets bots think and play, cards and captions come and go, and the next game follow."""

from __future__ import annotations

from collections import deque

import msgspec

from engine.bots.client import BotError
from engine.bots.explain import Advice
from engine.rules.contract import NATURE
from engine.view.panels import InfoCard
from engine.view.preview import Preview
from scenes.app import App
from scenes.common.outcome import verdict
from scenes.demo.caption import NO_CHOICE, Caption, action_phrase, reason_phrases
from scenes.demo.card import Card, closing_card, opening_card
from scenes.demo.demo_loop import DemoLoop
from scenes.match_view.controller import ANIMATION_SPEEDS, MatchController
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.log import place_log_lines
from scenes.match_view.view_builder import ViewBuilder
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.help_text import rules_card
from scenes.match_view.view_model.view import LogView, Prompt
from scenes.table.session import TableSession

ROUTINE = 6
"""A reason that was told with one of the last n captions needs no time to be read again."""

GLANCE, SKIMMED = 0.5, 0.6
"""What an action takes that is read at a glance, and the words on a card, as shares of what their letters would."""

BEFORE = "The bots sit down at the table."


class DemoViewBuilder(ViewBuilder):
    """Builds the views of the demo: nothing is asked of who looks on, there is the `caption`."""

    caption = Caption(None, BEFORE)

    def prompt(self, ctx: ViewContext, preview: Preview | None) -> Prompt:
        """The caption."""
        del ctx, preview
        return self.caption.prompt

    def idle_card(self, ctx: ViewContext) -> InfoCard:
        """What is asked, in the rulebook's words; at the end how the game has ended."""
        del ctx
        turn = self.session.match.turn
        if turn is None:
            return InfoCard(verdict(self.session.match).headline)
        return rules_card(self.session, self.display.screen.card_room, turn)

    def log(self) -> LogView:
        """The newest lines of the log."""
        return LogView(self.session.log)


class DemoController(MatchController):
    """Plays one game of the demo, from its title card to that of its end."""

    session: TableSession
    views: DemoViewBuilder

    def __init__(self, app: App, session: TableSession, display: MatchDisplay, loop: DemoLoop) -> None:
        super().__init__(app, session, display, DemoViewBuilder(session, display))
        self.loop = loop
        self.card: Card | None = opening_card(session.match)
        self.caption_after: Caption | None = None
        """What the caption becomes once the story has been told: what chance has brought is not told before."""
        self.pointer: tuple[int, int] | None = None
        """Where the pointer rests, None where nobody knows: the next game begins with it."""
        self.age = 0.0
        self._read: deque[str] = deque(maxlen=ROUTINE)
        self._advice: Advice | None = None
        self._left = self._card_seconds(self.card)

    @property
    def caption(self) -> Caption:
        """What the caption says now."""
        return self.views.caption

    @caption.setter
    def caption(self, caption: Caption) -> None:
        self.views.caption = caption

    # How long things stay

    def _seconds(self, name: str) -> float:
        return self.app.stack.skin.theme.seconds(name)

    def _card_seconds(self, card: Card) -> float:
        letters = SKIMMED * card.letters
        return self.loop.pace.reading * (self._seconds("demo-card") + letters * self._seconds("demo-letter"))

    def reading_time(self, caption: Caption) -> float:
        """Seconds to read a caption in: what is done at a glance, and why where that was not told just now."""
        letters = GLANCE * len(caption.said) + (0 if caption.why in self._read else len(caption.why))
        self._read.append(caption.why)
        return self.loop.pace.reading * (self._seconds("demo-caption") + letters * self._seconds("demo-letter"))

    @property
    def _speed(self) -> float:
        """How fast a story is told; 0 where nothing is to move."""
        settings = self.app.settings
        return 0.0 if settings.reduced_motion else ANIMATION_SPEEDS[settings.animation] * self.loop.pace.telling

    # Buttons

    def rebuild(self) -> None:
        """Take over where the match stands now."""
        super().rebuild()
        screen = self.display.screen
        self.display.set_log_lines(place_log_lines(screen.skin, screen.sidebar.log, self.session.log))

    def build(self) -> None:
        """There are no buttons: any input does the same."""
        self.display.ui.layout(self.display.screen.skin, self.display.screen.size)

    # Time

    def update(self, seconds: float, uppermost: bool) -> None:
        """Let cards and captions go, bots think and play, and the next game follow."""
        if not self.loop.go_on():
            self.app.leave()
            return
        self.age += seconds
        self._left -= seconds
        super().update(seconds, uppermost)

    def advance(self, seconds: float, uppermost: bool) -> None:
        """The next step, once the story is told and there was time to read: the first act, another, the end."""
        del seconds
        if self.caption_after is not None:
            self.caption, self.caption_after = self.caption_after, None
            self.display.dirty = True
        if self.card is None and not self._ends:
            self._think()
        if self._left > 0 or not uppermost:
            return
        if self.card is not None and self.card.box:
            self.put(None)
        elif self.card is not None:
            self.loop.end_game()
            self.app.show_demo(self.loop, self.pointer)
        elif self._ends:
            self.put(closing_card(self.session.match))
        elif self._advice is not None:
            self.perform(self._advice)

    @property
    def _ends(self) -> bool:
        """Whether the game is over, or has gone on for long."""
        return self.session.match.over or self.age >= self._seconds("demo-game")

    def put(self, card: Card | None) -> None:
        """Show another card, or none."""
        self.card = card
        self._left = self._card_seconds(card) if card else 0.0
        self.display.dirty = True

    def _think(self) -> None:
        """Ask the bot to decide as soon as there is something to decide; where it fails, so has the game."""
        if self._advice is not None:
            return
        try:
            self._advice = self.app.think(self.session.match, self.session.bot_to_act)
        except BotError as wrong:
            if self.loop.fail():
                self.app.end_demo(f"The demo has ended, for the bots do: {wrong}.")
            else:
                self.app.show_demo(self.loop, self.pointer)

    def perform(self, advice: Advice) -> None:
        """Play what a bot wants, and let display and caption tell it."""
        session, match, turn = self.session, self.session.match, self.session.match.turn
        assert turn is not None
        count, free = len(match.line), len(match.legal()) > 1
        self._advice = None
        before = self.views.build() if self._speed else None
        label = session.panels.verb_labels.get(advice.action.verb, self.sheet.verbs[advice.action.verb].label)
        self.display.play_story(before, session.play_action(advice.action), session.picture, self._speed)
        lines = [line for line in session.log if line.upto > count]
        reasons = reason_phrases(self.sheet, advice.reasons) if free else (NO_CHOICE,)
        done = Caption(self.display.labels[turn.seat - 1], action_phrase(lines, turn.seat, label), reasons)
        self._left = self.reading_time(done) if free else self.loop.pace.reading * self._seconds("demo-routine")
        chance = any(step.seat == NATURE for step in match.line[count:])
        untold = msgspec.structs.replace(done, what=action_phrase((), turn.seat, label))
        self.caption, self.caption_after = untold if chance else done, done
        if not self.display.motion.moving:
            self.rebuild()
