"""The demo at one table: bots play a game, captions explain it, and any input ends it.

Nothing is saved. When the game is over or its time is used up, the app shows the next one of the playlist.
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
from scenes.common.game_box import draw_box, game_box, read_shelf
from scenes.common.player_labels import names_in_sentence
from scenes.demo.caption import draw_crest, draw_sign
from scenes.demo.card import PICTURE, SPRITE, Card, draw_card
from scenes.demo.controller import DemoController
from scenes.demo.demo_loop import DemoLoop
from scenes.match_view.arrangement import TOOLS, arrange_watched
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.panels.drawing import memoized
from scenes.match_view.panels.prompt import draw_prompt
from scenes.match_view.scene import MatchScene
from scenes.table.session import TableSession

MOVE_TOLERANCE = 8
"""Pixels at scale 1 that the pointer may move without ending the demo, in case somebody knocks against the table."""

SETTLE_SECONDS = 0.5
"""Seconds at the beginning in which moves of the pointer do not count."""

VEIL = 150
"""The opacity of the shade between table and card, 0 to 255."""

IGNORED_INPUTS = (Quit, FocusChanged, Leave, Expose, Resize, Release, Text)
"""Inputs that do not end the demo."""


def _no_autosave(_: Match) -> None:
    """The demo saves no match."""


class DemoScene(MatchScene):
    """One game of the demo, from its opening card to its closing card.

    `pointer` is where the pointer was at its start, in pixels; None if unknown.
    """

    controller: DemoController

    def __init__(self, app: App, match: Match, loop: DemoLoop, pointer: tuple[int, int] | None = None) -> None:
        self.app = app
        names = names_in_sentence(match)
        table, sheet = games.table(match.record.id), match.record.sheet()
        self.session = TableSession(match, table, sheet, _no_autosave, names)
        self.session.show_odds(app.settings.chances)
        display = MatchDisplay(app, self.session)
        super().__init__(display, DemoController(app, self.session, display, loop))
        self.controller.pointer = pointer

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """The parts of a window of `size` pixels, with the board placed in it."""
        return arrange_watched(self.display.board, self.session.panels, size, skin, TOOLS)

    def _picture(self, card: Card) -> pygame.Surface | None:
        """The picture of a card: the box of the game or the sprite of its outcome, or None."""
        skin, record = self.display.screen.skin, self.session.match.record
        if card.box:
            key = ("demo box", card.box)
            return memoized(skin, key, lambda: draw_box(skin, game_box(read_shelf(), record), skin.px(PICTURE)))
        return skin.sprite(card.sprite, skin.px(SPRITE)) if card.sprite else None

    def handle(self, event: Input) -> bool:
        """End the demo at any press, key, turn of the wheel or deliberate move of the pointer."""
        if isinstance(event, IGNORED_INPUTS):
            return False
        if isinstance(event, Key) and event.repeat:
            return True
        if not isinstance(event, Hover) or self._moved(event):
            self.app.end_demo()
        return True

    def _moved(self, hover: Hover) -> bool:
        """Whether the pointer has moved on purpose; at the beginning its place is only noted."""
        controller = self.controller
        if controller.age < SETTLE_SECONDS:
            controller.pointer = hover.pos
        slack = MOVE_TOLERANCE * self.display.screen.skin.scale
        return controller.pointer is None or math.dist(hover.pos, controller.pointer) > slack

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the caption (during a story, too), the card if there is one, crest and sign."""
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
