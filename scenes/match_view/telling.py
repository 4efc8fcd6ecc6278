"""The telling of a story: what the panels show while actions are animated, one after another.

Cards and blocks around the board show the position before the action that is told, or the one after it from where a
summary has been counted up; the info card shows what has been told. What was there to decide before the story is gone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.match.log_text import LogLine
from engine.rules.contract import NATURE, Seat
from engine.stage.text import escape_markup
from engine.view.moments import Summary
from engine.view.panels import InfoCard, Panels
from engine.words.phrases import capitalize, signed, uncapitalize
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.view import EMPTY_CARD, NO_LAMP, Prompt


class Telling:
    """Keeps `before` of a display, the view that the panels show, in step with the story that is animated."""

    def __init__(self, session: MatchViewModel, display: MatchDisplay) -> None:
        self.session = session
        self.display = display
        self._told: tuple[int | None, bool, bool, LogLine | None] = None, False, False, None
        """The action that is told, whether the panels show the position after it and who wins, and the last line."""
        self._summing: int | None = None
        self._summed: int | None = None
        """The action whose summary is on, and the last one of which a summary has been told."""
        self._lines: list[LogLine] = []
        self._seat: Seat = 0
        """Whom the info card tells of."""
        self._verb_labels: Mapping[str, str] = {}
        """The words of buttons at the decision of the action that is told, where they are not the usual ones."""

    def begin(self) -> None:
        """A story has begun."""
        self._lines, self._seat, self._summing, self._summed = [], 0, None, None
        self.lay_out()

    def lay_out(self) -> None:
        """The display has been laid out anew: the panels are made again, and the card keeps what has been told."""
        self._told = None, False, False, None
        self.follow()

    def log_since(self, actions: int) -> Sequence[LogLine]:
        """The lines of the log; during a story, which began after so many actions, those from before it."""
        log = self.session.log
        return [line for line in log if line.upto <= actions] if self.display.motion.moving else log

    def follow(self) -> None:
        """Bring the panels up to date, if another action is told now, or more of it."""
        motion, before = self.display.motion, self.display.before
        if before is None or motion.at is None:
            return
        is_after, is_decided = self._counted()
        told = motion.at, is_after, is_decided, motion.log_line
        if told == self._told:
            return
        is_shown = told[:3] == self._told[:3]
        panels = before.panels if is_shown else self._panels(motion.at, is_after, is_decided)
        self._verb_labels = panels.verb_labels
        self._note(motion.at, motion.log_line if motion.log_line is not self._told[-1] else None)
        self._told = told
        turn = self.session.match.line[motion.at].turn
        self.display.before = msgspec.structs.replace(
            before,
            panels=panels,
            turn_text=self.session.caption_at(motion.at),
            prompt=self._prompt(motion.at),
            info_card=EMPTY_CARD if panels.mat else self._card(motion.at),
            acting_seat=0 if is_after else turn.seat or before.acting_seat,
            gains={} if is_after else before.gains,
            card_seat=0,
            thinking_lamp=NO_LAMP,
        )

    def explain(self, places: Sequence[str]) -> None:
        """Say on the info card what lies at some places, the topmost first, below a folded summary; if it is known."""
        card = next(filter(None, map(self.session.look, places)), None)
        if card is not None and self.display.before is not None:
            panels = msgspec.structs.replace(self.display.before.panels, mat=None)
            self.display.before = msgspec.structs.replace(self.display.before, info_card=card, panels=panels)
            self.display.dirty = True

    def _counted(self) -> tuple[bool, bool]:
        """Whether a summary of the action that is told has been counted up, and whether nothing of it is left."""
        motion, at = self.display.motion, self.display.motion.at
        is_on = isinstance(motion.moment, Summary)
        self._summed = self._summing if self._summing is not None and not is_on else self._summed
        self._summing = at if is_on else None
        is_counted = not is_on or self.display.moments.is_counted
        return self._summed == at or (is_on and is_counted), is_counted and not motion.has_more

    def _panels(self, at: int, is_after: bool, is_decided: bool) -> Panels:
        """The panels before an action, or after it; nobody has won yet while something is left to be told."""
        panels = self.session.told_panels(at + is_after)
        if not is_after or is_decided or at + 1 < len(self.session.match.line) or not self.session.match.over:
            return panels
        before = self.session.told_panels(at).seat_cards
        cards = (
            card if card.state == old.state else msgspec.structs.replace(card, state="")
            for card, old in zip(panels.seat_cards, before, strict=True)
        )
        return msgspec.structs.replace(panels, seat_cards=tuple(cards))

    def _note(self, at: int, line: LogLine | None) -> None:
        """Note the line that is told; another seat's begins a new card, and a line that goes on is told once.

        What chance answers is told of the player whom its line is about: that of a die is its roller's; so is what is
        counted at an end, whoever acted last. A line that is apart is nobody's, whoever's action has brought it about.
        """
        is_apart = line is not None and line.apart
        seat = NATURE if is_apart else self._whose(at, line)
        if seat != self._seat and (seat or is_apart):
            self._seat, self._lines = seat, []
        if line is None or line in self._lines:
            return
        if self._lines and line.text.startswith(self._lines[-1].text):
            self._lines.pop()
        self._lines.append(line)

    def _whose(self, at: int, line: LogLine | None) -> Seat:
        """Whom the card tells of at an action and a line of it; without a new line it stays what it is."""
        acting = self.session.match.line[at].turn.seat
        if line is None:
            return self._seat if at == self._told[0] else acting
        return line.seat if line.seat and not line.deed else acting or line.seat

    def _prompt(self, at: int) -> Prompt:
        """The prompt until the story has its first line: who does what, or when it is if nobody does."""
        turn = self.session.match.line[at].turn
        if not turn.seat:
            return Prompt("", "", capitalize(self.session.turn_text_at(at)))
        player = self.display.labels[turn.seat - 1]
        return Prompt(player.colour, player.mark, player.caption(uncapitalize(self._deed(at))))

    def _deed(self, at: int) -> str:
        """What the button of an action says."""
        verb = self.session.match.line[at].action.verb
        words = self.session.sheet.verbs.get(verb)
        return self._verb_labels.get(verb, words.label if words else verb)

    def _card(self, at: int) -> InfoCard:
        """The info card: the player that acts, and what has been told of it; the oldest lines make way."""
        room = self.display.screen.card_room
        seat = self._seat
        if seat:
            player = self.display.labels[seat - 1]
            card = InfoCard(player.title, sprite=player.mark, tint=player.colour, text=f"{self._deed(at)} …")
        else:
            card = InfoCard(capitalize(self.session.turn_text_at(at)))
        lines = self._lines
        for first in range(len(lines)):
            text = "\n".join(map(self._sentence, lines[first:]))
            longer = msgspec.structs.replace(card, text=text)
            if first == len(lines) - 1 or room.fits(longer):
                return longer
        return card

    def _sentence(self, line: LogLine) -> str:
        """A line of the log as a sentence, with what it has brought; it names only whom the title does not."""
        others = line.seat not in (0, self._seat)
        text = self.display.labels[line.seat - 1].sentence(line.text) if others else capitalize(line.text)
        gain = f" **{signed(line.gain)}**" if line.gain else ""
        return f"{escape_markup(text)}.{gain}"
