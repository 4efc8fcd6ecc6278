"""The hover state: the pick and place pointed at, a hint, the log line pointed at, the last refusal."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.bots.explain import Advice
from engine.rules.actions import Action, Pick
from engine.rules.contract import Seat
from engine.view.panels import InfoCard, OfferCard, Panel
from engine.view.pieces import Piece

FADE_SECONDS = 1.0
"""How long a refusal takes to fade, in seconds."""

WORD_SECONDS = 0.45
"""How long a word of a refusal is there to be read."""


GLOW_SECONDS = 0.9
"""How long the flash for another seat to act takes, in seconds."""

GUARD_SECONDS = 0.25
"""The first seconds of the flash, in which presses are ignored: they were meant for the seat before."""

DOUBLE, STRAY = 0.3, 4
"""A second press within this many seconds and pixels of the first makes a double click."""


class Refusal(msgspec.Struct, frozen=True):
    """The reason why something cannot be done, and the space or piece that was clicked ("": none)."""

    reason: str
    space: str


class Held(msgspec.Struct, frozen=True):
    """A thing that is being dragged: the piece that shows it, the pixel of the pointer, and where it may be dropped.

    `drops` are spaces that are lit although they are no targets.
    """

    piece: Piece
    pos: tuple[int, int]
    drops: tuple[str, ...] = ()


class HoverState:
    """What is pointed at and for how long, and messages that stay until the next input.

    `cursor` is the space pointed at last, where the keyboard starts. `seconds` returns durations of the theme. `dirty`
    says that something has changed; the owner clears it.
    """

    def __init__(self, seconds: Callable[[str], float]) -> None:
        self.seconds = seconds
        self.pick: Pick | None = None
        self._is_tapped = False
        self.by_keys = False
        self.put_at: object = None
        """Where the focus was put by itself, the name of a widget or a pick; None once it was moved."""
        self.hinted: Advice | None = None
        self.brackets: tuple[str, ...] = ()
        self.space = ""
        self.card_seat: Seat = 0
        self.block: Panel | OfferCard | None = None
        self.places: tuple[str, ...] = ()
        self.cursor = ""
        self.refusal: Refusal | None = None
        self.told: InfoCard | None = None
        """The answer to what somebody has asked the table."""
        self.tellings = 0
        """How often something was refused or answered: the same words again are news to those who listen."""
        self.held: Held | None = None
        self.at_prompt = False
        self.dirty = False
        self._pick_age = 0.0
        self._places_age = 0.0
        self._refusal_age = 0.0
        self._acting_seat: Seat | None = None
        self._clock = 0.0
        self._last_press: tuple[float, tuple[int, int], tuple[int, ...]] | None = None
        self._flash_age = GLOW_SECONDS

    def point_at(self, pick: Pick | None, at_once: bool = False) -> None:
        """Point at a pick or at nothing; `at_once` skips the short delay before the preview."""
        if pick != self.pick:
            self.pick, self._pick_age, self._is_tapped, self.dirty = pick, 0.0, False, True
        if at_once:
            self._pick_age = self.seconds("hover")

    def show(self, pick: Pick) -> None:
        """Point at a pick that a finger has tapped: it stays until something else is pointed at."""
        self.point_at(pick, at_once=True)
        self._is_tapped = self.dirty = True
        self.by_keys = False

    @property
    def shown(self) -> Pick | None:
        """The pick that a tap has shown; None if none is."""
        return self.pick if self._is_tapped else None

    def note_mouse_at(self, space: str) -> None:
        """The mouse points now, at `space` ("": at none)."""
        self.by_keys, self.cursor = False, space or self.cursor

    def note_keys_at(self, space: str) -> None:
        """The keyboard points now, at `space`."""
        self.by_keys, self.cursor = True, space

    def hover_over(self, space: str, card_seat: Seat, block: Panel | OfferCard | None = None) -> None:
        """Set the space under the pointer, lit or dark, the seat whose card is there (0: none), or the block."""
        if (space, card_seat, block) != (self.space, self.card_seat, self.block):
            self.space, self.card_seat, self.block, self.dirty = space, card_seat, block, True

    def set_places(self, places: tuple[str, ...], at_once: bool = False) -> None:
        """Set the places pointed at, lit or dark: the top piece by its id, then its space; () for nothing."""
        if places != self.places:
            self.places, self._places_age, self.dirty = places, 0.0, True
        if at_once:
            self._places_age = self.seconds("hover")

    @property
    def places_settled(self) -> bool:
        """Whether `places` have been pointed at long enough for a tooltip."""
        return bool(self.places) and self._places_age >= self.seconds("hover")

    def point_at_prompt(self, at_prompt: bool) -> None:
        """Note whether the mouse points at the prompt, whose whole text then shows."""
        if at_prompt != self.at_prompt:
            self.at_prompt, self.dirty = at_prompt, True

    def hold(self, held: Held | None) -> None:
        """Show a thing at the pointer that is being dragged, or none any more."""
        self.held, self.dirty = held, True

    def bracket(self, spaces: tuple[str, ...]) -> None:
        """Mark the spaces of the log line pointed at."""
        if spaces != self.brackets:
            self.brackets, self.dirty = spaces, True

    def refuse(self, reason: str, space: str) -> None:
        """Show why something cannot be done."""
        self.refusal, self._refusal_age, self.dirty = Refusal(reason, space), 0.0, True
        self.tellings += 1

    def tell(self, answer: InfoCard) -> None:
        """Show the answer to what somebody has asked the table, until the next input."""
        self.told, self.dirty = answer, True
        self.tellings += 1

    @property
    def hinted_action(self) -> Action | None:
        """The action that is shown as a hint."""
        return self.hinted.action if self.hinted else None

    def hint(self, advice: Advice) -> None:
        """Show an action as a hint, with the line that it begins and its reasons."""
        self.point_at(None)
        self.hinted, self.dirty = advice, True

    def dismiss(self) -> None:
        """Remove refusal, hint and explained seat card after an input."""
        if self.refusal or self.hinted_action or self.card_seat or self.told:
            self.refusal, self.hinted, self.card_seat, self.dirty = None, None, 0, True
            self.told = None

    def set_acting_seat(self, seat: Seat, flash: bool) -> None:
        """Set the seat to act; another seat than before may `flash`."""
        if seat != self._acting_seat:
            self._flash_age = 0.0 if flash and seat and self._acting_seat is not None else GLOW_SECONDS
            self._acting_seat, self.dirty = seat, True

    @property
    def glow(self) -> float:
        """The part of the flash for another seat to act that remains, 0 to 1."""
        return 1 - self._flash_age / GLOW_SECONDS

    @property
    def ignores_presses(self) -> bool:
        """Whether the flash has only just begun: presses now were meant for the seat before."""
        return self._flash_age < GUARD_SECONDS

    def note_press(self, pos: tuple[int, int], decision: tuple[int, ...]) -> bool:
        """Note a press at a pixel; returns whether it is the second of a double click but meets another `decision`.

        `decision` identifies what is to be decided: the number of decisions by chance so far, and the seat to act.
        """
        if self._last_press is not None:
            time, (x, y), before = self._last_press
            if self._clock - time < DOUBLE and max(abs(pos[0] - x), abs(pos[1] - y)) <= STRAY:
                return decision != before
        self._last_press = self._clock, pos, decision
        return False

    @property
    def pick_settled(self) -> bool:
        """Whether the pick has been pointed at long enough for its preview."""
        return self.pick is not None and self._pick_age >= self.seconds("hover")

    @property
    def fade(self) -> float:
        """The opacity of the refusal, 0 to 1."""
        return max(0.0, min(1.0, (self._refusal_seconds - self._refusal_age) / FADE_SECONDS))

    @property
    def _refusal_seconds(self) -> float:
        """How long the refusal stays: a long reason longer, as it has to be read."""
        words = len(self.refusal.reason.split()) if self.refusal else 0
        return max(self.seconds("whynot"), WORD_SECONDS * words)

    def advance_clock(self, seconds: float) -> None:
        """Advance the clock for double clicks, which runs during animations too."""
        self._clock += seconds

    def update(self, seconds: float) -> None:
        """Let seconds pass: previews appear, refusals fade."""
        if self.pick is not None and not self.pick_settled:
            self._pick_age += seconds
            self.dirty = self.dirty or self.pick_settled
        if self.places and not self.places_settled:
            self._places_age += seconds
            self.dirty = self.dirty or self.places_settled
        if self._flash_age < GLOW_SECONDS:
            self._flash_age, self.dirty = min(GLOW_SECONDS, self._flash_age + seconds), True
        if self.refusal is not None:
            self._refusal_age += seconds
            self.dirty = self.dirty or self.fade < 1
            if self._refusal_age >= self._refusal_seconds:
                self.refusal = None
