"""Building and looting (RULES.md 5.3): costs, gains, and the tokens that turn up."""

from __future__ import annotations

import pytest

from games.boomtown.model.events import Built, Discarded, Looted, Stored, TurnBegun, TurnedUp
from games.boomtown.rules.operations import would_turn_up
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import bins, hand, points, rules
from tests.games.short import events_of, legal, play

OF = rules(3)

TWO = {"f5": "SS", "g2": "CC"}


@pytest.mark.parametrize(
    ("held", "verbs"),
    [
        ("CWT", ["settlement", "camp", "loot"]),
        ("WW", ["camp", "loot"]),
        ("T", ["camp", "loot"]),
        ("CSG", ["loot"]),
        ("", ["loot"]),
    ],
)
def test_what_the_hand_allows(held: str, verbs: list[str]) -> None:
    """Any token that is face up, any bin; settlements first, then camps, then loot."""
    state = arrange(OF, decision="build", hand=held, up=TWO)
    assert legal(OF, state) == [f"{verb} {hex} {bin}" for verb in verbs for hex in ("g2", "f5") for bin in range(4)]


def test_a_camp() -> None:
    """Influence 1, the token kept, its resources in one bin, which scores; the rest is discarded."""
    state = arrange(OF, decision="build", hand="GWT", up=TWO, bins={1: ",,C,"})
    events = play(OF, state, "camp f5 2")
    assert events == [
        Built(1, "camp", "f5", "silver", 1),
        Stored(1, "f5", 2, ("silver", "silver"), 2),
        Discarded(1, ("gold", "stone")),
    ]
    assert (bins(OF, state, 1), hand(state), state.pieces) == (["", "", "CSS", ""], "", [11, 12, 12])
    assert (state.influence[:4], state.tokens[:4]) == ([0, 1, 0, 0], [0, 1, 0, 0])
    assert OF.named(state.camps[0]) == ("f5",)
    assert (points(state, 1, "bins"), state.decision) == (2, "token")


def test_a_camp_takes_stone_where_there_is_no_wood() -> None:
    state = arrange(OF, decision="build", hand="TT", up=TWO)
    assert events_of(play(OF, state, "camp f5 0"), Discarded) == [Discarded(1, ("stone",))]


def test_a_settlement() -> None:
    state = arrange(OF, decision="build", hand="WWT", up=TWO, bins={1: ",,,"})
    events = play(OF, state, "settlement g2 3")
    assert events == [
        Built(1, "settlement", "g2", "copper", 2),
        Stored(1, "g2", 3, ("copper", "copper"), 3),
        Discarded(1, ("wood",)),
    ]
    assert (state.influence[:4], state.tokens[:4]) == ([2, 0, 0, 0], [1, 0, 0, 0])
    assert (OF.named(state.settlements[0]), state.camps[0]) == (("g2",), 0)


def test_loot() -> None:
    """A camp is wanted, a point lost; resources and points of the bin all the same, no influence, no token."""
    state = arrange(OF, decision="build", hand="W", up=TWO, bins={1: ",,,"})
    events = play(OF, state, "loot f5 3")
    assert events == [
        Looted(1, "f5", -1),
        Stored(1, "f5", 3, ("silver", "silver"), 3),
        Discarded(1, ("wood",)),
    ]
    assert (state.wanted, state.pieces, OF.named(state.looted)) == ([1, 0, 0], [11, 12, 12], ("f5",))
    assert (state.influence[:4], state.tokens[:4], state.camps[0]) == ([0] * 4, [0] * 4, 0)
    assert (points(state, 1, "loot"), points(state, 1, "bins")) == (-1, 3)


def test_points_may_fall_below_0() -> None:
    state = arrange(OF, decision="build", up=TWO)
    play(OF, state, "loot f5 0")
    assert OF.standings(state).totals == (-1, 0, 0)


def test_tokens_beside_turn_up_from_the_north_east_counter_clockwise() -> None:
    state = arrange(OF, decision="build", up={"e5": "CC", "f4": "CC"})
    expected = would_turn_up(OF, state, OF.hex_index["e5"])
    play(OF, state, "loot e5 0")
    order = [OF.hexes[hex] for hex in state.reveals]
    assert state.reveals == expected
    q, r = OF.ground.axial[OF.hex_index["e5"]]
    around = [(q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1), (q + 1, r)]
    names = dict(zip(OF.ground.axial, OF.hexes, strict=True))
    assert order == [names[place] for place in around if place in names and names[place] != "f4"]


def test_what_turns_up_is_decided_after_the_bin_and_before_the_next_turn() -> None:
    state = arrange(OF, decision="build", up={"c2": "CC", "c1": "CC", "b1": "WT", "b2": "SS", "d2": "SS"})
    play(OF, state, "loot c1 1")
    assert [OF.hexes[hex] for hex in state.reveals] == ["d1"]
    assert legal(OF, state)[0] == "token GG"
    events = play(OF, state, "token GWT")
    assert events == [TurnedUp("d1", ("gold", "wood", "stone")), TurnBegun(2, False)]
    assert OF.contents[state.content[OF.hex_index["d1"]]] == "GWT"


def test_the_turn_passes_at_once_where_nothing_turns_up() -> None:
    state = arrange(OF, decision="build", up={"c2": "CC", "c1": "CC", "b1": "WT", "d1": "GG", "b2": "SS", "d2": "SS"})
    assert events_of(play(OF, state, "loot c1 1"), TurnBegun) == [TurnBegun(2, False)]
    assert (state.seat, state.decision) == (2, "activate")
