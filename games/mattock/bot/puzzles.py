"""The puzzles of Mattock: to shut the other side in, to leave it little room, to take its miners."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.puzzles.knowledge import Quest, Task
from engine.puzzles.puzzle_sheet import Fact
from engine.rules.actions import Action
from engine.rules.bits import Mask
from engine.rules.contract import Seat, Turn
from games.mattock.actions import Move
from games.mattock.board import Bit, Ground, Parts
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState


def pressing(rules: MattockRules, state: MattockState, legal: Sequence[Action]) -> Sequence[Action]:
    """The moves that may trap the other side, out of all; all spaces can be worth mining. Exact in what it leaves out.

    It has room left for sure in a part of the tiles with two of its miners, or with one that cannot be taken.
    """
    if state.decision != "move":
        return legal
    origins, bit_of = _trapping(rules, state), rules.ground.bit
    if not origins:
        return [rules.actions.stay]
    return [
        action
        for action in legal
        if not isinstance(action, Move) or origins.get(bit_of[action.target], 0) & bit_of[action.origin]
    ]


def _trapping(rules: MattockRules, state: MattockState) -> dict[Bit, Mask]:
    """The targets of moves that may trap the other side, each with the miners that may come."""
    ground, own, theirs = rules.ground, state.miners[state.seat - 1], state.miners[2 - state.seat]
    parts = [part for part in state.parts[2 - state.seat] if part & theirs and ground.spread(part) & state.free]
    targets = rules.reach_mask(state, state.seat) & ~own
    for part in parts:
        if _are_several(part & theirs):
            targets &= _link(ground, part, theirs, state.free)
    comers = {target: _comers(rules, state, parts, target) for target in ground.bits_of(targets)}
    return {target: miners for target, miners in comers.items() if miners}


def _link(ground: Ground, part: Mask, miners: Mask, free: Mask) -> Mask:
    """Tiles of a part that join two of some miners and room: only a miner that enters one of them can part these."""
    way = _way(ground, part, ground.spread(free) & part, miners)
    return way | _way(ground, part, way, miners & ~way)


def _way(ground: Ground, part: Mask, start: Mask, goals: Mask) -> Mask:
    """A shortest way in a part from one of some tiles to one of some goals there, both included."""
    rings, seen = [start], start
    while not rings[-1] & goals:
        rings.append(ground.spread(seen) & part & ~seen)
        seen |= rings[-1]
    step = _first(rings.pop() & goals)
    way = step
    while rings:
        step = _first(ground.near[step] & rings.pop())
        way |= step
    return way


def _first(mask: Mask) -> Bit:
    """The first bit of a mask."""
    return mask & -mask


def _comers(rules: MattockRules, state: MattockState, parts: Parts, target: Bit) -> Mask:
    """The miners that may trap the other side by a move to a target, given the parts that leave it room."""
    ground, free, theirs = rules.ground, state.free, state.miners[2 - state.seat]
    comers = state.miners[state.seat - 1]
    attackers = comers | target
    for part in parts:
        for piece in ground.cut([part], target) if part & target else (part,):
            movers, around = piece & theirs, ground.spread(piece)
            if not movers or not around & free:
                continue
            if _are_several(movers):
                return 0
            beside = around & attackers
            if beside.bit_count() < rules.attackers:
                # What comes from elsewhere changes nothing here.
                comers &= beside
    return comers


def _are_several(mask: Mask) -> bool:
    """Whether a mask has two bits or more."""
    return mask & mask - 1 != 0


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


def _tell_later_win(_: MattockRules, __: MattockState, seat: Seat, ___: float) -> Task:
    """A win within some turns. What it tells holds all along."""
    return Task("win-in", "answers", facts=[_miner("answers", 3 - seat), Fact("halo-target", "trapped")])


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

LIMIT = 250_000
"""The positions looked at for a win of several turns: some seconds of a processor."""


def _later_win(name: str, turns: int, ends: int, share: float) -> Quest:
    """A win within some turns, of which few first ones win."""
    start = _narrow(6)
    return Quest(
        name, "win", _tell_later_win, start, turns=turns, longest=2, ends=ends, share=share, looked=20, limit=LIMIT
    )


QUESTS = (
    Quest("win", "win", _tell_win, _narrow(8), longest=2, looked=20),
    _later_win("win-in-two", 2, ends=20, share=0.05),
    _later_win("win-in-three", 3, ends=40, share=0.12),
    Quest("take", "gain", _tell_taken, _narrow(99), "taken", longest=2, looked=40),
    Quest("close", "gain", _tell_closed, _narrow(40), "closed", longest=2, gap=3, least=5, ends=2, looked=40),
)
