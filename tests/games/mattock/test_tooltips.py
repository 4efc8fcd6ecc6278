"""The tooltip of a place: a miner first, with what it can do and who threatens it, then its tile."""

from __future__ import annotations

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Kind
from games.mattock.rules import MattockRules
from games.mattock.setup import SEATS
from games.mattock.state import MattockState
from games.mattock.table import look
from scenes.screenshot import play_at_random


def match(actions: int) -> Match:
    """A match on the short board after some actions at random."""
    record = games.discover()["mattock"]
    return play_at_random(Match.new(record, {"board": "short"}, numbered_seats(2), 1), actions)


def position(at: Match) -> tuple[MattockRules, MattockState]:
    """The rules and the position of a match."""
    assert isinstance(at.rules, MattockRules)
    assert isinstance(at.state, MattockState)
    return at.rules, at.state


def test_a_place_with_a_miner_tells_of_the_miner_and_whose_it_is() -> None:
    rules, state = position(match(9))
    for seat in SEATS:
        for space in rules.ground.names(state.miners[seat - 1]):
            card = look(rules, state, space)
            assert card is not None
            assert (card.title, card.sprite, card.tint) == (f"{{player:own}} miner on {space}", "miner", f"seat{seat}")


def test_where_a_miner_can_walk_is_told_as_many_tiles_as_the_rules_allow() -> None:
    for count in range(40):
        at = match(count)
        if at.turn is None or at.turn.decision != "move":
            continue
        walks: dict[str, int] = {}
        for action in at.legal():
            spaces = [str(pick.value) for pick in action.picks if pick.kind is Kind.SPACE]
            if spaces:
                walks[spaces[0]] = walks.get(spaces[0], 0) + 1
        rules, state = position(at)
        for space in rules.ground.names(state.miners[at.turn.seat - 1]):
            card, number = look(rules, state, space), walks.get(space, 0)
            told = {0: "no empty tile", 1: "1 empty tile."}.get(number, f"{number} empty tiles")
            assert card is not None
            assert told in card.text


def test_empty_tiles_and_closed_spaces_are_told_and_open_ones_are_not() -> None:
    rules, state = position(match(30))
    empty = rules.ground.names(state.tiles & ~(state.miners[0] | state.miners[1]))
    assert {card.title for space in empty if (card := look(rules, state, space))} == {f"Tile on {s}" for s in empty}
    closed = rules.blocked(state)
    assert {card.title for space in closed if (card := look(rules, state, space))} == {f"{s} is closed" for s in closed}
    open_spaces = rules.ground.names(state.free)
    assert all(look(rules, state, space) is None for space in open_spaces)
