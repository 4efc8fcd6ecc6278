"""Somebody who only listens: the program without a window, with a voice that records what it says."""

from __future__ import annotations

from collections.abc import Sequence

import games
from engine.data.seats import SeatSetup
from engine.data.settings import Speech
from engine.stage.access.ears import PAUSE, Ears
from engine.stage.access.item import Item, Items, Request, all_items
from engine.stage.access.speech.lines import Line, news, with_log
from engine.stage.access.speech.voice import Voice
from engine.stage.inputs import Key
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App

ANN, BEN = SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue")

FRAME = 0.2
"""Seconds of a frame: whatever is pressed counts in the next one."""


class RecordingMouth:
    """Says nothing aloud; `said` is all that it was to say, `cut` how often it was to say something at once."""

    rate = 100
    is_broken = False

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cut = 0

    def say(self, texts: Sequence[str], now: bool) -> None:
        """Record texts."""
        self.said += texts
        self.cut += now

    def hush(self) -> None:
        """Nothing is being said."""

    def close(self) -> None:
        """Nothing is said any more."""


class Reader:
    """A screen reader; `heard` is what somebody hears of it."""

    walks, is_listening = True, True

    def __init__(self) -> None:
        self.heard: list[Line] = []
        self._before: Items = ()

    def take(self, items: Items, is_new_scene: bool) -> None:
        """Record what is new."""
        self.heard += news(self._before, items, is_new_scene)
        self._before = with_log(items, self._before)

    def note_focus(self, has_focus: bool) -> None:
        """The window has the focus."""

    def close(self) -> None:
        """The program ends."""


class Listening:
    """An app with ears and a voice; time passes by `wait`."""

    def __init__(self, speech: Speech = "all") -> None:
        use_dummy_display()
        self.stack = SceneStack((1280, 800), Skin(1.0))
        self.app = App(games.discover(), self.stack)
        self.app.settings.animation = "off"
        self.mouth = RecordingMouth()
        self._now = 0.0
        self.ears = Ears(lambda: self._now)
        self.ears.listeners.append(Voice(self.mouth, self.ears, speech))

    def start(self, game: str, seats: Sequence[SeatSetup] = (ANN, BEN), **options: str) -> None:
        """Start a match, and listen."""
        self.app.start(game, games.discover()[game].resolve_options(options), seats, 1)
        self.wait()

    def wait(self, frames: int = 3) -> list[str]:
        """Let frames pass; what is said meanwhile."""
        count = len(self.mouth.said)
        for _ in range(frames):
            self._now += max(FRAME, PAUSE)
            self.stack.update(FRAME)
            self.ears.follow(self.stack, True)
            self.stack.mark_drawn()
        return self.mouth.said[count:]

    def key(self, name: str, *, shift: bool = False, ctrl: bool = False) -> list[str]:
        """Press a key; what is said after it."""
        self.stack.handle(Key(name, shift, ctrl))
        return self.wait()

    def ask(self, request: Request) -> list[str]:
        """Ask as a screen reader does; what is said after it."""
        self.ears.requests.append(request)
        return self.wait()

    @property
    def items(self) -> list[Item]:
        """What is on the screen."""
        assert self.stack.top is not None
        return [*all_items(self.stack.top.accessible())]

    def item(self, name: str) -> Item:
        """The first item whose name begins so."""
        return next(item for item in self.items if item.name.startswith(name))
