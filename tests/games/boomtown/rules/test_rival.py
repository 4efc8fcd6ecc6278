"""The Rival (RULES.md 11): his cards, his choice of hexes, the levels, and who wins."""

from __future__ import annotations

import random
from statistics import mean, stdev
from typing import Any

import pytest

from engine.rules.contract import NATURE
from games.boomtown.model.events import (
    BonusTaken,
    Built,
    Income,
    Influenced,
    Invested,
    Looted,
    Passed,
    Rewarded,
    RivalCard,
    Settled,
    Shipped,
)
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.rival import cell_from, hex_for
from tests.games.boomtown import reference
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import begun, nature, rules
from tests.games.boomtown.planner import thoughtful
from tests.games.short import events_of, play

OF = rules(1)

HIM = 2

GAMES = 80


def waiting(of: BoomtownRules = OF, **parts: Any) -> BoomtownState:
    """A position in which the Rival is to turn a card after the first turn."""
    return arrange(of, decision="rival", cards=(), **{"round": 1, **parts})


def shipped(events: Any) -> list[tuple[str, int]]:
    return [
        (event.metal, event.step) for event in events_of(events, Shipped) if event.seat == HIM and event.how == "rival"
    ]


@pytest.mark.parametrize(
    ("card", "metals"),
    [(1, ["copper", "copper"]), (2, ["silver", "silver"]), (3, ["gold", "gold"]), (4, ["copper", "silver", "gold"])],
)
def test_he_ships(card: int, metals: list[str]) -> None:
    state = waiting()
    events = play(OF, state, f"rival {card}")
    assert [metal for metal, _ in shipped(events)] == metals
    assert [event.card for event in events_of(events, RivalCard)] == [card]


def test_he_ships_for_normal_rewards_and_not_beyond_the_end() -> None:
    """From step 3 of gold, with one tile gone at the first place, he gets 6 and the line; the last step is one step."""
    state = waiting(coaches={1: (0, 0, 4), HIM: (0, 0, 3)})
    events = play(OF, state, "rival 3")
    assert shipped(events) == [("gold", 4), ("gold", 5)]
    assert [(event.place, event.points) for event in events_of(events, BonusTaken)] == [(1, 6)]
    assert [event.points for event in events_of(events, Passed)] == [3]
    assert state.bonuses == [1, 1]
    state = waiting(coaches={HIM: (8, 7, 0)})
    events = play(OF, state, "rival 4")
    assert shipped(events) == [("silver", 8), ("gold", 1)]
    assert shipped(play(OF, waiting(coaches={HIM: (7, 0, 0)}), "rival 1")) == [("copper", 8)]


def test_he_invests_in_what_has_fewest_points() -> None:
    """Points and the bonus tile, no effect; of two with 7 points the first, and its influence is not his."""
    state = waiting(market="I01 I02 I10 I14 I18")
    events = play(OF, state, "rival 7")
    assert [(event.seat, event.card, event.points) for event in events_of(events, Invested)] == [(HIM, "I10", 7)]
    assert [event.points for event in events_of(events, Rewarded)] == [3]
    assert events_of(events, Influenced) == []
    assert state.effects == ()
    assert OF.facts(state)["players"]["2"]["investments"] == ["I10"]
    assert OF.facts(state)["market"]["left"] == ["I01", "I02", "I14", "I18"]


def test_he_ships_where_no_investment_is_left() -> None:
    events = play(OF, waiting(market=""), "rival 6")
    assert shipped(events) == [("copper", 1), ("silver", 1), ("gold", 1)]
    assert events_of(events, Invested) == []


def test_he_takes_the_topmost_free_cell() -> None:
    """Of his column, else of the next one, the first following the last."""
    cells = {"r1c2": 1, "r1c3": 1, "r2c3": 2, "r3c3": 1}
    for card, cell in ((8, "r1c1"), (9, "r2c2"), (10, "r1c1")):
        state = waiting(cells=cells)
        events = play(OF, state, f"rival {card}")
        assert [(event.seat, event.cell, event.how) for event in events_of(events, Settled)] == [(HIM, cell, "rival")]
        assert OF.facts(state)["town"]["cells"][cell] == HIM
    assert events_of(play(OF, waiting(cells=dict.fromkeys(OF.cells, 1)), "rival 8"), Settled) == []


def test_cells_in_the_order_of_the_columns() -> None:
    state, cells = waiting(), list[str]()
    while (cell := cell_from(state, 1)) >= 0:
        cells.append(OF.cells[cell])
        state.cells[cell] = HIM
    assert cells == [f"r{row}c{column}" for column in (2, 3, 1) for row in (1, 2, 3)]


@pytest.mark.parametrize(("ninth", "points"), [("four", 4), ("gold", 0), ("forest", 0)])
def test_the_ninth_cell_pays_him_points_and_nothing_else(ninth: str, points: int) -> None:
    of = rules(1, trading_post="mixed")
    layout = next(at for at, (_, single) in enumerate(of.layouts) if of.cells[single] == "r1c1")
    state = waiting(of, layout=layout, ninth=ninth)
    before = state.bins[:]
    events = play(of, state, "rival 8")
    assert [(event.cell, event.points) for event in events_of(events, Settled)] == [("r1c1", points)]
    assert (state.bins, state.hand) == (before, 0)
    assert of.standings(state).totals[HIM - 1] == points


@pytest.mark.parametrize(
    ("card", "kind", "influence"), [(1, "settlement", 2), (4, "camp", 1), (11, "settlement", 2), (12, "loot", 0)]
)
def test_he_builds_as_a_player_does(card: int, kind: str, influence: int) -> None:
    """A piece, influence, a token; or a wanted camp and a point less. The tokens beside turn up; no bin scores."""
    state = waiting()
    at = OF.hexes[hex_for(OF, state, OF.sheet.components.rivals[card].terrains)]
    terrain = OF.terrains[state.terrain[OF.hex_index[at]]]
    beside = [hex for hex in OF.around[OF.hex_index[at]] if state.down >> hex & 1]
    events = play(OF, state, f"rival {card}")
    facts = OF.facts(state)["players"]["2"]
    if kind == "loot":
        assert [(event.seat, event.hex, event.points) for event in events_of(events, Looted)] == [(HIM, at, -1)]
        assert (facts["wanted"], facts["scored"]["loot"], OF.facts(state)["map"]["looted"]) == (1, -1, [at])
    else:
        assert [(event.seat, event.hex, event.kind) for event in events_of(events, Built)] == [(HIM, at, kind)]
        assert facts[f"{kind}s"] == [at]
    assert facts["influence"][terrain] == influence
    assert facts["tokens"][terrain] == (kind != "loot")
    assert (facts["pieces"], facts["scored"]["bins"]) == (11, 0)
    assert list(state.reveals) == beside
    assert state.decision == ("token" if beside else "activate")


def best_hex(of: BoomtownRules, state: BoomtownState, letters: str) -> str:
    """The hex of RULES.md 11 by narrowing down a list of names, again and again."""
    own = {of.hexes[at] for at in range(len(of.hexes)) if (state.camps[1] | state.settlements[1]) >> at & 1}
    his = {reference.axial(name) for name in own}
    names = [name for at, name in enumerate(of.hexes) if state.up >> at & 1]
    letter = dict(zip(of.terrains, "CSGF", strict=True))
    kind = {name: letter[of.terrains[state.terrain[of.hex_index[name]]]] for name in names}
    first = next(terrain for terrain in letters if terrain in kind.values())
    names = [name for name in names if kind[name] == first]
    sizes = {name: len(of.contents[state.content[of.hex_index[name]]]) for name in names}
    names = [name for name in names if sizes[name] == max(sizes.values())]
    near = {name: len(reference.around(reference.axial(name)) & his) for name in names}
    names = [name for name in names if near[name] == max(near.values())]
    return min(names, key=reference.axial)


def test_his_hex_is_that_of_the_page() -> None:
    """In random games, for all cards."""
    orders = [job.terrains for job in OF.sheet.components.rivals.values()]
    chance, compared = random.Random(3), 0
    for seed in range(6):
        state = begun(OF, seed)
        while (turn := OF.turn(state)) is not None:
            if turn.decision == "rival":
                compared += 1
                for order in orders:
                    assert OF.hexes[hex_for(OF, state, order)] == best_hex(OF, state, order)
            legal = OF.legal(state)
            OF.play(state, chance.choice(legal))
    assert compared == 72


@pytest.mark.parametrize(("level", "income"), [("greenhorn", -1), ("prospector", 0), ("foreman", 1), ("baron", 2)])
def test_the_level_gives_income_after_every_card(level: str, income: int) -> None:
    of = rules(1, rival=level)
    state = waiting(of)
    assert events_of(play(of, state, "rival 12"), Income) == []
    events = nature(of, state, random.Random(1))
    incomes = [(event.seat, event.points) for event in events_of(events, Income)]
    assert incomes == ([(HIM, income)] if income else [])
    assert events[-1].name == "turnbegun"
    assert (state.seat, state.decision) == (1, "activate")


def test_a_game_has_twelve_cards_and_one_last_turn() -> None:
    state, turned, decisions = OF.start(), list[int](), list[str]()
    chance = random.Random(8)
    while (turn := OF.turn(state)) is not None:
        assert turn.seat in (NATURE, 1)
        decisions.append(turn.decision)
        action = chance.choice(OF.legal(state))
        turned += [event.card for event in events_of(OF.play(state, action), RivalCard)]
    assert sorted(turned) == [*range(1, 13)]
    assert decisions.count("activate") == 13
    last = max(at for at, decision in enumerate(decisions) if decision == "rival")
    assert decisions[last:].count("activate") == 1
    assert "build" not in decisions[last:]
    assert state.pieces == [0, 0]


def results(level: str, games: int) -> list[tuple[int, int]]:
    """The totals of the seat and of the Rival in some games."""
    of, totals = rules(1, rival=level), list[tuple[int, int]]()
    for seed in range(games):
        chance, state = random.Random(seed), of.start()
        while (turn := of.turn(state)) is not None:
            drawn = turn.seat == NATURE
            legal = of.legal(state)
            of.play(state, chance.choices(legal, of.odds(state))[0] if drawn else thoughtful(of, state, chance))
        own, his = of.standings(state).totals
        totals.append((own, his))
    return totals


def test_he_is_as_strong_as_the_page_says() -> None:
    """82 on average with a deviation of 7; one who thinks a little wins 73, 37, 10 and 1 in a hundred by level."""
    totals = results("prospector", GAMES)
    his = [total for _, total in totals]
    assert abs(mean(his) - 82) < 6
    assert 4 < stdev(his) < 10
    assert max(abs(total - 82) for total in his) < 30
    wins = [sum(own > other + 12 * income for own, other in totals) / GAMES for income in (-1, 0, 1, 2)]
    for share, (low, high) in zip(wins, ((0.5, 0.95), (0.15, 0.5), (0, 0.2), (0, 0.05)), strict=True):
        assert low <= share <= high, wins


@pytest.mark.parametrize(("level", "average"), [("greenhorn", 70), ("foreman", 94), ("baron", 106)])
def test_a_level_changes_nothing_but_his_income(level: str, average: int) -> None:
    usual, totals = results("prospector", 5), results(level, 5)
    assert totals == [(own, his + average - 82) for own, his in usual]


@pytest.mark.parametrize(
    ("own", "his", "ranks", "reason"),
    [(50, 49, (1, 2), "beaten"), (50, 50, (2, 1), "level"), (50, 51, (2, 1), "behind")],
)
def test_he_has_to_be_beaten(own: int, his: int, ranks: tuple[int, int], reason: str) -> None:
    """A tie loses, whoever is wanted less."""
    state = arrange(OF, decision="", scored={1: {"bins": own}, HIM: {"shipping": his}}, looted={HIM: "g4"})
    standings = OF.standings(state)
    assert (standings.totals, standings.ranks, standings.reason) == ((own, his), ranks, reason)
    assert standings.winners == ((1,) if ranks[0] == 1 else (2,))
