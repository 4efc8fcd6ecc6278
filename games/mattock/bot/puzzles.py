"""The puzzles of Mattock: to shut the other side in, to leave it little room, to take its miners."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.puzzles.knowledge import Quest, Task
from engine.puzzles.puzzle_sheet import Fact
from engine.rules.actions import Action
from engine.rules.contract import Seat, Turn
from games.mattock.actions import Move
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState


def pressing(rules: MattockRules, state: MattockState, legal: Sequence[Action]) -> Sequence[Action]:
    """The moves that can take room or miners from the other side: those to a tile in or beside the parts of its miners.

    What a move leaves gives it room only. All spaces can be worth mining.
    """
    if state.decision != "move":
        return legal
    theirs, bit_of = state.miners[2 - state.seat], rules.ground.bit
    near = rules.ground.spread(sum(part for part in state.parts[2 - state.seat] if part & theirs))
    return [action for action in legal if not isinstance(action, Move) or bit_of[action.target] & near]


def taken(_: MattockRules, state: MattockState, seat: Seat) -> float:
    """The miners that a side has taken."""
    return state.miners_taken[seat - 1]


def closed(rules: MattockRules, state: MattockState, seat: Seat) -> float:
    """What a side keeps from the other: the fewer spaces that one can mine, the more."""
    return -rules.minable_mask(state, 3 - seat).bit_count()


MEASURES = {"taken": taken, "closed": closed}


def _room(rules: MattockRules, state: MattockState, seat: Seat) -> Fact:
    """The spaces that the other side could mine now."""
    return Fact("halo-target", "room", names={"spaces": rules.minable_mask(state, 3 - seat).bit_count()})


def _miner(text: str, seat: Seat, **names: str | int) -> Fact:
    """A fact about the miners of a side."""
    return Fact("miner", text, f"seat{seat}", names)


def _tell_win(rules: MattockRules, state: MattockState, seat: Seat, _: float) -> Task:
    """A win in this turn."""
    facts = [Fact("hex-floor", "mine"), _miner("walk", seat), _room(rules, state, seat)]
    return Task("win", "turns", facts=facts)


def _tell_later_win(rules: MattockRules, state: MattockState, seat: Seat, _: float) -> Task:
    """A win within some turns."""
    return Task("win-in", "answers", facts=[_miner("answers", 3 - seat), _room(rules, state, seat)])


def _tell_taken(_: MattockRules, state: MattockState, seat: Seat, value: float) -> Task:
    """Miners to take."""
    facts = [_miner("miners", 3 - seat, miners=state.miners[2 - seat].bit_count()), Fact("blocked", "alone")]
    return Task("take-one" if value == 1 else "take", "turns", facts=facts)


def _tell_closed(rules: MattockRules, state: MattockState, seat: Seat, value: float) -> Task:
    """Room to leave the other side at most."""
    left = rules.minable_mask(state, 3 - seat).bit_count() - int(value)
    if not left:
        return _tell_win(rules, state, seat, value)
    task = "close-one" if left == 1 else "close"
    return Task(task, "turns", {"left": left}, [_room(rules, state, seat), Fact("blocked", "ways")])


def _narrow(most: int) -> Callable[[MattockRules, MattockState, Turn], bool]:
    """Where a turn begins and the other side can mine so many spaces at most."""
    return lambda rules, state, turn: (
        turn.decision == "mine" and rules.minable_mask(state, 3 - turn.seat).bit_count() <= most
    )


TABLES = (
    (2, {"board": "short", "setup": "fixed"}),
    (2, {"board": "short", "setup": "freestyle"}),
    (2, {"board": "full", "setup": "fixed"}),
    (2, {"board": "short", "setup": "freestyle"}),
)

LIMIT = 15_000
"""The positions looked at for a win of several turns."""

QUESTS = (
    Quest("win", "win", _tell_win, _narrow(8), longest=2, looked=20),
    Quest("win-in-two", "win", _tell_later_win, _narrow(5), turns=2, longest=2, ends=2, looked=20, limit=LIMIT),
    Quest("win-in-three", "win", _tell_later_win, _narrow(4), turns=3, longest=2, ends=2, looked=10, limit=LIMIT),
    Quest("take", "gain", _tell_taken, _narrow(99), "taken", longest=2, looked=40),
    Quest("close", "gain", _tell_closed, _narrow(40), "closed", longest=2, gap=3, least=5, ends=2, looked=40),
)
