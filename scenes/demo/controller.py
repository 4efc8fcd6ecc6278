"""The controller of the demo: asks the bots, plays their actions, times cards and captions, starts the next game."""

from __future__ import annotations

from collections import deque

import msgspec

from engine.bots.client import BotError
from engine.bots.explain import Advice
from engine.rules.contract import NATURE
from engine.view.panels import InfoCard
from engine.words.filling import fill
from scenes.app import App
from scenes.common.outcome import verdict
from scenes.demo.caption import Caption, action_phrase, reason_phrases
from scenes.demo.card import Card, closing_card, opening_card
from scenes.demo.demo_loop import DemoLoop
from scenes.demo.words import demo_words
from scenes.match_view.board.own_places import tab_buttons
from scenes.match_view.controller import ANIMATION_SPEEDS, MatchController
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.log import place_log_lines
from scenes.match_view.view_builder import ViewBuilder
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.help_text import rules_card
from scenes.match_view.view_model.view import LogView, Prompt
from scenes.table.session import TableSession

RECENT_CAPTIONS = 6
"""A reason that one of the last n captions gave needs no reading time."""

GLANCE, SKIMMED = 0.5, 0.6
"""Reading time per letter of an action and of a card, relative to that of a reason."""


class DemoViewBuilder(ViewBuilder):
    """Builds the views of the demo, with the `caption` as prompt."""

    def __init__(self, session: TableSession, display: MatchDisplay) -> None:
        super().__init__(session, display)
        self.caption = Caption(None, demo_words().begins)

    def prompt(self, ctx: ViewContext) -> Prompt:
        """The caption."""
        del ctx
        return self.caption.prompt

    def idle_card(self, ctx: ViewContext) -> InfoCard:
        """The rules of the current decision; at the end the outcome."""
        del ctx
        turn = self.session.match.turn
        if turn is None:
            return InfoCard(verdict(self.session.match).headline)
        return rules_card(self.session, self.display.screen.card_room, turn)

    def log(self) -> LogView:
        """The newest lines of the log."""
        return LogView(self.session.log)


class DemoController(MatchController):
    """Plays one game of the demo, from its opening card to its closing card."""

    session: TableSession
    views: DemoViewBuilder

    def __init__(self, app: App, session: TableSession, display: MatchDisplay, loop: DemoLoop) -> None:
        super().__init__(app, session, display, DemoViewBuilder(session, display))
        self.loop = loop
        self.card: Card | None = opening_card(session.match)
        self.caption_after: Caption | None = None
        """The caption after the story, which may name what chance has brought; None if it is shown already."""
        self.pointer: tuple[int, int] | None = None
        """Where the pointer rests, in pixels; None if unknown. The next game takes it over."""
        self.age = 0.0
        self._recent_reasons: deque[str] = deque(maxlen=RECENT_CAPTIONS)
        self._advice: Advice | None = None
        self._seconds_left = self._card_seconds(self.card)

    @property
    def caption(self) -> Caption:
        """The current caption."""
        return self.views.caption

    @caption.setter
    def caption(self, caption: Caption) -> None:
        """Replace the current caption."""
        self.views.caption = caption

    # Durations

    def _seconds(self, name: str) -> float:
        return self.app.stack.skin.theme.seconds(name)

    def _card_seconds(self, card: Card) -> float:
        letters = SKIMMED * card.letters
        return self.loop.pace.reading * (self._seconds("demo-card") + letters * self._seconds("demo-letter"))

    def reading_time(self, caption: Caption) -> float:
        """Seconds to read a caption; its reason counts only if it is not a recent one."""
        letters = GLANCE * len(caption.headline) + (
            0 if caption.reason in self._recent_reasons else len(caption.reason)
        )
        self._recent_reasons.append(caption.reason)
        return self.loop.pace.reading * (self._seconds("demo-caption") + letters * self._seconds("demo-letter"))

    @property
    def _speed(self) -> float:
        """The speed of stories; 0 with reduced motion."""
        settings = self.app.settings
        return 0.0 if settings.reduced_motion else ANIMATION_SPEEDS[settings.animation] * self.loop.pace.animation

    # Buttons

    def rebuild(self) -> None:
        """Update buttons and log for the position."""
        super().rebuild()
        screen = self.display.screen
        self.display.set_log_lines(place_log_lines(screen.skin, screen.sidebar.log, self.session.log))

    def build(self) -> None:
        """The demo has no buttons, since every input ends it; the tabs of the table's leaves are only seen."""
        screen, ui = self.display.screen, self.display.ui
        ui.layout(screen.skin, screen.size)
        for tab in tab_buttons(screen, self.session.panels.tabs, self.open_leaf):
            ui.add(tab)

    # Time

    def update(self, seconds: float, uppermost: bool) -> None:
        """Let some seconds pass: cards and captions change, bots act, the next game begins."""
        if not self.loop.has_time():
            self.app.quit()
            return
        self.age += seconds
        self._seconds_left -= seconds
        super().update(seconds, uppermost)

    def advance(self, seconds: float, uppermost: bool) -> None:
        """The next step after a story and its reading time: an action, a card, or the next game."""
        del seconds
        if self.caption_after is not None:
            self.caption, self.caption_after = self.caption_after, None
            self.display.dirty = True
        if self.card is None and not self._at_end:
            self._request_advice()
        if self._seconds_left > 0 or not uppermost:
            return
        if self.card is not None and self.card.box:
            self.show_card(None)
        elif self.card is not None:
            self.loop.end_game()
            self.app.show_demo(self.loop, self.pointer)
        elif self._at_end:
            self.show_card(closing_card(self.session.match))
        elif self._advice is not None:
            self.perform(self._advice)

    @property
    def _at_end(self) -> bool:
        """Whether the game is over, or has used up its time and comes to a good moment: the end of a turn.

        Half of the time kept for the ending is waited for that; the last card has the other half. Where rounds are
        counted, the end of one is a better moment, even half of that time early.
        """
        match, wait = self.session.match, self._seconds("demo-ending") / 2
        left = self.loop.share(self._seconds("demo-round")) - self._seconds("demo-ending") - self.age
        last = next((step.turn for step in reversed(match.line) if step.seat != NATURE), None)
        turn = match.turn
        if last is None or turn is None:
            return match.over or left <= 0
        round_ended = self.sheet.counted == "round" and turn.round != last.round
        turn_ended = turn.seat != last.seat
        return left <= (wait if round_ended else 0 if turn_ended else -wait)

    def show_card(self, card: Card | None) -> None:
        """Show a card, or none."""
        self.card = card
        self._seconds_left = self._card_seconds(card) if card else 0.0
        self.display.dirty = True

    def _request_advice(self) -> None:
        """Ask the bot to act; if it fails, go on with the next game, or end the demo."""
        if self._advice is not None:
            return
        try:
            self._advice = self.app.bot_advice(self.session.match, self.session.bot_to_act, explain=True)
        except BotError as wrong:
            if self.loop.fail():
                self.app.end_demo(fill(demo_words().failed, error=str(wrong)))
            else:
                self.app.show_demo(self.loop, self.pointer)

    def perform(self, advice: Advice) -> None:
        """Play the action of a bot, with its story and its caption."""
        session, match, turn = self.session, self.session.match, self.session.match.turn
        assert turn is not None
        count, free = len(match.line), len(match.legal()) > 1
        self._advice = None
        before = self.views.build() if self._speed else None
        label = session.panels.verb_labels.get(advice.action.verb, self.sheet.verbs[advice.action.verb].label)
        self.play_story(before, session.play_action(advice.action), self._speed)
        lines = [line for line in session.log if line.upto > count]
        player = self.display.labels[turn.seat - 1]
        reasons = reason_phrases(self.sheet, advice.reasons, player.told) if free else (demo_words().no_choice,)
        caption = Caption(player, action_phrase(lines, turn.seat, label), reasons)
        self._seconds_left = (
            self.reading_time(caption) if free else self.loop.pace.reading * self._seconds("demo-routine")
        )
        chance = any(step.seat == NATURE for step in match.line[count:])
        without_result = msgspec.structs.replace(caption, action=action_phrase((), turn.seat, label))
        self.caption, self.caption_after = without_result if chance else caption, caption
        if not self.display.motion.moving:
            self.rebuild()
