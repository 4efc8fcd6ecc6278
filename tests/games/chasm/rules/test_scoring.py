"""Missions (RULES.md 4.9), the score sheet, ranks and ties (4.8)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.events import Score
from games.chasm.model.events import Delivered, Ended, MissionWon
from games.chasm.model.state import ChasmState
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import Carts, at, rules
from tests.games.short import events_of, legal, play

OF = rules(missions="on")

PLAIN = rules()

ALL = dict.fromkeys(OF.mission_index, 0)

OUT = {"b2": "NS", "b3": "NS"}

RUBIES = ["ruby"] * 3


def out(hold: list[str], speed: int = 3, side: str = "N", **parts: Any) -> ChasmState:
    """A red cart that is about to deliver over a side, with all missions open."""
    space, tile, back = {"N": ("b2", "NS", "S"), "S": ("b10", "NS", "N"), "E": ("j6", "EW", "W")}[side]
    carts: Carts = {"red-white": (space, back, speed, hold), **parts.pop("carts", {})}
    tiles = {space: tile, **parts.pop("tiles", {})}
    return arrange(OF, tiles=tiles, carts=carts, missions=parts.pop("missions", ALL), **parts)


def won(state: ChasmState, *actions: str) -> list[str]:
    events = play(OF, state, *(actions or ("done", "roll red-white")))
    assert all(event.scores == (Score(1, "missions", 4),) for event in events_of(events, MissionWon))
    return [event.mission for event in events_of(events, MissionWon)]


@pytest.mark.parametrize(
    ("hold", "missions"),
    [
        ("ruby ruby", []),
        ("ruby ruby ruby", ["ruby-run"]),
        ("emerald", []),
        ("emerald emerald", ["green-fingers"]),
        ("gold", []),
        ("gold gold", ["gold-fever"]),
        ("diamond", ["sparkler"]),
        ("ruby ruby emerald gold rock", ["mixed-bag"]),
        ("ruby ruby ruby emerald gold", ["ruby-run", "motherlode", "mixed-bag"]),
        ("ruby ruby ruby emerald rock", ["ruby-run"]),
        ("rock ruby emerald", []),
        ("rock rock", []),
        ("rock rock rock", ["rock-bottom"]),
        ("", []),
    ],
)
def test_loads(hold: str, missions: list[str]) -> None:
    assert won(out(hold.split())) == missions


def test_rock_bottom_counts_the_stockpile() -> None:
    assert won(out(["rock"], stock={1: ["rock", "rock"]})) == ["rock-bottom"]
    assert won(out(["rock"], stock={2: ["rock", "rock"]})) == []


@pytest.mark.parametrize(
    ("speed", "hold", "missions"),
    [(5, "ruby ruby", []), (6, "ruby", []), (6, "ruby rock", []), (6, "ruby ruby", ["flat-out"])],
)
def test_flat_out(speed: int, hold: str, missions: list[str]) -> None:
    assert won(out(hold.split(), speed)) == missions


@pytest.mark.parametrize(("side", "hold", "missions"), [("S", "ruby ruby gold", ["far-side"]), ("S", "ruby ruby", [])])
def test_far_side(side: str, hold: str, missions: list[str]) -> None:
    assert won(out(hold.split(), side=side)) == missions
    assert won(out(hold.split(), side="E")) == []


@pytest.mark.parametrize(
    ("white", "black", "missions"),
    [("ruby", "ruby", ["double-act"]), ("rock", "ruby", []), ("ruby", "rock", []), ("", "ruby", [])],
)
def test_double_act(white: str, black: str, missions: list[str]) -> None:
    """Both own carts with a jewel in the same move phase."""
    other = {"red-black": ("d2", "S", 3, black.split())}
    state = out(white.split(), carts=other, tiles={"d2": "NS"})
    assert won(state, "done", "roll red-white", "roll red-black") == missions


def test_double_act_wants_one_move_phase() -> None:
    other = {"red-black": ("d3", "S", 1, ["ruby"])}
    state = out(["ruby"], carts=other, tiles={"d2": "NS", "d3": "NS"})
    assert won(state, "done", "roll red-white", "roll red-black") == []
    play(OF, state, "card red 8", "item ruby", "item ruby", "done", "card blue 2", "item ruby", "item ruby")
    assert won(state, "done", "roll red-black") == []


@pytest.mark.parametrize(
    ("crashes", "victim", "missions"), [(0, "green", []), (1, "green", ["wrecker"]), (1, "red", [])]
)
def test_wrecker(crashes: int, victim: str, missions: list[str]) -> None:
    """The second crash with an opponent's cart that an own moving cart caused."""
    carts: Carts = {"red-white": ("b6", "W", 1, []), f"{victim}-black": ("c6", "W", 1, [])}
    state = arrange(OF, tiles={"b6": "EW", "c6": "EW"}, carts=carts, missions=ALL, crashes_caused=(crashes, 0))
    assert won(state) == missions
    assert state.crashes_caused == (crashes + (victim == "green"), 0)


def test_a_mission_has_one_owner_and_must_lie_open() -> None:
    """Not refilled, one owner each, several in one turn; only those on the table can be taken."""
    state = out(RUBIES, missions={"ruby-run": 2, "sparkler": 0})
    assert won(state) == []
    assert won(out(RUBIES, missions={"sparkler": 0})) == []
    state = out(["diamond", *RUBIES, "gold"], missions={"ruby-run": 0, "sparkler": 0})
    assert won(state) == ["ruby-run", "sparkler"]
    assert [name for name, number in OF.mission_index.items() if state.mission_owner[number] == 1] == [
        "ruby-run",
        "sparkler",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_and_one_lie_open(seats: int) -> None:
    of = rules(seats, missions="on")
    state = of.start()
    while state.decision == "mission":
        assert of.odds(state) == [1] * (11 - state.missions_shown.bit_count())
        of.play(state, of.legal(state)[-1])
    assert state.missions_shown.bit_count() == seats + 1
    assert PLAIN.start().decision == "opening"


# RULES.md 4.8


def sheet(state: ChasmState) -> dict[str, tuple[int, ...]]:
    return {tally.category: tally.values for tally in PLAIN.standings(state).sheet}


def test_what_a_delivery_is_worth() -> None:
    hold = ["rock", "ruby", "ruby", "gold", "diamond"]
    state = arrange(PLAIN, tiles={"b2": "NS"}, carts={"red-white": ("b2", "S", 1, hold)})
    events = play(PLAIN, state, "done", "roll red-white")
    scores = events_of(events, Delivered)[0].scores
    assert [(score.category, score.amount) for score in scores] == [
        ("rocks", 1),
        ("rubies", 2),
        ("gold", 3),
        ("diamonds", 4),
    ]
    assert sheet(state) == {
        "rubies": (2, 0),
        "emeralds": (0, 0),
        "gold": (3, 0),
        "diamonds": (4, 0),
        "most-rubies": (5, 0),
        "carts": (6, 6),
        "rocks": (1, 0),
    }
    assert PLAIN.standings(state).totals == (20, 6)


@pytest.mark.parametrize(
    ("where", "points"),
    [("home", 6), ("derailed", 3), ("lost", 3), (("b2", "S", 1, []), 3)],
)
def test_carts_that_are_home(where: Any, points: int) -> None:
    """+3 for each that is home, placed before or not; not for those on the board, derailed or lost."""
    state = arrange(PLAIN, tiles={"b2": "NS"}, carts={"red-white": where})
    assert sheet(state)["carts"] == (points, 6)


def ended(first: str, second: str, third: str = "") -> ChasmState:
    """A game that is over, with stockpiles."""
    of = rules(3)
    stock = {1: first.split(), 2: second.split(), 3: third.split()}
    state = arrange(of, stock=stock, chasm={"red": ["e5"]}, chasm_open=True)
    events = play(of, state, "done")
    assert events_of(events, Ended)[0].reason == of.standings(state).reason
    return state


@pytest.mark.parametrize(
    ("piles", "ranks", "tie"),
    [
        (("gold", "emerald", ""), (1, 2, 3), ""),
        (("gold ruby", "diamond ruby", ""), (2, 1, 3), ""),
        (("diamond", "emerald emerald", ""), (2, 1, 3), "-jewels"),
        (("diamond rock", "diamond", ""), (2, 1, 3), "-rocks"),
        (("diamond rock rock", "diamond rock", "diamond rock"), (3, 1, 1), "-shared"),
        (("gold", "", ""), (1, 2, 2), ""),
        (("", "", ""), (1, 1, 1), "-shared"),
        (("rock rock", "rock", ""), (3, 2, 1), "-rocks"),
    ],
)
def test_ties(piles: tuple[str, str, str], ranks: tuple[int, ...], tie: str) -> None:
    """Most non-rock jewels, then fewest rocks, then shared; all carts are home."""
    standings = rules(3).standings(ended(*piles))
    assert (standings.ranks, standings.reason) == (ranks, f"empty{tie}")


def test_categories_of_a_table() -> None:
    """No missions where there are none; no levels but in solo."""
    assert "missions" in [
        tally.category
        for tally in OF.standings(
            arrange(
                OF,
            )
        ).sheet
    ]
    assert "missions" not in sheet(
        arrange(
            PLAIN,
        )
    )
    assert (
        PLAIN.standings(
            arrange(
                PLAIN,
            )
        ).level
        == ""
    )
    assert [tally.category for tally in rules(1).standings(rules(1).start()).sheet] == ["right", "wrong"]


def test_missions_count_four() -> None:
    state = arrange(OF, missions={"sparkler": 2, "ruby-run": 2, "wrecker": 1})
    sheet_values = {tally.category: tally.values for tally in OF.standings(state).sheet}
    assert sheet_values["missions"] == (4, 8)
    assert OF.standings(state).totals == (10, 14)
    assert legal(OF, state)


def test_far_sides_by_seat() -> None:
    """Each colour's far side is across from its gates."""
    of = rules(4, missions="on")
    state = arrange(
        of,
        seat=2,
        tiles={at(5, 1): "EW"},
        carts={"yellow-white": (at(5, 1), "E", 1, ["ruby", "ruby", "gold"])},
        missions={"far-side": 0},
    )
    events = play(of, state, "done", "roll yellow-white")
    assert [event.mission for event in events_of(events, MissionWon)] == ["far-side"]
