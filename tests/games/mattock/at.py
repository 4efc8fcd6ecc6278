"""Short ways to rules and positions of Mattock; positions may be given by (q, r) as on the rules page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
from games.mattock.rules import RECORD, MattockRules
from games.mattock.state import MattockState
from tests.games.mattock.reference import Hex, names

TABLES = [("full", "fixed"), ("full", "freestyle"), ("short", "fixed"), ("short", "freestyle")]


def rules(board: str = "full", setup: str = "fixed") -> MattockRules:
    made = RECORD.make_rules({"board": board, "setup": setup}, 2)
    assert isinstance(made, MattockRules)
    return made


def spaces(cells: Iterable[Hex], board: str = "full") -> list[str]:
    return [names(board)[cell] for cell in cells]


def position(
    empty: Iterable[Hex], first: Iterable[Hex], second: Iterable[Hex], seat: int = 1, decision: str = "move"
) -> MattockState:
    """A position on the full board."""
    return arrange(rules(), spaces(empty), spaces(first), spaces(second), seat, decision)


def arrange(
    of: MattockRules,
    empty: Iterable[str],
    red: Iterable[str],
    blue: Iterable[str],
    seat: int,
    decision: str,
    number: int = 1,
    new_tile: str | None = None,
) -> MattockState:
    """A position with tiles without a miner, and miners of seat 1 and 2; who is to mine and cannot has lost."""
    facts = {
        "turn": number,
        "tiles": sorted([*empty, *red, *blue]),
        "miners": {"1": sorted(red), "2": sorted(blue)},
        "mined": new_tile,
    }
    before = of.position(facts | {"seat": seat, "decision": "move", "turn": number or 1})
    if decision == "mine" and not minable(of, before, seat):
        over = of.position(facts | {"seat": None, "decision": None})
        over.seat = seat
        return over
    return of.position(facts | {"seat": seat, "decision": decision or None})


def minable(of: MattockRules, state: MattockState, seat: Seat) -> list[str]:
    """The spaces that a seat could mine if it were to mine now, in reading order."""
    return of.ground.names(of.minable_mask(state, seat))


def find(of: MattockRules, state: MattockState, text: str) -> Action:
    """The legal action with this text."""
    return next(action for action in of.legal(state) if action.text == text)


def play(of: MattockRules, state: MattockState, *texts: str) -> list[Event]:
    """Play actions one after the other; the events of the last."""
    events: list[Event] = []
    for text in texts:
        events = of.play(state, find(of, state, text))
    return events


def legal(of: MattockRules, state: MattockState) -> list[str]:
    return [action.text for action in of.legal(state)]


def whole_turns(of: MattockRules, state: MattockState) -> Iterator[tuple[Action, MattockState]]:
    """Every turn at its start: what it mines, and the position after it."""
    for mine in of.legal(state):
        mined = state.copy()
        of.play(mined, mine)
        for move in of.legal(mined):
            after = mined.copy()
            of.play(after, move)
            yield mine, after
