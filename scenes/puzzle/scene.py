"""The puzzle scene: a table whose match is an attempt, with a slate beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

import games
from engine.data.seats import PERSON, SeatSetup
from engine.match.match import Match
from engine.puzzles.attempt import Attempt
from engine.puzzles.knowledge import knowledge_of
from engine.puzzles.puzzle_sheet import Puzzle, load_puzzles
from engine.school.words import school_words
from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.app import App
from scenes.common.words.players import player_words
from scenes.lesson.school_table import SchoolTable
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.view import TableView
from scenes.puzzle.column import arrange_column, make_way
from scenes.puzzle.controller import PuzzleController
from scenes.puzzle.session import Course, PuzzleSession
from scenes.puzzle.tally import Tally
from scenes.table.session import TableSession

ANSWERS = "hard"
"""The level that is named on the cards of the other seats."""


class PuzzleScene(SchoolTable):
    """One puzzle of a game by its number, from 1, as a session has `left` it. Raises `IndexError` if there is none."""

    controller: PuzzleController
    session: PuzzleSession

    def __init__(self, app: App, game: str, number: int, left: PuzzleSession | None = None) -> None:
        self.app = app
        self._left = left
        self.puzzles = load_puzzles(game).puzzles
        puzzle = self.puzzles[number - 1]
        self.course = Course(game, number, len(self.puzzles), puzzle, school_words().puzzle)
        if left is None:
            self.attempt = _attempt(app, game, puzzle)
        else:
            self.attempt = left.attempt
            self.attempt.reword(puzzle)
        super().__init__(app, self.attempt.match)

    def make_session(self, app: App, match: Match) -> PuzzleSession:
        """The session of the attempt."""
        game = self.course.game
        tally = Tally(app.school, game, self.course.puzzle.id)
        session = PuzzleSession(self.attempt, games.table(game), match.record.sheet(), self.course, tally)
        if self._left is not None:
            session.go_on_from(self._left)
        return session

    def notes(self) -> Sequence[str]:
        """What stands on the slate."""
        slate = self.controller.slate
        said = (f"{slate.slip.speech.heading}. {slate.slip.speech.text}",) if slate.slip else ()
        if slate.praise:
            return (*said, slate.solved, *slate.praise)
        return (
            *said,
            f"{slate.heading}. {slate.to_play}. {slate.task}",
            *(fact.text for fact in slate.facts),
            slate.help,
        )

    def make_controller(self, app: App, session: TableSession, display: MatchDisplay) -> PuzzleController:
        """The controller, with the ways that lead on from here."""
        assert isinstance(session, PuzzleSession)
        return PuzzleController(app, session, display, app.school.show, self._show_next)

    def show_again(self) -> None:
        """Show the puzzle once more as it stands, in the language in use."""
        self.app.school.puzzle(self.course.game, self.course.number, self.session)

    def _show_next(self) -> None:
        """Show the first puzzle after this one that is not solved; after the last, the school."""
        progress, game = self.app.school.progress, self.course.game
        later = enumerate(self.puzzles[self.course.number :], self.course.number + 1)
        following = next((number for number, puzzle in later if not progress.puzzle(game, puzzle.id).stars), None)
        if following is None:
            self.app.school.show()
        else:
            self.app.school.puzzle(game, following)

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out the window; what the column lies over makes way for it."""
        self.display.layout(size, skin, self.arrange)
        self._say_who_solves()
        screen = self.display.screen
        self.display.screen = make_way(screen, arrange_column(screen, self.session.panels))
        self.controller.layout_changed()

    def resume(self) -> None:
        """Apply settings that may have changed meanwhile."""
        super().resume()
        self._say_who_solves()

    def _say_who_solves(self) -> None:
        """Let the card of the solver's seat say that it is the solver's."""
        labels, own, you = self.display.labels, self.course.puzzle.seat, player_words().you
        self.display.labels = tuple(
            replace(label, name=you) if seat == own and label.title != you else label
            for seat, label in enumerate(labels, 1)
        )

    # Drawing

    @property
    def points(self) -> bool:
        """Whether the ring of a hint swells now."""
        return self.controller.cover.swells

    def draw_over(self, surface: pygame.Surface, view: TableView) -> None:
        """Draw ring and hand of a hint, below dialogs and tooltip."""
        self.controller.cover.draw_pointer(surface, self.display.screen)
        super().draw_over(surface, view)


def _attempt(app: App, game: str, puzzle: Puzzle) -> Attempt:
    """A new try at a puzzle."""
    record = app.games[game]
    seats = _seats(puzzle, record.sheet().seats.default_colours(puzzle.seats))
    return Attempt(record, puzzle, knowledge_of(games, game), seats)


def _seats(puzzle: Puzzle, colours: Sequence[str]) -> list[SeatSetup]:
    """The seats of a puzzle, called by their colours: whoever solves it, and the others."""
    return [SeatSetup("", colour, PERSON if seat == puzzle.seat else ANSWERS) for seat, colour in enumerate(colours, 1)]
