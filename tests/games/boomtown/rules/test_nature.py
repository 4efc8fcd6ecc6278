"""Nature's draws: when they happen, outcomes and odds (RULES.md 15)."""

from __future__ import annotations

import random

import pytest

from engine.rules.contract import NATURE
from games.boomtown.model.events import Displayed, Installed, LaidOut, NinthLaid, TileLaid, TurnBegun, TurnedUp
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.offices import office_at
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import TABLES, rules, step
from tests.games.short import events_of, legal, play


def until(of: BoomtownRules, decision: str, seed: int = 0) -> BoomtownState:
    """The set-up as far as it comes to a decision."""
    state, chance = of.start(), random.Random(seed)
    while state.decision != decision:
        step(of, state, chance)
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_set_up_goes_down_the_table(seats: int, options: dict[str, str]) -> None:
    of = rules(seats, **options)
    state, chance, decisions = of.start(), random.Random(1), list[str]()
    while not state.round:
        turn = of.turn(state)
        assert turn is not None
        assert (turn.seat, turn.number, turn.known_to) == (NATURE, 0, None)
        if decisions[-1:] != [turn.decision]:
            decisions.append(turn.decision)
        step(of, state, chance)
    ninth = ["ninth"] if "trading_post" in options else []
    assert decisions == ["tile", "token", "layout", "office", *ninth, "display"]
    few = seats < 3
    assert (len(state.tiles), state.down.bit_count(), state.up.bit_count()) == ((6, 30, 12) if few else (8, 44, 12))
    assert state.up == of.ground.coast
    assert (len(state.offices), state.market.bit_count(), state.decision) == (4, 8, "activate")


def test_every_tile_in_every_rotation() -> None:
    of = rules(3)
    state = of.start()
    assert legal(of, state) == [f"tile {tile} {rotation}" for tile in "ABCDEFGH" for rotation in range(6)]
    assert of.odds(state) == [1] * 48
    events = play(of, state, "tile D 2")
    assert events == [TileLaid("D", 2, ("b2", "c1", "b1", "a1", "a2", "b3", "c2"))]
    assert len(legal(of, state)) == 42
    laid = [of.terrains[state.terrain[of.hex_index[name]]][0] for name in ("b2", "c1", "b1", "a1", "a2", "b3", "c2")]
    assert "".join(laid) == "csgcsfg"


def test_two_tiles_are_left_out_of_a_game_for_two() -> None:
    of = rules(2)
    state = until(of, "token")
    assert len(state.tiles) == 6
    assert of.named(state.down) == of.named(of.ground.land)
    assert [of.hexes[hex] for hex in state.reveals] == [of.hexes[hex] for hex in of.ground.shore]


def test_tokens_are_drawn_from_those_of_their_terrain_that_are_left() -> None:
    of = rules(3)
    state = arrange(of, decision="token", reveals=(of.hex_index["f5"],), up={"d2": "SC", "b2": "SSC", "h3": "SSC"})
    assert legal(of, state) == ["token SS", "token SSS", "token SSG", "token SWT", "token ST"]
    assert of.odds(state) == [4, 2, 2, 2, 1]
    assert play(of, state, "token SSG")[0] == TurnedUp("f5", ("silver", "silver", "gold"))
    assert state.tokens_left[of.content_index["SSG"]] == 1


def test_the_town() -> None:
    of = rules(3)
    state = until(of, "layout")
    assert legal(of, state) == [f"layout {number}" for number in range(18)]
    assert of.odds(state) == [1] * 18
    events = play(of, state, "layout 3")
    cells = ("r1c1", "r1c2", "r1c3", "r2c3", "r2c1", "r3c1", "r3c2", "r3c3", "r2c2")
    assert events == [LaidOut(cells), NinthLaid("four", "r2c2")]
    assert legal(of, state) == [f"install O{number:02}" for number in range(1, 13)]
    assert play(of, state, "install O07") == [Installed("O07", ("r1c1", "r1c2"))]
    assert "install O07" not in legal(of, state)
    play(of, state, "install O01", "install O02", "install O12")
    assert [office_at(state, cell) for cell in range(9)] == [6, 6, 0, 1, -1, 0, 1, 11, 11]
    assert state.decision == "display"


def test_bandits_bring_two_offices_in() -> None:
    of = rules(3, bandits="on")
    assert legal(of, until(of, "office")) == [f"install O{number:02}" for number in range(1, 15)]


@pytest.mark.parametrize(
    ("option", "tiles"),
    [("replace", ["copper", "silver", "gold", "forest"]), ("mixed", ["four", "copper", "silver", "gold", "forest"])],
)
def test_the_ninth_cell(option: str, tiles: list[str]) -> None:
    of = rules(3, trading_post=option)
    state = until(of, "ninth")
    assert (legal(of, state), of.odds(state)) == ([f"ninth {tile}" for tile in tiles], [1] * len(tiles))
    single = of.cells[of.layouts[state.layout][1]]
    assert play(of, state, "ninth gold") == [NinthLaid("post-gold", single)]
    assert of.ninths[state.ninth] == "gold"


def test_eight_investments() -> None:
    of = rules(4)
    state = until(of, "display")
    assert (len(legal(of, state)), of.odds(state)) == (20, [1] * 20)
    cards = ["I20", "I03", "I11", "I01", "I17", "I09", "I16", "I02"]
    events = play(of, state, *(f"display {card}" for card in cards))
    assert [event.card for event in events_of(events, Displayed)] == cards
    assert events[-1] == TurnBegun(1, False)
    opened = [of.investments[card] for card in range(20) if state.investments_shown >> card & 1]
    assert opened == sorted(cards)
    assert state.market == state.investments_shown


def test_the_rivals_cards() -> None:
    of = rules(1)
    state = arrange(of, decision="rival", cards=(4, 1))
    assert legal(of, state) == [f"rival {card}" for card in (2, 3, 5, 6, 7, 8, 9, 10, 11, 12)]
    assert of.odds(state) == [1] * 10


def test_starting_resources() -> None:
    """RULES.md 4: the contents of the bins by place in turn order."""
    of = rules(4)
    facts = of.facts(of.start())
    assert [facts["players"][str(seat)]["bins"] for seat in range(1, 5)] == [
        ["W", "CT", "", ""], ["W", "ST", "", ""], ["W", "GT", "", ""], ["W", "GT", "C", ""],
    ]  # fmt: skip
    assert of.standings(of.start()).totals == (0, 0, 0, 0)
