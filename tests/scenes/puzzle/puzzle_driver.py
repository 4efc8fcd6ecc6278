"""A puzzle without a window, driven by inputs; and small puzzles of Mattock to try."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any
from unittest.mock import patch

import pygame

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.puzzles.attempt import OPEN, Attempt, Verdict
from engine.puzzles.knowledge import knowledge_of
from engine.puzzles.puzzle_sheet import Fact, Puzzle, PuzzleSheet
from engine.puzzles.turn_search import TurnSearch
from engine.rules.actions import Action
from engine.school.progress import PuzzleProgress
from engine.stage.inputs import Hover, Key, Press, Release
from engine.stage.scene import SceneStack
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.puzzle.scene import PuzzleScene
from scenes.puzzle.session import PuzzleSession
from scenes.puzzle.toolbar import PuzzleToolbar
from scenes.screenshot import play_at_random
from tests.scenes.fake_app import FakeSounds
from tests.scenes.table_driver import AGES, PEOPLE, skin

TOLD = 30.0
"""Seconds after which everything that is told has come to its end."""


@cache
def gain_puzzle(seed: int = 3) -> Puzzle:
    """A puzzle of Mattock on the short board: as many more spaces as a turn can bring, in two actions."""
    record, knowledge = games.discover()["mattock"], knowledge_of(games, "mattock")
    match = play_at_random(Match.new(record, {"board": "short", "setup": "fixed"}, PEOPLE, seed), 8)
    while match.turn is None or match.turn.decision != "mine":
        play_at_random(match, 1)
    rules, start, turn = match.rules, match.state, match.turn

    def value(state: Any) -> float:
        """The spaces gained."""
        return knowledge.measures["points"](rules, state, turn.seat) - knowledge.measures["points"](
            rules, start, turn.seat
        )

    search = TurnSearch(rules, knowledge, turn, value, 100_000)
    values = sorted(search.lines(start), reverse=True)
    line = [action.text for action in search.paths(start, values[0], 1)[0]]
    return Puzzle(
        id=f"gain-{seed}",
        options=dict(match.header.options),
        seats=2,
        seat=turn.seat,
        kind="gain",
        task="Gain as many spaces as you can.",
        value=values[0],
        second=values[1],
        lines=[line],
        ways=1,
        proven="Nothing else brings as many.",
        looked=len(values),
        fails=["easy"],
        position=rules.facts(start),
        facts=[Fact("miner", "Mine, then walk.", "seat1")],
    )


class Endless(Attempt):
    """A try that is never over, whose others play whatever comes first."""

    @property
    def verdict(self) -> Verdict:
        return OPEN

    def answer(self) -> Action | None:
        turn = self.match.turn
        return None if turn is None or turn.seat == self.puzzle.seat else self.match.legal()[0]


def any_puzzle(game: str, seed: int = 2, actions: int = 12) -> Puzzle:
    """Something like a puzzle of a game: a position and its first legal action; nothing about it is true."""
    record = games.discover()[game]
    usual = record.sheet().seats.usual
    seats = [SeatSetup(f"Seat {n}", colour) for n, colour in enumerate(record.sheet().seats.default_colours(usual))]
    match = play_at_random(Match.new(record, {}, seats, seed), actions)
    assert match.turn is not None
    return Puzzle(
        id="any",
        options=dict(match.header.options),
        seats=usual,
        seat=match.turn.seat,
        kind="expectation",
        task="Find what pays best with the dice as they are.",
        value=2.0,
        second=1.0,
        lines=[[match.legal()[0].text]],
        ways=1,
        proven="Everything else brings less.",
        looked=2,
        fails=[],
        position=match.rules.facts(match.state),
        facts=[Fact("star", "All that you have may be used for it."), Fact("cup", "Count before you begin.")],
        choices={match.legal()[0].text: 2.0},
    )


class PuzzleDriver:
    """A puzzle with somebody who tries it."""

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        game: str = "mattock",
        size: tuple[int, int] = (1280, 800),
        attempt: type[Attempt] = Attempt,
        animation: str = "off",
    ) -> None:
        use_dummy_display()
        self.app = App(games.discover(), SceneStack(size, skin(size)))
        self.app.settings.animation = animation  # type: ignore[assignment]
        self.sounds = self.app.sounds = FakeSounds()  # type: ignore[assignment]
        self.game, self.puzzles = game, puzzles
        self.attempt = attempt
        self.open(1)

    def open(self, number: int) -> None:
        """Show a puzzle."""
        with self.known():
            self.app.school.puzzle(self.game, number)
        self.app.stack.update(0.1)

    def known(self) -> Any:
        """While this holds, the puzzles of the game are these."""
        return patch.multiple(
            "scenes.puzzle.scene",
            load_puzzles=lambda game: PuzzleSheet([*self.puzzles]),
            Attempt=self.attempt,
        )

    @property
    def scene(self) -> PuzzleScene:
        top = self.app.stack.top
        assert isinstance(top, PuzzleScene)
        return top

    @property
    def session(self) -> PuzzleSession:
        return self.scene.session

    @property
    def kept(self) -> PuzzleProgress:
        """What is kept of the puzzle that is up."""
        return self.app.school.progress.puzzle(self.game, self.scene.course.puzzle.id)

    @property
    def lit(self) -> set[str]:
        """The names of the lit buttons of the column."""
        return {widget.name for widget in self.scene.ui.widgets if getattr(widget, "chosen", False)}

    @property
    def toolbar(self) -> PuzzleToolbar:
        return self.scene.controller.toolbar

    def picture(self) -> bytes:
        """The column as it is drawn now."""
        self.settle()
        surface = pygame.Surface(self.app.stack.size)
        self.app.stack.draw(surface)
        return pygame.image.tobytes(surface.subsurface(self.toolbar.column.slate), "RGB")

    def is_enabled(self, button: str) -> bool:
        return self.scene.ui.find(f"puzzle {button}").enabled

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.1)):
            self.app.stack.update(0.1)

    def settle(self) -> None:
        if isinstance(self.app.stack.top, PuzzleScene):
            self.scene.controller.flow.settling.advance(AGES)

    def click_at(self, pixel: tuple[int, int]) -> None:
        self.settle()
        with self.known():
            for event in (Hover(pixel), Press(pixel), Release(pixel)):
                self.app.stack.handle(event)
            self.app.stack.update(0.5)

    def press(self, button: str) -> None:
        """Click a button of the column."""
        self.click_at(self.scene.ui.find(f"puzzle {button}").rect.center)

    def keys(self, *names: str) -> None:
        for name in names:
            self.settle()
            with self.known():
                self.app.stack.handle(Key(name))
                self.app.stack.update(0.5)

    def play(self, text: str) -> None:
        """Play an action by clicks on its spaces."""
        display = self.scene.display
        action = next(action for action in self.session.match.legal() if action.text == text)
        for pick in action.picks[1:] or action.picks:
            buttons = [name for name, of_it in display.bar_picks.items() if of_it == pick]
            if display.board.has_space(str(pick.value)):
                self.click_at(display.board.centre(str(pick.value)))
            elif buttons:
                self.click_at(self.scene.ui.find(buttons[0]).rect.center)

    def solve(self) -> None:
        """Play the stored line."""
        for text in self.scene.course.puzzle.solution:
            self.play(text)

    def fail(self) -> None:
        """Play what does not solve it, until that is seen."""
        wrong = {text for line in self.scene.course.puzzle.lines for text in line}
        while self.session.phase == "open":
            self.play(next(action.text for action in self.session.match.legal() if action.text not in wrong))
