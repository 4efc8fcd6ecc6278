"""The window: opening it, its scale, the main loop, and pictures of a scene without a window."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from engine.stage.controls.pads import PadReader
from engine.stage.hands import Hands, Mode
from engine.stage.inputs import Drop, Expose, FocusChanged, Input, InputReader, Key, Press, Quit, Resize
from engine.stage.scaling import Size, first_layout, fitting_scale, initial_size, wanted_scale
from engine.stage.scene import Scene, SceneStack
from engine.stage.screen.monitors import size_of
from engine.stage.screen.opening import NoScreen as NoScreen
from engine.stage.screen.opening import find_screen
from engine.stage.screen.opening import start_pygame as start_pygame
from engine.stage.screen.opening import use_dummy_display as use_dummy_display
from engine.stage.screen.placing import Placing
from engine.stage.screen.presenting import Presenter
from engine.stage.screen.turning import TURN_KEY
from engine.stage.skin import Skin

if TYPE_CHECKING:
    from engine.stage.access.ears import Ears, Listener

FPS, IDLE_FPS = 60, 30
"""Frames per second: usually, and when idle or without the keyboard focus."""

IDLE_AFTER = 0.5
"""Seconds without an input or a redraw after which the window is idle."""

RESIZE_DELAY = 0.1
"""Seconds without a change of size before a new layout; until then the old picture is scaled."""

MAX_FRAME = 0.1
"""The most seconds that pass for a scene in one frame, however long the frame took."""


class Window:
    """The program's window: shows a stack of scenes until the stack is empty.

    `size` in pixels is for when the window is not full screen, None for `initial_size`; `user_scale` is 0.75 to 4;
    `monitor` is the number of the one on which it opens, if that is there. Raises `NoScreen`.
    """

    def __init__(
        self,
        caption: str,
        size: Size | None = None,
        user_scale: float = 1.0,
        full_screen: bool = False,
        monitor: int = 1,
    ) -> None:
        find_screen()
        self._user_scale = user_scale
        self._reader = InputReader(time.monotonic, lambda: self.size)
        self.hands = Hands()
        """What people use, told by their inputs."""
        self.pads = PadReader(time.monotonic)
        """The game controllers."""
        self._hands_laid_out = self._hands_now
        self._has_focus = True
        self._idle = 0.0
        self._asked: Scene | None = None  # was on top when the input came that is being handled
        self.on_full_screen: Callable[[bool], object] = lambda _: None
        """Called with the new state when the user switches full screen by key."""
        self.on_frame: Callable[[float], object] = lambda _: None
        """Called in every frame with the seconds since the last one."""
        self.ears: Ears | None = None
        self.arrivals: deque[Callable[[Ears], Listener]] = deque()
        """Who comes to listen to what is on the screen: makes a listener in the main loop. Any thread may add one."""
        self.on_input: Callable[[Input], bool] = lambda _: False
        """Called with every input; one for which it returns True goes no further."""
        self.on_note: Callable[[str], object] = lambda _: None
        """Called with what people must know of voices and readers."""
        self.on_drop: Callable[[str], object] = lambda _: None
        """Called with the path of a file that was dropped on the window, whatever scene is shown."""
        self.placing = Placing(size or initial_size([size_of(monitor)]), monitor, full_screen)
        first, scale = first_layout(self.size, user_scale)
        self.stack = SceneStack(first, Skin(scale))
        self.stack.skin.keys = self.pads.bindings
        self.pads.centre = first[0] // 2, first[1] // 2
        self.presenter = Presenter(self.stack)
        self._resize_delay = RESIZE_DELAY if first != self.size else 0.0
        self.caption = caption
        pygame.display.set_icon(self.stack.skin.sprite("app-icon", 64))
        pygame.key.set_repeat(400, 40)

    @property
    def size(self) -> Size:
        """The size of the drawing area in pixels."""
        return self._screen.get_size()

    @property
    def _screen(self) -> pygame.Surface:
        """The drawing area; a new surface after each change of size."""
        screen = pygame.display.get_surface()
        if screen is None:
            raise RuntimeError("the window is closed")
        return screen

    @property
    def caption(self) -> str:
        """The text in the title bar."""
        return pygame.display.get_caption()[0]

    @caption.setter
    def caption(self, text: str) -> None:
        """Set the text in the title bar."""
        pygame.display.set_caption(text)

    @property
    def user_scale(self) -> float:
        """The scale set by the user, as a factor of the scale that suits the window."""
        return self._user_scale

    @user_scale.setter
    def user_scale(self, scale: float) -> None:
        """Set the user's scale and lay out."""
        self._user_scale = scale
        self._lay_out()

    @property
    def is_scale_limited(self) -> bool:
        """Whether the user's scale does not fit the window, so that a smaller one is used."""
        return self.stack.skin.scale < wanted_scale(self.size, self._user_scale)

    @property
    def has_focus(self) -> bool:
        """Whether the window has the keyboard focus."""
        return self._has_focus

    @property
    def full_screen(self) -> bool:
        """Whether the window fills its monitor."""
        return self.placing.is_full

    def toggle_full_screen(self) -> None:
        """Switch between full screen and the previous size."""
        self.placing.toggle()

    def run(self, on_failure: Callable[[Exception, Scene | None], object]) -> None:
        """Run the main loop until the stack is empty, then close the window.

        What a scene raises is handed to `on_failure`, with the scene that was handed an input, None if none was; the
        loop goes on with what that has put on the stack.
        """
        clock, seconds = pygame.Clock(), 0.0
        while self.stack:
            self._idle += seconds
            try:
                self._frame(seconds)
            except Exception as error:
                on_failure(error, self._asked)
            seconds = clock.tick(IDLE_FPS if self._idle >= IDLE_AFTER or not self._has_focus else FPS) / 1000
        pygame.display.quit()

    def _frame(self, seconds: float) -> None:
        """Handle the inputs, let time pass, show the picture."""
        events = pygame.event.get()
        for event in (*self._reader.read(events), *self.pads.read(events)):
            self._idle, self._asked = 0.0, self.stack.top
            self.hands.note(event)
            if isinstance(event, Key):
                self._lay_out_for_other_hands()  # before, so that the focus stays where the key moves it
            there = self.presenter.read(event, self.size)
            if there is not None and not self.on_input(there):
                self._handle(there)
        self._asked = None
        self._lay_out_for_other_hands()
        self._lay_out_if_settled(seconds)
        self.placing.update(seconds)
        self.on_frame(seconds)
        self.stack.update(min(seconds, MAX_FRAME))
        for event in self.presenter.update(self._screen, seconds):
            self.stack.handle(event)
        if self.ears is not None or self.arrivals:
            self._let_listen()
        self._show()

    def _let_listen(self) -> None:
        """Let those who have come to listen begin, and tell all of them what has changed."""
        from engine.stage.access.ears import Ears

        self.ears = self.ears or Ears()
        while self.arrivals:
            self.ears.listeners.append(self.arrivals.popleft()(self.ears))
        self.ears.follow(self.stack, self._has_focus)
        while self.ears.notes:
            self.on_note(self.ears.notes.popleft())

    def stop_listening(self) -> None:
        """The program ends: nobody listens any more."""
        if self.ears is not None:
            self.ears.close()

    def _handle(self, event: Input) -> None:
        """Handle inputs for the window; hand the others to the scenes."""
        match event:
            case Resize():
                self._resize_delay = RESIZE_DELAY
                self.stack.invalidate()
            case Expose():
                self.placing.note_granted()
                self.stack.invalidate()
            case FocusChanged(has_focus):
                self._has_focus = has_focus
            case Key("f11", repeat=False):
                self.toggle_full_screen()
                self.on_full_screen(self.full_screen)
            case Key(repeat=False) if self.stack.turning.is_flat and self.stack.meant(event).name == TURN_KEY:
                self.stack.turning.turn_by_hand()
            case Press() if self.stack.size != self.size:
                pass  # the picture is scaled: nothing is laid out where it is seen
            case Drop(path):
                self.on_drop(path)
            case _:
                used = self.stack.handle(event)
                if isinstance(event, Quit) and not used:
                    self.stack.clear()

    @property
    def _hands_now(self) -> tuple[Mode, str]:
        """What people use, and whose signs stand on the controller that they hold."""
        return self.hands.mode, self.pads.bindings.maker if self.hands.is_pad else ""

    def _lay_out_for_other_hands(self) -> None:
        """Lay the visible scenes out again for other hands, when nothing is pressed: it stays under the finger."""
        if self._hands_now != self._hands_laid_out and not self._reader.is_held:
            self._hands_laid_out = self._hands_now
            self.pads.bindings.is_pad, self.pads.bindings.is_touch = self.hands.is_pad, self.hands.is_touch
            self.stack.lay_out_again()

    def _lay_out_if_settled(self, seconds: float) -> None:
        """Lay out when the window has kept its size for `RESIZE_DELAY`."""
        if self._resize_delay > 0:
            self._resize_delay -= seconds
            if self._resize_delay <= 0:
                self._lay_out()

    def _lay_out(self) -> None:
        self._resize_delay = 0.0
        scale = fitting_scale(self.size, self._user_scale)
        skin = self.stack.skin if scale == self.stack.skin.scale else self.stack.skin.at_scale(scale)
        self.stack.resize(self.size, skin)
        self.pads.centre = self.size[0] // 2, self.size[1] // 2

    def _show(self) -> None:
        if not (self.stack and self.presenter.is_due):
            return
        self._idle = 0.0
        self.presenter.show(self._screen)
        pygame.display.flip()
        self.stack.mark_drawn()


def render(make_scene: Callable[[], Scene], size: Size, scale: float = 1.0) -> pygame.Surface:
    """The first picture of a scene at a size in pixels and a user scale, without a window.

    Pictures are identical byte by byte on all machines of one kind. An open window stays unchanged.
    """
    use_dummy_display()
    stack = SceneStack(size, Skin(fitting_scale(size, scale)))
    stack.push(make_scene())
    stack.update(0.0)
    surface = pygame.Surface(size)
    stack.draw(surface)
    stack.clear()
    return surface
