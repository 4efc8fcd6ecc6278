"""What an investment asks of the one who buys it, and what a trading post gives (boomtown.md 7, 8).

`state.effects` are the decisions still to be made, one for each step. One that has no legal answer is skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.rules import Action, Event
from games.boomtown import deeds, metals
from games.boomtown.actions import Advance, Claim, Gain, Keep, Look, Share, Store, Upgrade
from games.boomtown.box import FOUR
from games.boomtown.events import Gained, Kept, LookedAt
from games.boomtown.piles import ONE, RESOURCES
from games.boomtown.tally import tell

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules
    from games.boomtown.state import BoomtownState


def go_on(rules: BoomtownRules, state: BoomtownState, events: list[Event]) -> None:
    """Ask for the next step that has a legal answer; after the last one metals can be used again."""
    _come_to(rules, state, events)
    if state.effects:
        state.decision = state.effects[0]
    else:
        metals.go_on(rules, state)


def _come_to(rules: BoomtownRules, state: BoomtownState, events: list[Event]) -> None:
    """Skip what has no legal answer; where nothing more is asked, the investment's bonus tile is taken."""
    while state.effects and not OFFERS[state.effects[0]](rules, state):
        state.effects = state.effects[1:]
    if state.due and not state.effects:
        state.due = False
        deeds.reward(rules, state, state.seat, events)


# What can be chosen


def advances(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The tracks whose coach is not at the end."""
    return rules.choices.advance(deeds.room(rules, state, state.seat))


def claims(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The cells without influence."""
    return rules.choices.claim(metals.free_cells(state))


def shares(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The cells that another player holds and nobody shares."""
    held = enumerate(zip(state.cells, state.shares, strict=True))
    return rules.choices.share(sum(1 << cell for cell, (one, two) in held if one not in (0, state.seat) and not two))


def upgrades(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """One's own camps."""
    return rules.choices.upgrade(state.camps[state.seat - 1])


def looks(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The face-down tokens that the seat has not looked at; not the one either that it is looking at now."""
    seen = sum(1 << hex for hex, _, who in state.peeks if who >> state.seat - 1 & 1)
    looking = 1 << state.looking if state.looking >= 0 else 0
    return rules.choices.look(state.down & ~seen & ~looking)


OFFERS: Final[dict[str, Callable[[BoomtownRules, BoomtownState], list[Action]]]] = {
    "advance": advances,
    "claim": claims,
    "share": shares,
    "upgrade": upgrades,
    "gain": lambda rules, _: rules.choices.gain,
    "look": looks,
    "post": lambda rules, state: rules.choices.post[state.ninth],
}
"""The actions of every step, none where it has no legal answer."""


# What is chosen


def settle(rules: BoomtownRules, state: BoomtownState, cell: int, how: str, events: list[Event]) -> None:
    """The seat's influence goes to a cell; on a trading post it is asked next what to do with what that gives."""
    deeds.settle(rules, state, state.seat, cell, how, events)
    if deeds.is_ninth(rules, state, cell) and rules.ninths[state.ninth] != FOUR:
        state.effects = ("post", *state.effects)


def advance(rules: BoomtownRules, state: BoomtownState, action: Advance) -> list[Event]:
    """A free step on a track."""
    events = _taken(state)
    deeds.ship(rules, state, state.seat, rules.metal_index[action.metal], deeds.FREE, events)
    go_on(rules, state, events)
    return events


def claim(rules: BoomtownRules, state: BoomtownState, action: Claim) -> list[Event]:
    """A free token on an open cell."""
    events = _taken(state)
    settle(rules, state, rules.cell_index[action.cell], deeds.FREE, events)
    go_on(rules, state, events)
    return events


def share(rules: BoomtownRules, state: BoomtownState, action: Share) -> list[Event]:
    """A free token on a cell of another player."""
    events = _taken(state)
    settle(rules, state, rules.cell_index[action.cell], deeds.SHARED, events)
    go_on(rules, state, events)
    return events


def upgrade(rules: BoomtownRules, state: BoomtownState, action: Upgrade) -> list[Event]:
    """A camp becomes a settlement."""
    events = _taken(state)
    deeds.upgrade(rules, state, state.seat, rules.hex_index[action.hex], events)
    go_on(rules, state, events)
    return events


def gain(rules: BoomtownRules, state: BoomtownState, action: Gain) -> list[Event]:
    """A resource into a bin, without points."""
    return _into_bin(rules, state, action, 0)


def store(rules: BoomtownRules, state: BoomtownState, action: Store) -> list[Event]:
    """What a trading post gives into a bin, which scores."""
    return _into_bin(rules, state, action, rules.bins[action.bin])


def _into_bin(rules: BoomtownRules, state: BoomtownState, action: Gain | Store, points: int) -> list[Event]:
    events = _taken(state)
    state.bins[(state.seat - 1) * len(rules.bins) + action.bin] += ONE[RESOURCES.index(action.item)]
    tell(state, events, Gained(state.seat, action.item, action.bin, points))
    go_on(rules, state, events)
    return events


def keep(rules: BoomtownRules, state: BoomtownState, action: Keep) -> list[Event]:
    """What a trading post gives into the hand."""
    events = _taken(state)
    state.hand += ONE[RESOURCES.index(action.item)]
    events.append(Kept(state.seat, action.item))
    go_on(rules, state, events)
    return events


def look(rules: BoomtownRules, state: BoomtownState, action: Look) -> list[Event]:
    """Look at a token: nature shows it, to this seat alone.

    After the last look the bonus tile is taken here already: what is told with the token nobody else hears.
    """
    events = _taken(state)
    state.looking = rules.hex_index[action.hex]
    events.append(LookedAt(state.seat, action.hex))
    _come_to(rules, state, events)
    state.decision = "token"
    return events


def _taken(state: BoomtownState) -> list[Event]:
    """The step that was asked for is taken; the list of what happens then."""
    state.effects = state.effects[1:]
    return []
