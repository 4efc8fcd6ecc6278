"""`BoardRules`: rules of a game on one board whose actions name a space, with a default for all that such games share.

A game declares its actions by decision, and for each of them the requirements of its space; what an action does is its
method `play`. Legal actions, refusals, turns, facts and the record of the game follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, TypeAlias, TypeVar

from engine.board.board import Board, load_board
from engine.rules.actions import Action, Kind, Pick, field_kinds
from engine.rules.bits import ListsByMask, Mask, bits_of, union_of
from engine.rules.contract import Options, Rules, Seat, Standings, Tally, Turn, ranks_of
from engine.rules.events import Event
from engine.rules.fact_reading import FactError
from engine.rules.facts import integer, maybe, word_of
from engine.rules.position import Position, holds
from engine.rules.refusals import Refusals, Things, VerbsByDecision
from engine.rules.requirements import Requirement, allowed

S = TypeVar("S", bound=Any)

Rows: TypeAlias = tuple[Requirement[Any, Any], ...]


class BoardState(Position):
    """What every position of a game on one board has; a game adds what is on the spaces."""

    alone: ClassVar[tuple[str, ...]] = ()
    """The fields with the spaces of a seat's pieces, as masks per seat, that share no space with one another."""

    seat: Seat = holds(integer(1, "seats"), start=1)
    decision: str = holds(maybe(word_of("decisions"), ""), start=lambda rules: rules.decisions[0])
    """"" once the game is over."""
    number: int = holds(integer(1), at="turn")
    """The number of the turn."""

    @property
    def pieces_alone(self) -> list[Mask]:
        """The spaces of all pieces that are alone there, a mask per field and seat."""
        return [spaces for field in self.alone for spaces in getattr(self, field)]

    def faults(self, setup: Any) -> Iterator[FactError]:
        """Two pieces on a space that holds one."""
        taken: Mask = 0
        for field in self.alone:
            for seat, own in enumerate(getattr(self, field), 1):
                for space in bits_of(own & taken):
                    yield FactError(f"{field}.{seat}", f"has {setup.spaces[space]}, where another piece is")
                taken |= own


class BoardRefusals(Refusals[Any, Any]):
    """The refusals of a game on one board: a space by the requirements of the actions that could name it."""

    def __init__(self, setup: BoardRules[Any], state: Position) -> None:
        """Take the verbs of the game."""
        super().__init__(setup, state)
        self.verbs_by_decision = setup.verbs_by_decision  # type: ignore[misc]

    def read(self, pick: Pick) -> int:
        """The number of a space."""
        if pick.value not in self.setup.board.index:
            self.forbid("outside", space=pick.value)
        number: int = self.setup.board.index[str(pick.value)]
        return number

    def refuse_verb(self, verb: str, things: Things) -> None:
        """The first requirement of the verb that a space does not meet; without a space, one that none meets."""
        meant = self.meant_verb(verb, things)
        if not meant:
            self.forbid_mixed()
        for cls, rows in self.setup.requirements.items():
            if cls.verb == meant and meant in self.expected_verbs:
                for space in things.get(Kind.SPACE, ()):
                    self.require(rows, 1 << space, space=self.setup.spaces[space])
                self._refuse_everywhere(rows)

    def _refuse_everywhere(self, rows: Rows) -> None:
        """Refuse by the first requirement that no space meets, if its sentence is about none in particular."""
        for row in rows:
            wording = row.wording(self.setup, self.state, 0)
            if not row.met(self.setup, self.state) & self.setup.all and "{" not in self.setup.sheet.why_not[wording]:
                self.forbid(wording)


class BoardRules(Rules[S]):
    """The rule controller of a game on one board.

    The position is a `BoardState`, or has its fields. An action has one field, a space, or none; one without a field is
    legal if no other is, unless the game says otherwise in `legal`. Spaces are numbers in the order of the board, sets
    of them masks; `near` are the neighbours of every space, `pairs` all two spaces side by side.
    """

    refusals = BoardRefusals
    board_file: ClassVar[str | Path]
    """The map of the board, by its file's stem in `assets/boards` or by its path."""
    verbs_by_decision: ClassVar[VerbsByDecision]
    nature_by_decision: ClassVar[VerbsByDecision] = {}
    """The actions of nature by decision; `turn`, `legal` and `odds` of a game with chance are its own."""
    requirements: ClassVar[Mapping[type[Action], Rows]] = {}
    """The requirements of the space of an action, in the order in which the rulebook states them."""
    events: ClassVar[tuple[type[Event], ...]]
    """All events."""
    load_sheet: ClassVar[Any]
    """The function that loads the sheet."""

    def __init__(self, options: Options, seats: int) -> None:
        """Take the settled options, and load sheet and board."""
        self.options, self.seats, self.sheet = options, seats, type(self).load_sheet()
        self.board: Board = load_board(str(self.board_file))
        self.spaces: tuple[str, ...] = self.board.spaces
        self.near: tuple[tuple[int, ...], ...] = self.board.neighbours
        self.pairs = [(space, other) for space, beside in enumerate(self.near) for other in beside if space < other]
        self.all: Mask = (1 << len(self.spaces)) - 1
        self.max_actions = 10 * len(self.spaces)

    @cached_property
    def _tables(self) -> Mapping[type[Action], ListsByMask[Action]]:
        """Per class of actions, its actions by the mask of their spaces; an action without a space by any mask."""
        return {
            cls: ListsByMask([[cls(space)] for space in self.spaces])
            for classes in self.verbs_by_decision.values()
            for cls in classes
            if field_kinds(cls)
        }

    @property
    def decisions(self) -> tuple[str, ...]:
        """The decisions of seats, the one at the start first."""
        return tuple(self.verbs_by_decision)

    def turn(self, state: S) -> Turn | None:
        """The current turn; None when the game is over."""
        return Turn(state.seat, state.decision, state.number) if state.decision else None

    def legal(self, state: S) -> list[Action]:
        """The actions whose space meets all requirements; where there is none, those without a space."""
        classes = self.verbs_by_decision.get(state.decision, ())
        placed = [
            action
            for cls in classes
            if cls in self._tables
            for action in self._tables[cls](allowed(self.requirements[cls], self, state, self.all))
        ]
        return placed or [cls() for cls in classes if cls not in self._tables]

    def standings(self, state: S) -> Standings:
        """One category, the first of the sheet: the points of the position; the most points win."""
        totals = self.points(state)
        ranks = () if state.decision else ranks_of(totals)
        reason = "" if state.decision else next(iter(self.sheet.scoring.reasons))
        return Standings((Tally(next(iter(self.sheet.scoring.categories)), totals),), totals, ranks, reason)

    def points(self, state: S) -> tuple[int, ...]:
        """The points of every seat."""
        raise NotImplementedError

    def pass_on(self, state: S, decision: str, seat: Seat = 0) -> None:
        """Give the next turn to `seat`, by default to the one after the present; "" as the decision ends the game."""
        state.decision = decision
        if decision:
            state.seat, state.number = seat or state.seat % self.seats + 1, state.number + 1

    def components(self, state: S) -> dict[str, int]:
        """Spaces without a piece, and pieces that are alone on theirs: together as many as there are spaces."""
        pieces: list[Mask] = state.pieces_alone
        free = self.all & ~union_of(pieces)
        return {"spaces": free.bit_count() + sum(map(int.bit_count, pieces))}
