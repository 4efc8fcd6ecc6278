"""The window: opening it, its scale, its loop, and pictures of a scene without any window."""

from __future__ import annotations

import math
import os
import time
import warnings
from collections.abc import Callable, Sequence

import pygame

from engine.stage.inputs import Expose, FocusChanged, Input, InputReader, Key, Quit, Resize
from engine.stage.scene import Scene, SceneStack
from engine.stage.skin import Skin

Size = tuple[int, int]

BLIND = ("offscreen", "dummy")
"""The drivers that draw where nobody sees it; SDL takes the first by itself where it finds no screen."""

USUAL: Size = (1280, 800)
"""The size in units that the layout is made for, and the window's first size."""

SMALLEST: Size = (1024, 640)
"""The least size in units that a scene can be laid out in."""

AROUND = 88
"""Pixels of a screen's height that bars and a window's title take, about."""

STEP = 1 / 8
"""Scales come in these steps."""

FAST, SLOW = 60, 30
"""Rounds of the loop a second: usually, and at rest or without the keyboard."""

REST = 0.5
"""Seconds without an input or a drawing after which the window is at rest."""

CALM = 0.1
"""Seconds without a change of size before a new layout; until then the old picture is shown scaled."""

LONGEST = 0.1
"""Seconds that a scene goes on at most in one round, however long the round took."""


def fitting_scale(size: Size, user_scale: float = 1.0) -> float:
    """Pixels a unit for a window of a size in pixels, in steps of 1/8.

    What suits the window, at least 1, times the user's scale; lowered until the smallest layout fits.
    """
    room = _stepped(min(size[0] / SMALLEST[0], size[1] / SMALLEST[1]))
    return max(STEP, min(wanted_scale(size, user_scale), room))


def wanted_scale(size: Size, user_scale: float = 1.0) -> float:
    """The same without asking whether the smallest layout fits."""
    suits = max(1.0, _stepped(min(size[0] / USUAL[0], size[1] / USUAL[1])))
    return _stepped(suits * user_scale)


def _stepped(scale: float) -> float:
    return math.floor(scale / STEP + 1e-9) * STEP


def initial_size(screens: Sequence[Size]) -> Size:
    """The size in pixels that the window opens with: the usual one, or what the first of some screens has room for.

    It leaves the room that the system takes round a window, unless even the smallest layout needs all there is.
    """
    width, height = screens[0] if screens else USUAL
    across, down = min(USUAL[0], width), min(USUAL[1], height - AROUND)
    return across, max(down, min(SMALLEST[1], height))


class NoScreen(SystemExit):
    """There is no screen to open a window on; uncaught, it ends the program with that line on stderr and code 1."""

    def __init__(self, why: str) -> None:
        super().__init__(f"motherlode: there is no screen to open a window on{why}")


def start_pygame() -> None:
    """Start the parts of pygame that draw; sound starts by itself where it is wanted.

    Raises `RuntimeError` when `pygame` stands where `pygame-ce` is needed.
    """
    if not getattr(pygame, "IS_CE", False):
        raise RuntimeError(
            'this is "pygame", but "pygame-ce" is needed: '
            "pip uninstall pygame, then pip install --force-reinstall pygame-ce"
        )
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()


def _find_screen() -> None:
    """Start pygame where there is a screen to draw on; raises `NoScreen`."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        start_pygame()
    except pygame.error as wrong:
        raise NoScreen(f": {wrong}") from wrong
    if not asked and pygame.display.get_driver() in BLIND:
        pygame.display.quit()
        raise NoScreen("; on Linux, DISPLAY or WAYLAND_DISPLAY has to name one")


class Window:
    """The program's window: shows a stack of scenes until it is empty.

    `size` is that of the window when it is not full screen, in pixels, None for the usual one as far as the screen has
    room for it; `user_scale` 0.75 to 4. Raises `NoScreen`.
    """

    def __init__(
        self, caption: str, size: Size | None = None, user_scale: float = 1.0, full_screen: bool = False
    ) -> None:
        _find_screen()
        self._user_scale = user_scale
        self._reader = InputReader(time.monotonic)
        self._attentive = True
        self._calm = 0.0
        self._rested = 0.0
        self.full_screen = False
        self.on_full_screen: Callable[[bool], object] | None = None
        """Called with the new state when a key turned full screen on or off."""
        self._open(size or initial_size(pygame.display.get_desktop_sizes()), full_screen)
        self.stack = SceneStack(self.size, Skin(fitting_scale(self.size, user_scale)))
        self.caption = caption
        pygame.display.set_icon(self.stack.skin.sprite("mark-pick", 64, "lamp"))
        pygame.key.set_repeat(400, 40)

    @property
    def size(self) -> Size:
        """The size of the drawing area in pixels."""
        return self._screen.get_size()

    @property
    def _screen(self) -> pygame.Surface:
        """The drawing area; another one after every change of size."""
        screen = pygame.display.get_surface()
        if screen is None:
            raise RuntimeError("the window is closed")
        return screen

    @property
    def caption(self) -> str:
        """The words in the window's title bar."""
        return pygame.display.get_caption()[0]

    @caption.setter
    def caption(self, words: str) -> None:
        pygame.display.set_caption(words)

    @property
    def user_scale(self) -> float:
        """The scale the user asked for, 1 is what suits the window."""
        return self._user_scale

    @user_scale.setter
    def user_scale(self, scale: float) -> None:
        self._user_scale = scale
        self._lay_out()

    @property
    def is_scale_limited(self) -> bool:
        """Whether the scale asked for does not fit this window, so that everything is drawn smaller."""
        return self.stack.skin.scale < wanted_scale(self.size, self._user_scale)

    @property
    def has_focus(self) -> bool:
        """Whether the window has the keyboard: whoever works in another one does not look at it."""
        return self._attentive

    def toggle_full_screen(self) -> None:
        """Full screen and back to the size from before."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            _native().set_fullscreen(desktop=True)
        else:
            _native().set_windowed()

    def run(self) -> None:
        """Show the stack's scenes until none is left, then close the window."""
        clock, seconds = pygame.Clock(), 0.0
        while self.stack:
            self._rested += seconds
            for given in self._reader.read(pygame.event.get()):
                self._rested = 0.0
                self._take(given)
            self._settle(seconds)
            self.stack.update(min(seconds, LONGEST))
            self._show()
            seconds = clock.tick(SLOW if self._rested >= REST or not self._attentive else FAST) / 1000
        pygame.display.quit()

    def _open(self, size: Size, full_screen: bool) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        _native().minimum_size = min(SMALLEST[0], size[0]), min(SMALLEST[1], size[1])
        if full_screen:
            self.toggle_full_screen()

    def _take(self, event: Input) -> None:
        """See to what concerns the window, hand the rest to the scenes."""
        match event:
            case Resize():
                self._calm = CALM
                self.stack.invalidate()
            case Expose():
                self.stack.invalidate()
            case FocusChanged(here):
                self._attentive = here
            case Key("f11", repeat=False):
                self.toggle_full_screen()
                if self.on_full_screen is not None:
                    self.on_full_screen(self.full_screen)
            case _:
                taken = self.stack.handle(event)
                if isinstance(event, Quit) and not taken:
                    self.stack.clear()

    def _settle(self, seconds: float) -> None:
        """Lay out anew once the window has kept its size for a moment."""
        if self._calm > 0:
            self._calm -= seconds
            if self._calm <= 0:
                self._lay_out()

    def _lay_out(self) -> None:
        self._calm = 0.0
        scale = fitting_scale(self.size, self._user_scale)
        skin = self.stack.skin if scale == self.stack.skin.scale else self.stack.skin.at_scale(scale)
        self.stack.resize(self.size, skin)

    def _show(self) -> None:
        if not (self.stack and self.stack.dirty):
            return
        self._rested = 0.0
        screen = self._screen
        if screen.get_size() == self.stack.size:
            self.stack.draw(screen)
        else:
            # Laid out for another size still: the old picture, scaled, until the size stays.
            old = pygame.Surface(self.stack.size)
            self.stack.draw(old)
            pygame.transform.smoothscale(old, screen.get_size(), screen)
        pygame.display.flip()
        self.stack.mark_drawn()


def _native() -> pygame.Window:
    """The system's side of the window, for what `pygame.display` cannot do: a least size, full screen and back."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # only drawing through both sides at once is to go
        return pygame.Window.from_display_module()


def render(make_scene: Callable[[], Scene], size: Size, scale: float = 1.0) -> pygame.Surface:
    """The first picture of a scene at a size in pixels and a user scale, without a window.

    Pictures are the same byte by byte on every machine of one kind. An open window is left alone.
    """
    use_dummy_display()
    stack = SceneStack(size, Skin(fitting_scale(size, scale)))
    stack.push(make_scene())
    stack.update(0.0)
    surface = pygame.Surface(size)
    stack.draw(surface)
    stack.clear()
    return surface


def use_dummy_display() -> None:
    """Make drawing possible without a window: SDL's dummy driver, unless a window is open already."""
    if pygame.display.get_init() and pygame.display.get_surface():
        return
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    start_pygame()
    pygame.display.set_mode((1, 1))
