"""What one puzzle has cost so far, and the stars that it can still bring; kept in the progress of the school."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from engine.school.progress import BEST, Progress, PuzzleProgress

WITH_HELP, WITH_SOLUTION = 2, 1
"""The stars after an earlier try or a hint, and after the solution was seen."""


class Keeper(Protocol):
    """Where the progress is."""

    progress: Progress

    def save(self) -> None:
        """Keep the progress."""


class Tally:
    """The tries, hints and stars of the puzzle `name` of a game."""

    def __init__(self, keeper: Keeper, game: str, name: str) -> None:
        self.keeper = keeper
        self.game = game
        self.name = name

    @property
    def kept(self) -> PuzzleProgress:
        """What became of the puzzle so far."""
        return self.keeper.progress.puzzle(self.game, self.name)

    @property
    def stars_to_win(self) -> int:
        """The stars for solving it now."""
        kept = self.kept
        if kept.solution_seen:
            return WITH_SOLUTION
        return WITH_HELP if kept.tries or kept.hints else BEST

    def solve(self) -> int:
        """Note that a try has solved it; returns the stars that this try has won."""
        kept, stars = self.kept, self.stars_to_win
        self._keep(replace(kept, stars=max(kept.stars, stars), tries=kept.tries + 1))
        return stars

    def fail(self) -> None:
        """Note that a try has ended without a solution."""
        self._keep(replace(self.kept, tries=self.kept.tries + 1))

    def take_hint(self) -> None:
        """Note that a hint was given."""
        self._keep(replace(self.kept, hints=self.kept.hints + 1))

    def see_solution(self) -> None:
        """Note that the solution is shown."""
        self._keep(replace(self.kept, solution_seen=True))

    def _keep(self, result: PuzzleProgress) -> None:
        self.keeper.progress.keep_puzzle(self.game, self.name, result)
        self.keeper.save()
