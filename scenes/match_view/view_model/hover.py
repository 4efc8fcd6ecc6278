"""The hover state: the pick and the place that are pointed at, a hint, a line of the log, the last refusal."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.bots.explain import Reason
from engine.rules.actions import Action, Pick
from engine.rules.contract import Seat
from engine.view.panels import OfferCard, Panel

FADE_SECONDS = 1.0
"""Seconds that a refusal takes to fade."""


GLOW_SECONDS = 0.9
"""Seconds that it flashes when somebody else is to act."""

GUARD_SECONDS = 0.25
"""Seconds of them in which a press was meant for the one before."""

DOUBLE, STRAY = 0.3, 4
"""Seconds in which a second press at the same place, give or take n pixels, makes a double click."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be done, and the space or the piece that was clicked ("" when it was none)."""

    reason: str
    space: str


class HoverState:
    """What is pointed at, for how long, and what is shown until something else is done.

    `cursor` is the space that was pointed at last: the keyboard goes on from there when nothing is pointed at any more.
    `seconds` gives the durations of the theme. `dirty` says that something has changed and is for the owner to clear.
    """

    def __init__(self, seconds: Callable[[str], float]) -> None:
        self.seconds = seconds
        self.pick: Pick | None = None
        self.by_keys = False
        self.hinted_action: Action | None = None
        self.reasons: tuple[Reason, ...] = ()
        self.brackets: tuple[str, ...] = ()
        self.space = ""
        self.card_seat: Seat = 0
        self.block: Panel | OfferCard | None = None
        self.places: tuple[str, ...] = ()
        self.cursor = ""
        self.refusal: Refusal | None = None
        self.dirty = False
        self._waited = 0.0
        self._rested = 0.0
        self._age = 0.0
        self._called: Seat | None = None
        self._clock = 0.0
        self._pressed: tuple[float, tuple[int, int], tuple[int, ...]] | None = None
        self._glowed = GLOW_SECONDS

    def point_at(self, pick: Pick | None, at_once: bool = False) -> None:
        """Point at a pick or at nothing; `at_once` spares the short wait that keeps a passing pointer quiet."""
        if pick != self.pick:
            self.pick, self._waited, self.dirty = pick, 0.0, True
        if at_once:
            self._waited = self.seconds("hover")

    def note_mouse_at(self, space: str) -> None:
        """The mouse points now; `space` is where ("": at none)."""
        self.by_keys, self.cursor = False, space or self.cursor

    def note_keys_at(self, space: str) -> None:
        """The keyboard has come to a space."""
        self.by_keys, self.cursor = True, space

    def hover_over(self, space: str, card_seat: Seat, block: Panel | OfferCard | None = None) -> None:
        """Note the space under the pointer, lit or dark, the seat whose card is there (0: none), or the block."""
        if (space, card_seat, block) != (self.space, self.card_seat, self.block):
            self.space, self.card_seat, self.block, self.dirty = space, card_seat, block, True

    def set_places(self, places: tuple[str, ...], at_once: bool = False) -> None:
        """Note what is pointed at, lit or dark: the piece on top by its id, then its space; nothing is ()."""
        if places != self.places:
            self.places, self._rested, self.dirty = places, 0.0, True
        if at_once:
            self._rested = self.seconds("hover")

    @property
    def places_settled(self) -> bool:
        """Whether `places` have been pointed at for long enough to be told about."""
        return bool(self.places) and self._rested >= self.seconds("hover")

    def bracket(self, spaces: tuple[str, ...]) -> None:
        """Mark the spaces of a line of the log that is pointed at."""
        if spaces != self.brackets:
            self.brackets, self.dirty = spaces, True

    def refuse(self, reason: str, space: str) -> None:
        """Show why something cannot be done."""
        self.refusal, self._age, self.dirty = Refusal(reason, space), 0.0, True

    def hint(self, action: Action, reasons: tuple[Reason, ...] = ()) -> None:
        """Show an action as a hint, and why it is one."""
        self.point_at(None)
        self.hinted_action, self.reasons, self.dirty = action, reasons, True

    def dismiss(self) -> None:
        """Something is done: a refusal, a hint, a card have been seen."""
        if self.refusal or self.hinted_action or self.card_seat:
            self.refusal, self.hinted_action, self.card_seat, self.dirty = None, None, 0, True

    def set_acting_seat(self, seat: Seat, flash: bool) -> None:
        """Note who is to act; where that is somebody else than before, it may `flash`."""
        if seat != self._called:
            self._glowed = 0.0 if flash and seat and self._called is not None else GLOW_SECONDS
            self._called, self.dirty = seat, True

    @property
    def glow(self) -> float:
        """How much of the flash is left that says that somebody else is to act, 0 to 1."""
        return 1 - self._glowed / GLOW_SECONDS

    @property
    def ignores_presses(self) -> bool:
        """Whether the flash has only just begun: what is pressed now was meant for the seat before."""
        return self._glowed < GUARD_SECONDS

    def note_press(self, pos: tuple[int, int], decision: tuple[int, ...]) -> bool:
        """Note a press at a pixel; whether it is the second of a double click, but meant for something else.

        `asked` tells what is asked by two numbers: how often chance has decided so far, and who is to act.
        """
        if self._pressed is not None:
            when, (x, y), before = self._pressed
            if self._clock - when < DOUBLE and max(abs(pos[0] - x), abs(pos[1] - y)) <= STRAY:
                return decision != before
        self._pressed = self._clock, pos, decision
        return False

    @property
    def pick_settled(self) -> bool:
        """Whether what is pointed at has been so for long enough to be previewed."""
        return self.pick is not None and self._waited >= self.seconds("hover")

    @property
    def fade(self) -> float:
        """How much of a refusal still shows, 0 to 1."""
        return max(0.0, min(1.0, (self.seconds("whynot") - self._age) / FADE_SECONDS))

    def advance_clock(self, dt: float) -> None:
        """Let `dt` seconds pass for the presses, whatever is being told."""
        self._clock += dt

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: previews come, refusals fade."""
        if self.pick is not None and not self.pick_settled:
            self._waited += dt
            self.dirty = self.dirty or self.pick_settled
        if self.places and not self.places_settled:
            self._rested += dt
            self.dirty = self.dirty or self.places_settled
        if self._glowed < GLOW_SECONDS:
            self._glowed, self.dirty = min(GLOW_SECONDS, self._glowed + dt), True
        if self.refusal is not None:
            self._age += dt
            self.dirty = self.dirty or self.fade < 1
            if self._age >= self.seconds("whynot"):
                self.refusal = None
