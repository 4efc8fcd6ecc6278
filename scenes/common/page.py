"""Base class of scenes made of widgets on a painted ground: title, lobby, library, results, rulebook, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.stage.inputs import Input, Key, Point, Press
from engine.stage.scaling import magnified
from engine.stage.scene import Scene
from engine.stage.screen.turning import TURN_KEY, Turning
from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.choice import share_type
from engine.stage.widgets.ui import CALM as CALM
from engine.stage.widgets.ui import Ui
from engine.stage.widgets.widget import CONFIRM, Widget
from engine.words.filling import fill
from scenes.app import App
from scenes.common.background import in_units
from scenes.common.words.covers import cover_words

if TYPE_CHECKING:
    from engine.stage.access.item import Items

Size = tuple[int, int]

BACK = "back"
"""The name of buttons that lead back."""

LEAST: tuple[float, float] = (914, 571)
"""Units that a page has at least where text is larger: in a window of 1280 by 800 it is 1.4 times as large."""

SCROLLED: tuple[float, float] = (800, 500)
"""The same for pages whose words wrap and scroll."""

SMALL: tuple[float, float] = (1216, 720)
"""Windows smaller than this, in units, get the small layout."""

TURN_TOOL, TURN_ICON = "turn", "icon-table-turn"
"""The name and the icon of the tool that turns the picture on a screen that lies flat."""


def turn_tip() -> str:
    """The tooltip of that tool."""
    return fill(cover_words().turn, key=TURN_KEY)


def turn_button(rect: pygame.Rect, turning: Turning) -> Button:
    """The tool that turns the picture to the other side of a screen that lies flat."""
    return Button(rect, "", turning.turn_by_hand, icon=TURN_ICON, name=TURN_TOOL, tooltip=turn_tip())


HEAD_STEP, HEAD_TOOL, HEAD_GAP = 66, (6, 58, 52), 8
"""Units from the left of the outermost tool in the head of a page to the edge of the window; the top, width and height
of one; the gap between two.
"""


class Page(Scene):
    """Subclasses paint the ground and add the widgets, both anew on every layout."""

    least: tuple[float, float] = LEAST
    """Width and height in units of the least window for which it can be laid out; larger text takes what is beyond."""

    told_title = ""
    """What the page is called, where nothing else of it that is read out when it opens says so."""

    has_head = True
    """Whether it has a head, with the tool that turns the picture left of what else is there."""

    comes_unasked = False
    """Whether it follows the last press of a game: until it has been seen, a controller chooses nothing."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self._seen = 0.0
        self.size: Size = (0, 0)
        self.skin: Skin
        self.ui: Ui
        self._ground: pygame.Surface | None = None
        self._laid_out_flat = False

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out for a window of `size` pixels."""
        self.size, self.skin = size, self.magnified(skin, size)
        if self._ground is None:
            self.ui = Ui(self.skin, size, on_sound=self.app.sounds.play)
        self.rebuild()

    def magnified(self, skin: Skin, size: Size) -> Skin:
        """The skin of the page in a window of `size` pixels: with larger units where people chose larger text."""
        return magnified(skin, size, self.least)

    def rebuild(self) -> None:
        """Lay out again after a change; the widget with the same name keeps the focus."""
        self._laid_out_flat = self.is_flat
        self.ui.layout(self.skin, self.size)
        self._ground = self.paint_ground()
        self.add_widgets()
        if self.has_head and self.is_flat and all(widget.name != TURN_TOOL for widget in self.ui.walk()):
            self._add_turn_tool_at_head()
        share_type(self.ui.walk(), self.skin)
        self.dirty = True

    def accessible(self) -> Items:
        """Its widgets, after what it is called."""
        from engine.stage.access.item import line

        items = super().accessible()
        return items if self.ui.dialogs else (*line("page", self.told_title), *items)

    def pause(self) -> None:
        """Come anew when what is above it has gone."""
        if self._ground is not None:
            self.ui.comes()

    def resume(self) -> None:
        """Lay out again if the screen was laid flat meanwhile, or put upright."""
        if self._ground is not None and self._laid_out_flat != self.is_flat:
            self.rebuild()

    @property
    def is_flat(self) -> bool:
        """Whether the screen lies flat."""
        return self.stack.turning.is_flat

    def add_turn_tool(self, rect: pygame.Rect) -> None:
        """Add the tool that turns the picture over `rect` (pixels), if the screen lies flat."""
        if self.is_flat:
            self.ui.add(turn_button(rect, self.stack.turning))

    def _add_turn_tool_at_head(self) -> None:
        """Add the tool that turns the picture to the head, as far at the right as it covers nothing that is pressed."""
        place = self.box(self.units[0] - HEAD_STEP, *HEAD_TOOL)
        others = [widget.rect for widget in self.ui.walk() if widget.solid]
        while (blocking := place.collidelist(others)) >= 0:
            place.right = others[blocking].left - self.skin.px(HEAD_GAP)
        self.add_turn_tool(place)

    def usual_focus(self) -> Widget | None:
        """What a controller's focus begins at: what had it when such a page was left, else the main button, else the
        first that does not lead back.
        """
        able = [widget for widget in self.ui.walk() if widget.can_take_focus()]
        able.sort(key=lambda widget: widget.name == BACK)
        left_at = self.app.hands.left_at.get(type(self).__name__, "")
        kept = [widget for widget in able if widget.name and widget.name == left_at]
        main = [widget for widget in able if isinstance(widget, Button) and widget.style == "button-main"]
        return next(iter((*kept, *main, *able)), None)

    def leave(self) -> None:
        """Keep what a controller's focus was at, for the next page of its kind."""
        if self._ground is not None and self.app.hands.is_pad and self.ui.focused is not None:
            self.app.hands.left_at[type(self).__name__] = self.ui.focused.name

    def paint_ground(self) -> pygame.Surface:
        """The ground, a surface of the window's size: everything that stays the same until the next layout."""
        raise NotImplementedError

    def add_widgets(self) -> None:
        """Add the widgets to `ui`."""
        raise NotImplementedError

    @property
    def units(self) -> tuple[float, float]:
        """Width and height of the window in units."""
        return self.size[0] / self.skin.scale, self.size[1] / self.skin.scale

    @property
    def small(self) -> bool:
        """Whether the window gets the small layout."""
        width, height = self.units
        return width < SMALL[0] or height < SMALL[1]

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Convert a rectangle from units to pixels; each edge is rounded once, so that neighbours meet."""
        return in_units(self.skin.scale)(x, y, width, height)

    @property
    def is_typing(self) -> bool:
        """Whether the focus is in a text field."""
        return self.ui.is_typing

    def handle(self, event: Input) -> bool:
        """Hand an input to the widgets."""
        if self._comes_too_early(event):
            return True
        used = self.ui.handle(event)
        self.dirty = self.ui.take_dirty() or self.dirty
        return used

    def _comes_too_early(self, event: Input) -> bool:
        """Whether an input was meant for what was there before, or nobody can have seen yet what it would choose.

        That lasts for `CALM` seconds.
        """
        if self._seen >= CALM or not isinstance(event, Press | Key):
            return False
        chooses = isinstance(event, Key) and event.pad and event.name in CONFIRM
        return self.came_by_itself or (self.comes_unasked and chooses)

    def type_key(self, key: Key) -> bool:
        """Use a key for the keyboard on the screen, if it shows."""
        return self.ui.type_key(key)

    def under(self, pos: Point) -> object:
        """The widget at `pos` (pixels)."""
        return self.ui.under(pos)

    def update(self, seconds: float) -> None:
        """Advance tooltips and pressed buttons by some seconds."""
        self._seen += seconds
        if self.app.hands.is_pad and self.stack.top is self:
            self.ui.show_focus(self.usual_focus)
        self.ui.update(seconds)
        self.dirty = self.ui.take_dirty() or self.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the ground, then the widgets."""
        if self._ground is not None:
            surface.blit(self._ground, (0, 0))
        self.ui.draw(surface)
