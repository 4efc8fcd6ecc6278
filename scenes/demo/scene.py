"""The demo at one table: bots play a game before whoever looks on, told in captions; any input leads back.

Nothing of it is kept. Where the game is over, or has gone on for long, the app shows the next one of the playlist.
"""

from __future__ import annotations

import math

import pygame

import games
from engine.match.match import Match
from engine.stage.inputs import Expose, FocusChanged, Hover, Input, Key, Leave, Quit, Release, Resize, Text
from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.app import App
from scenes.common.game_box import box_of, draw_box, read_shelf
from scenes.common.player_labels import player_names
from scenes.demo.caption import draw_crest, draw_sign
from scenes.demo.card import PICTURE, SIGN, Card, draw_card
from scenes.demo.controller import DemoController
from scenes.demo.demo_loop import DemoLoop
from scenes.match_view.arrangement import TOOLS, arrange_watched
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.panels.drawing import memoized
from scenes.match_view.panels.prompt import draw_prompt
from scenes.match_view.scene import MatchScene
from scenes.table.session import TableSession

STRAY = 8
"""Pixels that the pointer may stray before that counts as an input: a table that is knocked against is none."""

SETTLES = 0.5
"""Seconds in which the pointer comes to rest at the beginning, and the window under it."""

VEIL = 150
"""The opacity of the shade that lies over the table behind a card, 0 to 255."""

STILL = (Quit, FocusChanged, Leave, Expose, Resize, Release, Text)
"""Inputs that are nobody's wish to play."""


def _kept_nowhere(_: Match) -> None:
    """The demo keeps no match."""


class DemoScene(MatchScene):
    """One game of the demo, from its title card to that of its end.

    `pointer` is where the pointer was when it began, None where nobody knows.
    """

    controller: DemoController

    def __init__(self, app: App, match: Match, loop: DemoLoop, pointer: tuple[int, int] | None = None) -> None:
        self.app = app
        names = dict(enumerate(player_names(app.stack.skin, match), 1))
        table, sheet = games.table(match.record.id), match.record.sheet()
        self.session = TableSession(match, table, sheet, _kept_nowhere, names)
        self.session.show_odds(app.settings.chances)
        display = MatchDisplay(app, self.session)
        super().__init__(display, DemoController(app, self.session, display, loop))
        self.controller.pointer = pointer

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """Lay out the window's parts and the board in so much room."""
        return arrange_watched(self.display.board, self.session.panels, size, skin, TOOLS)

    def _picture(self, card: Card) -> pygame.Surface | None:
        """What stands on a card: the box of the game, or the sign of how it has ended; None for neither."""
        skin, record = self.display.screen.skin, self.session.match.record
        if card.box:
            key = ("demo box", card.box)
            return memoized(skin, key, lambda: draw_box(skin, box_of(read_shelf(), record), skin.px(PICTURE)))
        return skin.sprite(card.sign, skin.px(SIGN)) if card.sign else None

    def handle(self, event: Input) -> bool:
        """End the demo at any press, key, wheel or true move of the pointer."""
        if isinstance(event, STILL):
            return False
        if isinstance(event, Key) and event.repeat:
            return True
        if not isinstance(event, Hover) or self._moved(event):
            self.app.end_demo()
        return True

    def _moved(self, given: Hover) -> bool:
        """Whether the pointer has been moved on purpose; it is where it is in the first moment."""
        controller = self.controller
        if controller.age < SETTLES:
            controller.pointer = given.pos
        slack = STRAY * self.display.screen.skin.scale
        return controller.pointer is None or math.dist(given.pos, controller.pointer) > slack

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, over it the caption, which a story has too, and the sign; the card where one is shown."""
        view, screen, card = self.view, self.display.screen, self.controller.card
        skin, layout = screen.skin, screen.layout
        self.display.draw(surface, view)
        draw_prompt(surface, skin, layout.prompt, view.prompt, 0)
        if card is not None:
            veil = pygame.Surface(screen.size, pygame.SRCALPHA)
            veil.fill(skin.colour("board-shade", alpha=VEIL))
            surface.blit(veil, (0, 0))
            low = pygame.Rect(0, layout.top.bottom, screen.size[0], screen.size[1] - layout.top.bottom)
            draw_card(surface, skin, low, card, self._picture(card))
        draw_crest(surface, skin, layout.menu)
        draw_sign(surface, skin, layout.tools[0].unionall(layout.tools[1:]))
