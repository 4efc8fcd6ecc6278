"""The turn notice (`Slip`) over the table while the screen passes from person to person, without secrets to hide.

Any press or key puts it away and does nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.data.seats import SeatSetup
from engine.stage.access.item import Item, Items, Request
from engine.stage.access.words import joined, sentences, spoken
from engine.stage.inputs import Input, Key, Press, Quit
from engine.stage.scaling import magnified
from engine.stage.scene import Scene, Size
from engine.stage.skin import Skin
from engine.words.filling import fill
from engine.words.phrases import signed
from scenes.app import App
from scenes.handover.deeds import Deed
from scenes.handover.slip import Slip, draw_ground, least_window
from scenes.handover.words import handover_words

COMES, GOES = 0.18, 0.12
"""Seconds in which the slip appears and disappears; with reduced motion or without animation it does so at once."""


def deed_words(deed: Deed) -> str:
    """A deed in words, with its gain."""
    gain = spoken(f"{signed(deed.gain)} {deed.unit}") if deed.gain else ""
    return sentences(joined(spoken(f"{deed.name}: {deed.text}"), gain))


def stays_for(skin: Skin, deeds: int) -> float:
    """The seconds that a slip with so many deeds stays: longer for every one after the first, and where people chose
    larger or plain letters.
    """
    sight = skin.sight
    takes_longer = sight.text_size > 1 or sight.typeface == "plain"
    return skin.theme.seconds("handover") + (max(0, deeds - 1) + takes_longer) * skin.theme.seconds("handover-deed")


class HandoverScene(Scene):
    """The turn notice for the player who decides, with what the others did `since` that player acted last; `more` says
    how much else there was, `stage` in which stage of the game, if that has just begun.

    It stays for some seconds or until it is touched, as the settings say, and removes itself from the stack.
    """

    translucent = True

    def __init__(
        self, app: App, player: SeatSetup, since: str, deeds: Sequence[Deed], more: str = "", stage: str = ""
    ) -> None:
        super().__init__()
        self.app = app
        self.player = player
        self.since = since
        self.more = more
        self.turn = fill(handover_words().turn_in, stage=stage) if stage else handover_words().turn
        self.deeds = deeds
        self._grounds: dict[bool, pygame.Surface] = {}
        """What lies under the slip, by whether the seat is at the upper edge of the picture."""
        self._age = 0.0
        self._going: float | None = None
        """Seconds since it was put away; None while it stays."""

    def layout(self, size: Size, skin: Skin) -> None:
        """The slip in the middle of the window; at the seat's own side the edge is broader."""
        own = magnified(skin, size, least_window(len(self.deeds)))
        self.slip = Slip(own, size, self.player, self.since, self.deeds, self.more, self.turn)
        self._grounds.clear()
        self._paper = self.slip.draw()
        self._stays = stays_for(skin, len(self.deeds))
        self.dirty = True

    @property
    def _turns_by_itself(self) -> bool:
        return self.app.settings.turning == "itself"

    @property
    def facing(self) -> str:
        """The side of the seat that takes the screen, unless people turn it by hand."""
        return self.player.side if self._turns_by_itself else ""

    @property
    def is_across(self) -> bool:
        """Whether the seat is at the upper edge of the picture: on a screen that lies flat, turned by hand."""
        turning = self.stack.turning
        return turning.is_flat and not self._turns_by_itself and self.player.is_far != turning.is_turned

    @property
    def _is_still(self) -> bool:
        return self.app.settings.reduced_motion or self.app.settings.animation == "off"

    @property
    def is_timed(self) -> bool:
        """Whether it goes by itself."""
        return self.app.settings.handover == "timed"

    @property
    def share_left(self) -> float:
        """The fraction of its time that is left."""
        return max(0.0, 1.0 - self._age / self._stays)

    def put_away(self) -> None:
        """Let it disappear."""
        if self._going is None:
            self._going = 0.0

    def handle(self, event: Input) -> bool:
        """Swallow everything; a fresh press or key puts it away. Closing the window goes on."""
        if isinstance(event, Quit):
            return False
        again = event.clicks > 1 if isinstance(event, Press) else isinstance(event, Key) and event.repeat
        if isinstance(event, Press | Key) and not again:
            self.put_away()
        return True

    def accessible(self) -> Items:
        """Whose turn it is and the deeds, in words; and what puts the slip away."""
        words = handover_words()
        box = (*self.slip.rect.topleft, *self.slip.rect.size)
        turn = Item("turn", "text", f"{self.player.name}, {self.turn}.", box=box, live="now", kind="prompt")
        deeds = [Item(f"deed {number}", "text", deed_words(deed)) for number, deed in enumerate(self.deeds)]
        since = [Item("since", "text", self.since)] if deeds else []
        more = [Item("more", "text", self.more)] if self.more else []
        return turn, *since, *deeds, *more, Item("away", "button", words.go_on, box=box, focused=True, deeds=("press",))

    def do(self, request: Request) -> None:
        """Put the slip away, if that is asked."""
        if request.key == "away":
            self.put_away()

    def update(self, seconds: float) -> None:
        """Let its time pass while nothing lies over it."""
        if self.stack.top is not self:
            return
        moves = self._going is not None or self.is_timed or self._age < COMES
        self.dirty = self.dirty or moves
        self._age += seconds
        if self.is_timed and self._age >= self._stays:
            self.put_away()
        if self._going is not None:
            self._going += seconds
            if self._is_still or self._going >= GOES:
                self.app.back()

    @property
    def _opacity(self) -> float:
        if self._is_still:
            return 1.0
        gone = 0.0 if self._going is None else self._going / GOES
        return max(0.0, min(1.0, self._age / COMES) - gone)

    def draw(self, surface: pygame.Surface) -> None:
        """The ground, the slip, and the bar of its time; the slip upside down for a seat at the upper edge."""
        alpha = round(255 * self._opacity)
        across = self.is_across
        paper = pygame.transform.rotate(self._paper, 180) if across else self._paper
        for picture, at in ((self._ground(across), (0, 0)), (paper, self.slip.rect.topleft)):
            picture.set_alpha(alpha)
            surface.blit(picture, at)
        if self.is_timed and alpha == 255:
            self.slip.draw_bar(surface, self.share_left, across=across)

    def _ground(self, across: bool) -> pygame.Surface:
        """What lies under the slip, for a seat `across` the picture or at its lower edge."""
        if across not in self._grounds:
            slip = self.slip
            self._grounds[across] = draw_ground(slip.skin, self.stack.size, self.player.colour, above=across)
        return self._grounds[across]
