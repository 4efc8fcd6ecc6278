"""The rules of Mattock (RULES.md): two players mine tiles, walk over them, and trap each other.

A turn is `mine`, then `move` or `stay`; the removal follows by itself, and whoever is then to mine and cannot has lost.
Reads top to bottom like the rulebook: set-up, mine, move, remove, end, score sheet, and what the table asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.data.loader import record_of
from engine.rules.actions import Action, Pick
from engine.rules.contract import Event, Options, Rules, Seat, Standings, Tally, Turn
from games.mattock.actions import DECISIONS, VERBS, Mine, Move, Place, Stay, load_actions
from games.mattock.board import Bit, Mask, load_ground
from games.mattock.data import load_sheet
from games.mattock.events import EVENTS, Mined, Moved, Placed, Removed, Returned, Stayed, Trapped
from games.mattock.refusals import refusal
from games.mattock.state import MattockState

SEATS: tuple[Seat, Seat] = (1, 2)


class MattockRules(Rules[MattockState]):
    """The rule controller of Mattock on one board with one set-up."""

    def __init__(self, options: Options, seats: int = 2) -> None:
        """Take the options `board` and `setup`, settled; raises `DataError` or `BoardError` for broken data."""
        sheet = load_sheet()
        self.options = options
        self.seats = seats
        self.sheet = sheet
        self.board = options["board"]
        self.freestyle = options["setup"] == "freestyle"
        self.longest = sheet.setup.longest[self.board][options["setup"]]
        self.tiles = sheet.components.tiles[self.board]
        self.miners = sheet.components.miners[self.board]
        self.touch = sheet.components.touch
        self.attackers = sheet.components.attackers
        self.ground = load_ground(sheet.setup.boards[self.board])
        self._choices = load_actions(self.ground)
        self._offers: dict[str, Callable[[MattockState], list[Action]]] = {
            "place": self._places,
            "mine": self._mines,
            "move": self._walks,
            "": lambda _: [],
        }

    # Set-up: RULES.md 0 and 1

    def start(self) -> MattockState:
        """The empty board of a freestyle set-up, or the marked spaces taken and seat 1 to mine."""
        if self.freestyle:
            return self.arrange((), (), (), 1, "place", 0)
        colours = self.sheet.setup.fixed[self.board]
        return self.arrange((), colours.red, colours.blue, 1, "mine", 1)

    def arrange(
        self,
        empty: Sequence[str],
        red: Sequence[str],
        blue: Sequence[str],
        seat: Seat,
        decision: str,
        number: int = 1,
        fresh: str = "",
    ) -> MattockState:
        """A position of one's own making, nothing mined or taken so far.

        `empty` are the tiles without a miner, `red` and `blue` the spaces of the seats' miners; `fresh` is the tile
        mined in this turn. A seat that is to mine and cannot is trapped. Raises `KeyError` for an unknown space.
        """
        state = MattockState.__new__(MattockState)
        state.tiles = 0
        state.miners = (self.ground.mask(red), self.ground.mask(blue))
        state.seat, state.decision, state.number = seat, decision, number
        state.fresh = self.ground.bit[fresh] if fresh else 0
        state.mined = state.taken = (0, 0)
        state.levels, state.free = [0] * self.touch, self.ground.all
        for name in (*empty, *red, *blue):
            self._lay(state, self.ground.bit[name])
        one, two = state.miners
        state.parts = (self.ground.parts(state.tiles & ~two), self.ground.parts(state.tiles & ~one))
        state.minable, state.offered = 0, None
        if decision == "mine":
            state.minable = self._minable(state, seat)
            state.decision = "mine" if state.minable else ""
        return state

    def turn(self, state: MattockState) -> Turn | None:
        """Who places, mines or moves; None once a seat is trapped."""
        return Turn(state.seat, state.decision, state.number) if state.decision else None

    def legal(self, state: MattockState) -> list[Action]:
        """All actions of the seat to decide, in reading order of the spaces they name, `stay` last."""
        if state.offered is None:
            state.offered = self._offers[state.decision](state)
        return state.offered

    def play(self, state: MattockState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `TypeError` for an action of another game."""
        state.offered = None
        if isinstance(action, Mine):
            return self._mine(state, action.space)
        if isinstance(action, Move):
            return self._move(state, action.origin, action.target)
        if isinstance(action, Stay):
            return self._finish(state, [Stayed(state.seat)])
        if isinstance(action, Place):
            return self._place(state, action.space)
        raise TypeError(f"{action!r} is no action of Mattock")

    # Freestyle set-up: RULES.md 0 and 1

    def placeable(self, state: MattockState) -> Mask:
        """The open spaces that touch no tile."""
        return self.ground.all & ~(state.tiles | state.levels[0])

    def _places(self, state: MattockState) -> list[Action]:
        return [self._choices.place[number] for number in self.ground.numbers(self.placeable(state))]

    def _place(self, state: MattockState, space: str) -> list[Event]:
        """Put a tile and a miner down; whoever places last takes the first turn."""
        seat, bit = state.seat, self.ground.bit[space]
        self._lay(state, bit)
        self._put(state, seat, bit)
        events: list[Event] = [Placed(seat, space)]
        if self.pool(state, 3 - seat):
            state.seat = 3 - seat
        elif not self.pool(state, seat):
            self._begin(state, seat, self._reach(state, seat), events)
        return events

    # 1 Mine: RULES.md 0 and 3.1-3.2

    def _mines(self, state: MattockState) -> list[Action]:
        return [self._choices.mine[number] for number in self.ground.numbers(state.minable)]

    def _mine(self, state: MattockState, space: str) -> list[Event]:
        """Lay a tile; a miner out of the pool goes on it."""
        seat, bit = state.seat, self.ground.bit[space]
        one, two = state.mined
        state.mined = (one + 1, two) if seat == 1 else (one, two + 1)
        state.fresh, state.decision = bit, "move"
        self._lay(state, bit)
        if state.miners[seat - 1].bit_count() < self.miners:
            self._put(state, seat, bit)
            return [Mined(seat, space), Returned(seat, space)]
        one_parts, two_parts = state.parts
        state.parts = (self.ground.join(one_parts, bit), self.ground.join(two_parts, bit))
        return [Mined(seat, space)]

    def _lay(self, state: MattockState, bit: Bit) -> None:
        """Lay a tile and close what must stay open from now on: RULES.md 0, a blocked space."""
        near = self.ground.near[bit]
        rising, levels = near, []
        for level in state.levels:
            levels.append(level | rising)
            rising &= level
        state.tiles |= bit
        state.levels = levels
        closed = bit | rising
        full = (near & state.tiles | bit) & levels[-1]
        if full:
            closed |= self.ground.spread(full)
        state.free &= ~closed

    def _put(self, state: MattockState, seat: Seat, bit: Bit) -> None:
        """Put a miner on a tile just laid: ground for its owner, none for the opponent."""
        one, two = state.miners
        one_parts, two_parts = state.parts
        if seat == 1:
            state.miners = (one | bit, two)
            state.parts = (self.ground.join(one_parts, bit), two_parts)
        else:
            state.miners = (one, two | bit)
            state.parts = (one_parts, self.ground.join(two_parts, bit))

    # 2 Move: RULES.md 0

    def _walks(self, state: MattockState) -> list[Action]:
        """Every miner to every empty tile of the part it stands in, and `stay`."""
        own = state.miners[state.seat - 1]
        walks: dict[Bit, bytes] = {}
        for part in state.parts[state.seat - 1]:
            movers = part & own
            if movers and movers != part:
                targets = self.ground.numbers(part ^ movers)
                while movers:
                    mover = movers & -movers
                    movers ^= mover
                    walks[mover] = targets
        found: list[Action] = []
        for mover in sorted(walks):
            found += map(self._choices.move[mover].__getitem__, walks[mover])
        found.append(self._choices.stay)
        return found

    def _move(self, state: MattockState, origin: str, target: str) -> list[Event]:
        """Walk a miner: its owner's ground stays the same, the opponent's opens behind it and closes under it."""
        seat, ground = state.seat, self.ground
        left, entered = ground.bit[origin], ground.bit[target]
        one, two = state.miners
        one_parts, two_parts = state.parts
        if seat == 1:
            state.miners = (one ^ left ^ entered, two)
            state.parts = (one_parts, ground.cut(ground.join(two_parts, left), entered))
        else:
            state.miners = (one, two ^ left ^ entered)
            state.parts = (ground.cut(ground.join(one_parts, left), entered), two_parts)
        return self._finish(state, [Moved(seat, origin, target)])

    # 3 Remove: RULES.md 0, 3.3-3.7

    def _finish(self, state: MattockState, events: list[Event]) -> list[Event]:
        """Remove what stands alone among the opponents, and give the turn to the other seat."""
        seat, other = state.seat, 3 - state.seat
        lonely, reach = self._lonely(state, other)
        if lonely:
            self._remove(state, seat, lonely, events)
        self._begin(state, other, reach, events)
        return events

    def _lonely(self, state: MattockState, seat: Seat) -> tuple[Mask, Mask]:
        """The miners of `seat` that its opponent removes now, and the tiles that its other miners reach.

        A miner that empty tiles join to no friend is the only one in its part of the ground that is not the
        opponent's; its attackers are the opponents around that part.
        """
        own, others = state.miners[seat - 1], state.miners[2 - seat]
        spread, attackers = self.ground.spread, self.attackers
        lonely = reach = 0
        for part in state.parts[seat - 1]:
            held = part & own
            if not held:
                continue
            if held & held - 1 == 0 and (spread(part) & others).bit_count() >= attackers:
                lonely |= held
            else:
                reach |= part
        return lonely, reach

    def _remove(self, state: MattockState, seat: Seat, lonely: Mask, events: list[Event]) -> None:
        """Lift all `lonely` miners together; their tiles are ground for the taker from now on."""
        one, two = state.miners
        one_parts, two_parts = state.parts
        for bit in self.ground.bits_of(lonely):
            events.append(Removed(seat, self.ground.name[bit], 3 - seat))
            if seat == 1:
                one_parts = self.ground.join(one_parts, bit)
            else:
                two_parts = self.ground.join(two_parts, bit)
        state.parts = (one_parts, two_parts)
        state.miners = (one & ~lonely, two & ~lonely)
        taken, count = state.taken, lonely.bit_count()
        state.taken = (taken[0] + count, taken[1]) if seat == 1 else (taken[0], taken[1] + count)

    # End: RULES.md 0 and 3.8

    def _begin(self, state: MattockState, seat: Seat, reach: Mask, events: list[Event]) -> None:
        """Begin a turn of `seat`, whose miners reach the tiles `reach`; it has lost when it cannot mine."""
        state.seat, state.fresh = seat, 0
        state.minable = self.ground.spread(reach) & state.free
        if state.minable:
            state.decision = "mine"
            state.number += 1
        else:
            state.decision = ""
            events.append(Trapped(seat))

    def standings(self, state: MattockState) -> Standings:
        """The spaces that each side could mine now are the total; beside them the tiles mined and the miners taken."""
        spaces = (self.room(state, 1), self.room(state, 2))
        sheet = (
            Tally("spaces", spaces),
            Tally("mined", state.mined, counts=False, tallied=True),
            Tally("taken", state.taken, counts=False, tallied=True),
        )
        if state.decision:
            return Standings(sheet, spaces)
        return Standings(sheet, spaces, (2, 1) if state.seat == 1 else (1, 2), "trapped")

    # What the table asks

    def pool(self, state: MattockState, seat: Seat) -> int:
        """How many miners of `seat` are off the board: not placed yet, or removed."""
        return self.miners - state.miners[seat - 1].bit_count()

    def room(self, state: MattockState, seat: Seat) -> int:
        """How many spaces `seat` could mine if it were to mine now."""
        return self._minable(state, seat).bit_count()

    def minable(self, state: MattockState, seat: Seat) -> list[str]:
        """The spaces that `seat` could mine if it were to mine now, in reading order."""
        return self.ground.names(self._minable(state, seat))

    def blocked(self, state: MattockState) -> list[str]:
        """The open spaces that nobody can ever mine, in reading order (RULES.md 0)."""
        return self.ground.names(self.ground.all & ~state.tiles & ~state.free)

    def reached(self, state: MattockState, seat: Seat) -> list[str]:
        """The tiles that the miners of `seat` stand on or can walk to, in reading order."""
        return self.ground.names(self._reach(state, seat))

    def connections(self, state: MattockState, seat: Seat) -> list[tuple[str, str]]:
        """The pairs of neighbouring tiles that `reached` names, each pair once, in reading order."""
        ground, reach = self.ground, self._reach(state, seat)
        return [
            (ground.name[bit], ground.name[other])
            for bit in ground.bits_of(reach)
            for other in ground.bits_of(reach & ground.near[bit])
            if bit < other
        ]

    def _reach(self, state: MattockState, seat: Seat) -> Mask:
        own = state.miners[seat - 1]
        return sum(part for part in state.parts[seat - 1] if part & own)

    def _minable(self, state: MattockState, seat: Seat) -> Mask:
        return self.ground.spread(self._reach(state, seat)) & state.free

    def why_not(self, state: MattockState, picks: Sequence[Pick]) -> str:
        """The rule that forbids the last of these picks, in words of the sheet; "" when nothing forbids it."""
        return refusal(self, state, picks)

    def facts(self, state: MattockState) -> dict[str, Any]:
        """The whole position by names: `mined` is the tile of this turn, `scored` what the sheet tallies a seat.

        Once the game is over `seat` and `decision` are None; the standings say who lost.
        """
        ground = self.ground
        return {
            "board": self.board,
            "setup": self.options["setup"],
            "turn": state.number,
            "seat": state.seat if state.decision else None,
            "decision": state.decision or None,
            "tiles": sorted(ground.names(state.tiles)),
            "miners": {str(seat): sorted(ground.names(state.miners[seat - 1])) for seat in SEATS},
            "pool": {str(seat): self.pool(state, seat) for seat in SEATS},
            "blocked": sorted(self.blocked(state)),
            "mined": ground.name[state.fresh] if state.fresh else None,
            "scored": {str(seat): {"mined": state.mined[seat - 1], "taken": state.taken[seat - 1]} for seat in SEATS},
        }

    def components(self, state: MattockState) -> dict[str, int]:
        """All tiles, in the supply and on the board, and all miners a seat, in the pool and on the board."""
        laid = state.tiles.bit_count()
        miners = {
            f"miners {seat}": max(self.pool(state, seat), 0) + state.miners[seat - 1].bit_count() for seat in SEATS
        }
        return {"tiles": max(self.tiles - laid, 0) + laid, **miners}


RECORD = record_of(load_sheet, MattockRules, VERBS, EVENTS, DECISIONS)
