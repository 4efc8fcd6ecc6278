"""Effects of investments (RULES.md 8): free steps, free and shared tokens, an upgrade, resources, private looks."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.contract import NATURE, Turn
from games.boomtown.model.components import RESOURCES
from games.boomtown.model.events import (
    Gained,
    Influenced,
    Invested,
    LookedAt,
    Passed,
    Rewarded,
    Seen,
    Settled,
    Shipped,
    Upgraded,
)
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import bins, hand, points, rules
from tests.games.short import events_of, legal, play

OF = rules(3)


def holding(card: str, more: str = "", of: BoomtownRules = OF, **parts: Any) -> BoomtownState:
    """Seat 1 can buy a card, and has some more in hand."""
    cost = of.sheet.components.investments[card].cost
    return arrange(of, **{"hand": cost + more, "market": card, **parts})


@pytest.mark.parametrize(
    ("card", "terrain"), [("I10", "silver"), ("I11", "copper"), ("I12", "gold"), ("I13", "forest")]
)
def test_influence(card: str, terrain: str) -> None:
    """One more, which is no mining token; then the bonus tile."""
    state = holding(card)
    events = play(OF, state, f"invest {card}")
    paid = OF.sheet.components.investments[card].points
    assert events == [Invested(1, card, paid), Influenced(1, terrain, 1), Rewarded(1, 4)]
    assert state.influence[:4] == [int(name == terrain) for name in OF.terrains]
    assert state.tokens == [0] * 12


def test_a_free_step() -> None:
    state = holding("I14", coaches={1: (1, 8, 0)})
    assert events_of(play(OF, state, "invest I14"), Rewarded) == []
    assert (state.decision, legal(OF, state)) == ("advance", ["advance copper", "advance gold"])
    events = play(OF, state, "advance copper")
    assert events == [Shipped(1, "copper", 2, "free"), Passed(1, "copper", 2), Rewarded(1, 4)]
    assert state.decision == "build"


def test_two_free_steps_one_at_a_time() -> None:
    state = holding("I15", "C", coaches={1: (7, 7, 8)})
    play(OF, state, "invest I15", "advance silver")
    assert (state.decision, legal(OF, state)) == ("advance", ["advance copper"])
    play(OF, state, "advance copper")
    assert (state.decision, hand(state), state.coaches[:3]) == ("build", "C", [8, 8, 8])


def test_the_second_free_step_is_skipped_at_the_end_of_all_tracks() -> None:
    state = holding("I15", coaches={1: (8, 7, 8)})
    events = play(OF, state, "invest I15", "advance silver")
    assert events_of(events, Rewarded) == [Rewarded(1, 4)]
    assert state.decision == "build"


def test_no_free_step_at_the_end_of_all_tracks() -> None:
    state = holding("I14", coaches={1: (8, 8, 8)})
    assert play(OF, state, "invest I14") == [Invested(1, "I14", 7), Rewarded(1, 4)]


def test_a_free_token() -> None:
    """On any free cell, beside the one that is paid for; the single tile pays its 4 points."""
    state = holding("I16", "CC", cells={"r1c1": 2}, layout=0)
    play(OF, state, "invest I16")
    assert legal(OF, state) == [f"claim {cell}" for cell in OF.cells if cell != "r1c1"]
    assert play(OF, state, "claim r3c3") == [Settled(1, "r3c3", "four", "free", 4), Rewarded(1, 4)]
    assert legal(OF, state) == ["ship copper", "office r3c1", "done"]
    assert points(state, 1, "town") == 4


def test_a_free_token_is_skipped_in_a_full_town() -> None:
    state = holding("I16", cells=dict.fromkeys(OF.cells, 2))
    assert play(OF, state, "invest I16") == [Invested(1, "I16", 6), Rewarded(1, 4)]


def test_a_shared_cell() -> None:
    """One that another holds and nobody shares; the single tile pays its 4 points once more."""
    cells = {"r1c1": 2, "r1c2": 1, "r1c3": 3, "r3c3": 3}
    state = holding("I17", cells=cells, shares={"r1c3": 2}, layout=0)
    play(OF, state, "invest I17")
    assert legal(OF, state) == ["share r1c1", "share r3c3"]
    assert play(OF, state, "share r3c3") == [Settled(1, "r3c3", "four", "shared", 4), Rewarded(1, 4)]
    assert (state.cells[8], state.shares[8]) == (3, 1)


def test_a_shared_cell_is_skipped_where_nobody_else_holds_one() -> None:
    state = holding("I17", cells={"r1c1": 1})
    assert events_of(play(OF, state, "invest I17"), Rewarded) == [Rewarded(1, 4)]
    assert state.decision == "build"


def test_the_rivals_cells_can_be_shared() -> None:
    of = rules(1)
    state = holding("I17", of=of, cells={"r1c1": 2})
    play(of, state, "invest I17")
    assert legal(of, state) == ["share r1c1"]


@pytest.mark.parametrize(("card", "verb"), [("I16", "claim"), ("I17", "share")])
def test_a_free_token_on_a_trading_post_gives_its_resource(card: str, verb: str) -> None:
    of = rules(3, trading_post="replace")
    state = holding(card, of=of, ninth="gold", layout=0, cells={"r3c3": 2} if verb == "share" else {})
    play(of, state, f"invest {card}")
    assert events_of(play(of, state, f"{verb} r3c3"), Rewarded) == []
    assert (state.decision, legal(of, state)[0]) == ("post", "keep gold")
    events = play(of, state, "keep gold")
    assert [event.name for event in events] == ["kept", "rewarded"]
    assert (state.decision, hand(state)) == ("metals", "G")


def test_an_upgrade() -> None:
    state = holding("I18", camps={1: "f5 g2", 2: "h1"}, settlements={1: "e1"})
    play(OF, state, "invest I18")
    assert legal(OF, state) == ["upgrade g2", "upgrade f5"]
    before = state.influence[:4]
    assert play(OF, state, "upgrade f5") == [Upgraded(1, "f5", "silver"), Rewarded(1, 4)]
    assert [after - old for after, old in zip(state.influence[:4], before, strict=True)] == [0, 1, 0, 0]
    assert (OF.named(state.camps[0]), OF.named(state.settlements[0])) == (("g2",), ("e1", "f5"))
    assert sum(state.tokens[:4]) == 3


def test_an_upgrade_is_skipped_without_a_camp() -> None:
    state = holding("I18", settlements={1: "e1"})
    assert events_of(play(OF, state, "invest I18"), Rewarded) == [Rewarded(1, 4)]


def test_two_resources_of_any_kind_into_any_bin() -> None:
    state = holding("I19", bins={1: ",,,"})
    play(OF, state, "invest I19")
    every = [f"gain {item} {bin}" for item in RESOURCES for bin in range(4)]
    assert (state.decision, legal(OF, state)) == ("gain", every)
    assert play(OF, state, "gain stone 3") == [Gained(1, "stone", 3, 0)]
    assert legal(OF, state) == every
    assert events_of(play(OF, state, "gain gold 3"), Rewarded) == [Rewarded(1, 4)]
    assert (bins(OF, state, 1), points(state, 1, "bins"), state.decision) == (["", "", "", "GT"], 0, "build")


def test_two_looks_one_after_the_other() -> None:
    """The second token is chosen once the first is seen; the event of the bonus tile comes before the last look."""
    state = holding("I20", up={"g2": "CC"})
    play(OF, state, "invest I20")
    assert state.decision == "look"
    assert "look g2" not in legal(OF, state)
    assert len(legal(OF, state)) == 55
    assert play(OF, state, "look f5") == [LookedAt(1, "f5")]
    assert OF.turn(state) == Turn(NATURE, "token", state.number, known_to=1, round=1)
    assert play(OF, state, "token SSS") == [Seen(1, "f5", ("silver",) * 3)]
    assert (state.decision, "look f5" in legal(OF, state)) == ("look", False)
    assert play(OF, state, "look d1") == [LookedAt(1, "d1"), Rewarded(1, 4)]
    assert play(OF, state, "token GG") == [Seen(1, "d1", ("gold", "gold"))]
    assert state.decision == "build"
    assert state.peeks == tuple(
        sorted(((OF.hex_index["f5"], OF.content_index["SSS"], 1), (OF.hex_index["d1"], OF.content_index["GG"], 1)))
    )


def test_looks_are_skipped_where_nothing_lies_face_down() -> None:
    """The second one too, where there is only one token to look at."""
    every = {OF.hexes[hex]: "" for hex in range(60) if OF.ground.land >> hex & 1}
    state = holding("I20", up=every)
    assert events_of(play(OF, state, "invest I20"), Rewarded) == [Rewarded(1, 4)]
    state = holding("I20", up={name: "" for name in every if name != "f5"})
    play(OF, state, "invest I20")
    assert legal(OF, state) == ["look f5"]
    assert play(OF, state, "look f5") == [LookedAt(1, "f5"), Rewarded(1, 4)]
    play(OF, state, legal(OF, state)[0])
    assert state.decision == "build"


def test_effects_come_between_the_points_and_the_bonus_tile() -> None:
    state = holding("I16")
    events = play(OF, state, "invest I16", "claim r1c1")
    assert [event.name for event in events] == ["invested", "settled", "rewarded"]


def test_metals_come_after_an_effect() -> None:
    state = holding("I14", "G")
    play(OF, state, "invest I14", "advance gold")
    assert legal(OF, state) == ["ship gold", "done"]
