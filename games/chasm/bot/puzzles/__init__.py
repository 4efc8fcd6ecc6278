"""The puzzles of Chasm: jewels to bring home with the actions of a turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from operator import mul

from engine.puzzles.knowledge import Quest, Task
from engine.puzzles.puzzle_sheet import Fact
from engine.rules.actions import Action
from engine.rules.contract import Seat, Turn
from games.chasm.bot.puzzles.builds import Builder
from games.chasm.model.goods import KINDS, count_of, kind_counts
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules


def home(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """The points of the jewels in the stockpile of a seat."""
    points: int = sum(map(mul, kind_counts(state.stock[seat - 1]), (0, *rules.values[1:])))
    return points


def right(rules: ChasmRules, state: ChasmState, _: Seat) -> float:
    """Solo: the jewels out by their own sides, of each kind as many as a major victory asks for (RULES.md 4.10.6)."""
    delivered, most = state.delivered_right, rules.sheet.setup.solo.major
    return sum(min(most, count_of(delivered, kind)) for kind in rules.exit_kinds.values())


MEASURES = {"home": home, "right": right}


def openings(rules: ChasmRules, state: ChasmState, seat: Seat) -> Iterator[list[Action]]:
    """The actions of a turn up to the rolls: none, and all with which a cart comes home. Raises `TooLarge`."""
    if state.decision != "build":
        yield []
        return
    done = rules.action_table.done
    yield [done]
    for actions in sorted(Builder(rules, state, seat).sets(), key=len):
        if actions:
            yield [*actions, done]


def _actions(state: ChasmState) -> Fact:
    """The actions that are left."""
    return Fact("rail-straight", "actions", names={"actions": state.actions_left})


def _tell_home(rules: ChasmRules, state: ChasmState, seat: Seat, _: float) -> Task:
    """Jewels to bring home."""
    worth: dict[str, str | int] = dict(zip(KINDS[1:], rules.values[1:], strict=True))
    carts = len(_under_way(rules, state, seat))
    return Task(
        "home" if carts == 1 else "home-both", "ways", facts=[Fact("gem-ruby", "values", names=worth), _actions(state)]
    )


def _tell_right(rules: ChasmRules, state: ChasmState, _: Seat, __: float) -> Task:
    """Jewels to bring out by the sides of their kinds."""
    most = rules.sheet.setup.solo.major
    lacking: dict[str, str | int] = {
        kind: max(0, most - count_of(state.delivered_right, kind)) for kind in rules.exit_kinds.values()
    }
    return Task("right", "ways", facts=[Fact("exit-north", "lacking", names=lacking), _actions(state)])


def _under_way(rules: ChasmRules, state: ChasmState, seat: Seat) -> list[int]:
    """The carts of a seat that are in the mine, or stand on a gate."""
    return [cart for cart in rules.carts_of[seat] if state.where[cart] >= 0]


def _rides(carts: Collection[int], *, solo: bool = False) -> Callable[[ChasmRules, ChasmState, Turn], bool]:
    """Whether a turn begins with so many carts under way, one of them in the mine."""

    def is_start(rules: ChasmRules, state: ChasmState, turn: Turn) -> bool:
        """Whether such a turn begins here."""
        own = _under_way(rules, state, turn.seat)
        return (
            turn.decision == "build"
            and rules.solo == solo
            and len(own) in carts
            and any(state.tail[cart] for cart in own)
        )

    return is_start


LEAST_BUILT = 2
"""The actions at least that a solution needs before the carts roll."""


def _is_built(line: Sequence[str]) -> bool:
    """Whether a line lays track, and has some actions before the carts roll."""
    built = line[: line.index("done")]
    return len(built) >= LEAST_BUILT and any(action.split()[0] in ("track", "upgrade") for action in built)


TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (1, {}),
    (3, {}),
    (1, {}),
    (4, {}),
    (2, {"length": "medium"}),
    (1, {}),
)

QUESTS = tuple(
    Quest(
        name,
        "gain",
        tell,
        start,
        measure,
        least=least,
        longest=14,
        ends=40,
        share=0.2,
        looked=30,
        is_fun=_is_built,
    )
    for name, tell, start, measure, least in (
        ("one", _tell_home, _rides({1}), "home", 3),
        ("both", _tell_home, _rides({2}), "home", 5),
        ("right", _tell_right, _rides({1, 2, 3, 4}, solo=True), "right", 2),
    )
)
