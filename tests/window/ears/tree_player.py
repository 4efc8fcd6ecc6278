"""A player who knows nothing but the accessibility tree: runs by itself, with the system's Python, and plays a game.

It reads roles and names, and presses what is there to be pressed. It imports nothing of the program. Its last line on
stdout is what the results say, and what was announced meanwhile, as JSON; the exit code is 1 if it gets nowhere.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

PATIENCE = 20.0
"""Seconds without anything to press, or without an effect of presses, after which the player gives up."""

COMING = 90.0
"""Seconds that the program and its tree may take to come."""

AGAIN = 0.5
"""Seconds after which something else is pressed where a press has changed nothing."""

MOST = 900
"""Presses after which a game should be over."""


PRESSED = ("push button", "radio button", "check box")
"""The roles of what is pressed."""

LEAVES = (*PRESSED, "label")
"""The roles of what has nothing within."""


UNREAD = ("Players", "Next to the board")
"""The groups that decide nothing here."""

MOST_TARGETS = 16
"""Of more parts in a group only some are looked at, others each time: every word is a question to the program."""


class Thing(NamedTuple):
    """Something in the tree: its role, its name, the names of those around it."""

    role: str
    name: str
    within: tuple[str, ...]
    node: Any

    @property
    def presses(self) -> bool:
        """Whether it is there to be pressed."""
        return self.role in PRESSED


class Reader:
    """Reads the tree of the program from the accessibility bus, as a screen reader does."""

    def __init__(self) -> None:
        gi = importlib.import_module("gi")
        gi.require_version("Atspi", "2.0")
        self.atspi = importlib.import_module("gi.repository.Atspi")
        self._dice = random.Random(3)
        self._switch_on()
        self.atspi.init()
        self.heard: list[str] = []
        """What was announced by itself: what is asked, and what happens."""
        self._events = importlib.import_module("gi.repository.GLib").MainContext.default()

    def listen(self) -> None:
        """Note from now on what is announced."""
        self._listener = self.atspi.EventListener.new(lambda event: self.heard.append(str(event.any_data)))
        self._listener.register("object:announcement")

    def _switch_on(self) -> None:
        """Say that a reader is there, as a screen reader does when it starts."""
        gio, glib = importlib.import_module("gi.repository.Gio"), importlib.import_module("gi.repository.GLib")
        bus = gio.bus_get_sync(gio.BusType.SESSION, None)
        value = glib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", glib.Variant("b", True)))
        where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
        bus.call_sync(*where, value, None, 0, -1, None)

    def things(self) -> list[Thing]:
        """Everything in the window now; nothing while the window is not there, or changes."""
        while self._events.pending():
            self._events.iteration(False)
        try:
            desktop = self.atspi.get_desktop(0)
            frames = [self._child(self._child(desktop, at), 0) for at in range(desktop.get_child_count())]
            return [thing for frame in frames if frame is not None for thing in self._walk(frame, ())]
        except Exception:  # a node that has gone meanwhile
            return []

    def _child(self, node: Any, at: int) -> Any:
        return node.get_child_at_index(at) if node is not None and node.get_child_count() > at else None

    def _walk(self, node: Any, within: tuple[str, ...]) -> Iterator[Thing]:
        name, role = node.get_name() or "", node.get_role_name()
        yield Thing(role, name, within, node)
        count = 0 if role in LEAVES or name in UNREAD else node.get_child_count()
        for at in sorted(self._dice.sample(range(count), MOST_TARGETS)) if count > MOST_TARGETS else range(count):
            child = node.get_child_at_index(at)
            if child is not None:
                yield from self._walk(child, (*within, name))


class Player:
    """Plays a game by what the tree offers; `choose` picks among the buttons that may be pressed."""

    def __init__(self, choose: Callable[[Sequence[Thing], random.Random], Thing | None]) -> None:
        self.reader = Reader()
        self.choose = choose
        self.dice = random.Random(7)

    def press(self, thing: Thing) -> None:
        """Press something."""
        try:
            thing.node.do_action(0)
        except Exception:  # it has gone meanwhile
            return

    def find(self, name: str, within: str) -> Thing:
        """Wait for something to press with a name, inside something with another."""
        until = time.monotonic() + COMING
        while time.monotonic() < until:
            for thing in self.reader.things():
                if thing.presses and thing.name == name and thing.within[-1].startswith(within):
                    return thing
            time.sleep(0.1)
        raise SystemExit(f"nothing is called {name}: {[thing.name for thing in self.reader.things()]}")

    def play(self) -> str:
        """Play to the results; what they say first. What changes nothing is followed by another try."""
        changed = pressed = time.monotonic()
        before, presses = "", 0
        while presses < MOST:
            things, now = self.reader.things(), time.monotonic()
            if any(thing.name in ("Rematch", "Play again") for thing in things):
                return next(thing.name for thing in things if thing.role == "label")
            told = repr([thing[:3] for thing in things if "Board" not in thing.within])
            changed = now if told != before else changed
            if now - changed > PATIENCE:
                raise SystemExit(f"nothing goes on: {[thing.name for thing in things]}")
            thing = self.choose(things, self.dice)
            if thing is not None and (told != before or now - pressed > AGAIN):
                self.press(thing)
                pressed, presses = now, presses + 1
            before = told
            time.sleep(0.12)
        raise SystemExit("the game does not end")


TOOLS = ("Menu", "Undo", "Redo", "Hint", "Rules", "The whole log", "?", "Skip", "Hurry", "What")
"""The beginnings of what stands at every table and decides nothing."""


def in_dialog(things: Sequence[Thing], dice: random.Random) -> Thing | None:
    """What to press in a dialog: any of its buttons."""
    dialogs = [thing.name for thing in things if thing.role == "dialog"]
    answers = [thing for thing in things if thing.presses and dialogs and dialogs[0] in thing.within]
    return dice.choice(answers) if answers else None


def on_the_board(things: Sequence[Thing], dice: random.Random) -> Thing | None:
    """Any lit target."""
    lit = [thing for thing in things if thing.presses and "Board" in thing.within]
    return dice.choice(lit) if lit else None


def whoever_mines(things: Sequence[Thing], dice: random.Random) -> Thing | None:
    """A dialog's answer, else anything that is lit, else a button of the decision."""
    return in_dialog(things, dice) or on_the_board(things, dice) or next(iter(of_the_decision(things)), None)


def of_the_decision(things: Sequence[Thing]) -> list[Thing]:
    """The buttons that decide something."""
    buttons = [thing for thing in things if thing.role == "push button" and len(thing.within) == 1]
    return [thing for thing in buttons if not thing.name.startswith(TOOLS)]


def whoever_builds(things: Sequence[Thing], dice: random.Random) -> Thing | None:
    """A dialog's answer, else anything lit or any button of the decision; every now and then the carts roll."""
    if (answer := in_dialog(things, dice)) is not None:
        return answer
    acts = of_the_decision(things)
    board = on_the_board(things, dice)
    if board is not None and (not acts or dice.random() < 0.3):
        return board
    rolls = [thing for thing in acts if thing.name.startswith("Roll")]
    return dice.choice(rolls if rolls and dice.random() < 0.85 else acts) if acts else None


def main(game: str) -> None:
    """Open a game from its box, and play it."""
    player = Player(GAMES[game][1])
    if game in HEARD:
        player.reader.listen()
    for name, within in GAMES[game][0]:
        player.press(player.find(name, within))
    result = player.play()
    player.reader.things()
    print(json.dumps({"result": result, "heard": player.reader.heard}))


GAMES: dict[str, tuple[Sequence[tuple[str, str]], Callable[[Sequence[Thing], random.Random], Thing | None]]] = {
    "short": (
        (("Mattock", ""), ("short", "Board"), ("Easy", "Who plays Blue"), ("Start the game", "")),
        whoever_mines,
    ),
    "alone": ((("Solo Chasm", ""), ("Start the game", "")), whoever_builds),
}
"""What is pressed on the way to the table, and how to play there, by the name of the game."""

HEARD = ("short",)
"""The games in which it listens, too: for every announcement the library asks a lot."""


if __name__ == "__main__":
    main(sys.argv[1])
