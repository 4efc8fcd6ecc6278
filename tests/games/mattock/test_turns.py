"""Set-up, turn and end: RULES.md 0, 1, 3 and the counts of 4."""

from __future__ import annotations

import random

import pytest

from engine.rules.contract import Turn
from games.mattock.events import Mined, Moved, Placed, Returned, Stayed, Trapped
from games.mattock.rules import RECORD, MattockRules
from games.mattock.state import MattockState
from tests.games.mattock.at import TABLES, arrange, find, legal, minable, play, position, rules, spaces
from tests.games.mattock.reference import Hex, Reference, cells, names


def turns(of: MattockRules, state: MattockState, depth: int) -> int:
    """The number of sequences of `depth` turns; a turn is a mine with `stay` or one move."""
    count = 0
    for mine in of.legal(state):
        mined = state.copy()
        of.play(mined, mine)
        if depth == 1:
            count += len(of.legal(mined))
            continue
        for walk in of.legal(mined):
            after = mined.copy()
            of.play(after, walk)
            count += turns(of, after, depth - 1)
    return count


def plain_turns(game: Reference, depth: int) -> int:
    """The same by the reference."""
    count = 0
    for mine in game.legal():
        mined = game.copy()
        mined.play(mine)
        for walk in mined.legal() if depth > 1 else ():
            after = mined.copy()
            after.play(walk)
            count += plain_turns(after, depth - 1)
        count += len(mined.legal()) if depth == 1 else 0
    return count


@pytest.mark.parametrize(
    ("board", "depth", "count"),
    [
        ("full", 1, 60),
        ("full", 2, 3636),
        pytest.param("full", 3, 350460, marks=pytest.mark.full),
        ("short", 1, 36),
        ("short", 2, 1314),
        ("short", 3, 77400),
    ],
)
def test_turn_tree(board: str, depth: int, count: int) -> None:
    """RULES.md 4; the counts of depth 3 were found by the reference as well."""
    of = rules(board)
    assert turns(of, of.start(), depth) == count


@pytest.mark.full
def test_turn_tree_by_the_reference() -> None:
    assert [plain_turns(Reference("short", "fixed"), depth) for depth in (1, 2, 3)] == [36, 1314, 77400]


@pytest.mark.parametrize("board", ["full", "short"])
def test_fixed_start(board: str) -> None:
    """RULES.md 1: the maps, given there by (q, r); seat 1 mines first."""
    of = rules(board)
    state = of.start()
    plain = Reference(board, "fixed")
    facts = of.facts(state)
    assert facts["miners"] == {str(seat): sorted(plain.name(cell) for cell in plain.of(seat)) for seat in (1, 2)}
    assert facts["tiles"] == sorted(facts["miners"]["1"] + facts["miners"]["2"])
    assert of.turn(state) == Turn(1, "mine", 1)
    assert of.blocked(state) == []


@pytest.mark.parametrize("board", ["full", "short"])
def test_fixed_setup_is_symmetric(board: str) -> None:
    """RULES.md 1: a turn by 60 degrees, and the half turn, carry the set-up onto itself with the colours swapped."""
    facts = rules(board).facts(rules(board).start())
    first, second = ({cells(board)[space] for space in facts["miners"][seat]} for seat in "12")

    def turned(cell: Hex) -> Hex:
        return (-cell[1], cell[0] + cell[1])

    assert {turned(cell) for cell in first} == second
    assert {turned(cell) for cell in second} == first
    assert {(-q, -r) for q, r in first} == second


def test_short_board_takes_the_inner_miners() -> None:
    """RULES.md 1: the short set-up is the inner six of the full one, on the same cells."""
    full, short = (rules(board).facts(rules(board).start())["miners"] for board in ("full", "short"))
    for seat in "12":
        inner = {cells("short")[space] for space in short[seat]}
        assert inner < {cells("full")[space] for space in full[seat]}


def test_a_turn_is_mine_then_move_or_stay() -> None:
    """RULES.md 0: `stay` is asked for even when nothing else is; the number counts mine and move as one turn."""
    of = rules("short")
    state = of.start()
    assert play(of, state, "mine c7") == [Mined(1, "c7")]
    assert of.turn(state) == Turn(1, "move", 1)
    assert of.facts(state)["mined"] == "c7"
    assert legal(of, state) == ["move c6 c7", "stay"]
    assert play(of, state, "move c6 c7") == [Moved(1, "c6", "c7")]
    assert of.turn(state) == Turn(2, "mine", 2)
    assert of.facts(state)["mined"] is None


def test_stay_alone_is_asked() -> None:
    """RULES.md 0: the only empty tile takes the returned miner, so nobody can walk; `stay` is the one action."""
    of = rules("short")
    state = arrange(of, [], ["a1"], ["i1"], 1, "mine")
    play(of, state, "mine a2")
    assert legal(of, state) == ["stay"]
    assert play(of, state, "stay") == [Stayed(1)]


@pytest.mark.parametrize(
    ("empty", "one", "two", "space", "can"),
    [
        ([], [(0, 0)], [], (1, 0), True),  # adjacency is a path of length 0
        ([(1, 0)], [(0, 0)], [], (2, 0), True),  # over an empty tile
        ([(2, 0)], [(0, 0), (1, 0)], [(-5, 0)], (3, 0), True),  # own miners do not break the line
        ([(2, 0)], [(0, 0)], [(1, 0)], (3, 0), False),  # an opponent's does
        ([(2, 0)], [(0, 0)], [], (3, 0), False),  # an open space does
        ([], [(0, 0)], [(1, 0)], (2, 0), False),  # the tile under an opponent is not reached
    ],
)
def test_what_a_miner_reaches(empty: list[Hex], one: list[Hex], two: list[Hex], space: Hex, can: bool) -> None:
    """RULES.md 0, 1 (path rule) and 3.1."""
    state = position(empty, one, two, decision="mine")
    assert (f"mine {names('full')[space]}" in legal(rules(), state)) is can


@pytest.mark.parametrize(
    ("around", "can"),
    [
        ([(1, 0), (0, 1), (-1, 0)], True),
        ([(1, 0), (0, 1), (-1, 0), (0, -1)], False),  # would touch four
        ([(1, 0), (2, 0), (2, -1), (1, 1)], False),  # would touch (1, 0), which touches three
        ([(1, 0), (2, 0), (2, -1)], True),  # (1, 0) touches two
    ],
)
@pytest.mark.parametrize("colours", ["EEEE", "1111", "2222", "1E2E"])
def test_blocked_spaces(around: list[Hex], can: bool, colours: str) -> None:
    """RULES.md 0 and 3.2: tiles count, empty or under a miner of either colour; a blocked space is reported as one."""
    centre = names("full")[(0, 0)]
    empty, first, second = ([cell for cell, on in zip(around, colours, strict=False) if on == kind] for kind in "E12")
    state = position(empty, first, second)
    assert (centre not in rules().blocked(state)) is can
    assert (centre in minable(rules(), state, 1)) is (can and "1" in colours)


def test_moves_stop_on_empty_tiles_only() -> None:
    """RULES.md 1: any distance, through own miners and the new tile, past no opponent, onto no miner."""
    of = rules()
    state = position([(1, 0), (3, 0), (5, 0)], [(0, 0), (2, 0)], [(4, 0)], decision="mine")
    new = spaces([(0, -1)])[0]
    start, middle, first, third = spaces([(0, 0), (2, 0), (1, 0), (3, 0)])
    play(of, state, f"mine {new}")
    moves = [f"move {origin} {target}" for origin in (new, start, middle) for target in (first, third)]
    assert legal(of, state) == [*moves, "stay"]


def test_the_new_tile_is_usable_at_once() -> None:
    """RULES.md 1: landed on, and walked over, in the turn it is laid."""
    of = rules("short")
    state = arrange(of, ["a3"], ["a1", "i1", "i5"], ["e1"], 1, "mine")
    play(of, state, "mine a2")
    assert [text for text in legal(of, state) if text.startswith("move a1")] == ["move a1 a2", "move a1 a3"]


def test_a_seat_without_miners_is_trapped() -> None:
    """RULES.md 1: it cannot mine, hence loses when on turn."""
    of = rules("short")
    state = arrange(of, [], ["a1"], [], 1, "mine")
    play(of, state, "mine a2")
    assert play(of, state, "stay") == [Stayed(1), Trapped(2)]
    assert of.turn(state) is None
    assert of.legal(state) == []
    standings = of.standings(state)
    assert (standings.ranks, standings.reason, standings.winners) == ((1, 2), "trapped", (1,))


def test_a_trapped_seat_loses_whatever_the_other_has() -> None:
    """RULES.md 0, end."""
    of = rules("short")
    state = arrange(of, [], [], ["a1"], 1, "mine")
    assert of.turn(state) is None
    assert of.standings(state).ranks == (2, 1)
    assert of.standings(state).totals == (0, 3)


def test_standings_read_the_spaces_of_both() -> None:
    of = rules("short")
    state = of.start()
    assert of.standings(state).totals == (18, 18)
    play(of, state, "mine c7", "stay")
    sheet = {tally.category: tally for tally in of.standings(state).sheet}
    assert sheet["spaces"].values == (len(minable(of, state, 1)), len(of.legal(state)))
    assert (sheet["mined"].values, sheet["taken"].values) == ((1, 0), (0, 0))
    assert sheet["spaces"].counts
    assert not sheet["mined"].counts
    assert of.standings(state).ranks == ()


@pytest.mark.parametrize(("board", "miners"), [("full", 6), ("short", 3)])
def test_freestyle(board: str, miners: int) -> None:
    """RULES.md 1: by turns, apart from every tile; seat 2 places last and takes the first turn: twice running."""
    of = rules(board, "freestyle")
    state, chance = of.start(), random.Random(4)
    for number in range(2 * miners):
        seat = 1 + number % 2
        assert of.turn(state) == Turn(seat, "place", 0)
        space = legal(of, state)[chance.randrange(len(of.legal(state)))].split()[1]
        assert play(of, state, f"place {space}") == [Placed(seat, space)]
        where = cells(board)[space]
        near = [f"place {names(board)[cell]}" for cell in _around(where) if cell in names(board)]
        assert not {f"place {space}", *near} & {*legal(of, state)}
    assert of.turn(state) == Turn(2, "mine", 1)
    assert of.standings(state).sheet[1].values == (0, 0)
    assert of.pool(state, 1) == of.pool(state, 2) == 0


def _around(cell: Hex) -> list[Hex]:
    q, r = cell
    return [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]


@pytest.mark.parametrize(
    ("board", "setup", "longest"),
    [("full", "fixed", 150), ("full", "freestyle", 164), ("short", "fixed", 72), ("short", "freestyle", 80)],
)
def test_longest(board: str, setup: str, longest: int) -> None:
    """RULES.md 1, longest game."""
    assert rules(board, setup).max_actions == longest


def test_options() -> None:
    """RULES.md 0, Options: the first value of each is the default; two seats only."""
    assert {name: option.values for name, option in RECORD.options.items()} == {
        "board": ("full", "short"),
        "setup": ("fixed", "freestyle"),
    }
    assert RECORD.resolve_options({}) == {"board": "full", "setup": "fixed"}
    assert [of.verb for of in RECORD.verbs] == ["place", "mine", "move", "stay"]
    with pytest.raises(ValueError, match="for 2 players"):
        RECORD.make_rules({}, 3)


@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_copies_go_their_own_way(board: str, setup: str) -> None:
    of = rules(board, setup)
    state = of.start()
    copy = state.copy()
    assert copy == state
    of.play(copy, of.legal(copy)[0])
    assert copy != state
    assert of.facts(state) == of.facts(of.start())


def test_the_returned_event_names_the_new_tile() -> None:
    of = rules("short")
    state = arrange(of, [], ["a1", "a3"], ["i1"], 1, "mine")
    assert of.play(state, find(of, state, "mine b1")) == [Mined(1, "b1"), Returned(1, "b1")]
