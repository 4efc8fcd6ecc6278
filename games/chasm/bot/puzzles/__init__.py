"""The puzzles of Chasm: jewels to bring home with the actions of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from operator import mul

from engine.puzzles.knowledge import Quest, Task
from engine.puzzles.puzzle_sheet import Fact
from engine.rules.actions import Action
from engine.rules.contract import Seat, Turn
from games.chasm.bot.puzzles.builds import Builder
from games.chasm.model.goods import KINDS, item_count, kind_counts
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules


def home(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """The points of the jewels in the stockpile of a seat; alone, the jewels that left by the right side."""
    if rules.solo:
        return item_count(state.delivered_right)
    points: int = sum(map(mul, kind_counts(state.stock[seat - 1]), (0, *rules.values[1:])))
    return points


MEASURES = {"home": home}


def openings(rules: ChasmRules, state: ChasmState, seat: Seat) -> Iterator[list[Action]]:
    """The actions of a turn up to the rolls: none, and all with which a cart comes home. Raises `TooLarge`."""
    if state.decision != "build":
        yield []
        return
    done = rules.action_table.done
    yield [done]
    for actions in Builder(rules, state, seat).sets():
        if actions:
            yield [*actions, done]


def _tell(rules: ChasmRules, state: ChasmState, seat: Seat, _: float) -> Task:
    """Jewels to bring home."""
    own = [cart for cart in rules.carts_of[seat] if state.where[cart] >= 0]
    facts = [Fact("rail-straight", "actions", names={"actions": state.actions_left})]
    if not rules.solo:
        worth: dict[str, str | int] = dict(zip(KINDS[1:], rules.values[1:], strict=True))
        facts.append(Fact("gem-ruby", "values", names=worth))
    return Task("right" if rules.solo else "home" if len(own) == 1 else "home-both", "ways", facts=facts)


def _rides(rules: ChasmRules, state: ChasmState, turn: Turn) -> bool:
    """Whether a turn begins with a cart under way."""
    own = rules.carts_of[turn.seat]
    return turn.decision == "build" and any(state.where[cart] >= 0 and state.tail[cart] for cart in own)


TABLES: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (4, {}), (2, {"length": "medium"}))

QUESTS = (Quest("home", "gain", _tell, _rides, "home", gap=1, least=3, ends=40, shortest=3, longest=14, looked=30),)
