"""The checks of features only some games have: public decisions, action chains, autopilots, secrets in views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from engine.rules.actions import Action, Pick
from engine.rules.contract import Options, Seat
from engine.view.panels import ActionChain, InfoCard, Panels
from tests import toys
from tests.conformance import test_checks as known
from tests.conformance.checks import Walk, secrets
from tests.conformance.harness import Table, plies
from tests.toys.pan import table as look
from tests.toys.pan.rules import EMPTY, HIDDEN, RECORD, Glimpse, Pan, Position, Wash

pytestmark = pytest.mark.few

SHEET = RECORD.sheet()

OPEN = msgspec.structs.replace(
    SHEET,
    secret="your claims",
    decisions=SHEET.decisions | {"claim": msgspec.structs.replace(SHEET.decisions["claim"], public=True)},
)


def sheet() -> Any:
    return OPEN


def test_nothing_is_wrong_with_pan_with_a_public_decision() -> None:
    assert known.failing(sheet=sheet) == set()


class KnowsItAlone(Pan):
    """The view of `NOBODY` lacks the actions on claims that a seat has glimpsed."""

    def legal(self, state: Position) -> list[Action]:
        legal = super().legal(state)
        hidden = [name for name, gold in zip(self.claims, state.gold, strict=True) if gold == HIDDEN]
        return [action for action in legal if not isinstance(action, Wash) or action.claim not in hidden] or legal


class RefusesItAlone(Pan):
    def why_not(self, state: Position, picks: Sequence[Pick]) -> str:
        reason = super().why_not(state, picks)
        return f"{reason} {state.gold.count(HIDDEN)}" if reason else ""


@pytest.mark.parametrize(("rules", "check"), [(KnowsItAlone, "secrets"), (RefusesItAlone, "reasons")])
def test_a_public_decision_has_the_same_answers_for_everybody(rules: type[Pan], check: str) -> None:
    assert check in known.failing(rules, sheet=sheet)


class StandsInWithAGlimpse(Pan):
    def autopilot_action(self, state: Position) -> Action:
        return Glimpse("a")


class StandsInByChance(Pan):
    """The autopilot action depends on the copy of the position."""

    def autopilot_action(self, state: Position) -> Action:
        legal = self.legal(state)
        return legal[id(state) // 16 % len(legal)]


class StandsInForNobody(Pan):
    def autopilot_action(self, state: Position) -> Action:
        return None  # type: ignore[return-value]


@pytest.mark.parametrize("rules", [StandsInWithAGlimpse, StandsInByChance, StandsInForNobody])
def test_an_autopilot_action_is_legal_and_always_the_same(rules: type[Pan]) -> None:
    assert "legal_list" in known.failing(rules)


def offers(*actions: Callable[[Pan, Position], Action], label: str = "Wash twice") -> Any:
    """A table with an action chain of those actions."""

    def panels(rules: Pan, view: Position, deciding: bool = True) -> Panels:
        panels = look.panels(rules, view)
        if view.asked is not None or EMPTY not in view.gold:
            return panels
        chain = ActionChain(label, tuple(action(rules, view) for action in actions), InfoCard("Twice"))
        return msgspec.structs.replace(panels, chains=(chain,))

    return {"panels": panels}


def wash(rules: Pan, view: Position) -> Action:
    return Wash(rules.claims[view.gold.index(EMPTY)])


def test_a_chain_of_legal_actions_passes() -> None:
    assert known.failing(table_changes=offers(wash)) == set()


@pytest.mark.parametrize(
    "shown",
    [offers(lambda *_: Wash("z")), offers(wash, wash), offers(), offers(wash, label="{wash}")],
    ids=["not legal", "another's turn", "nothing", "braces"],
)
def test_a_chain_that_cannot_be_played_is_found(shown: Any) -> None:
    assert known.failing(table_changes=shown) == {"table"}


class Reckoned(Pan):
    """Glimpsed gold, which everybody could work out, stays in the view, but not in the facts of the view."""

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats)
        self.views: list[tuple[Position, Seat]] = []

    def view(self, state: Position, seat: Seat) -> Position:
        self.views.append((state.copy(), seat))
        return self.views[-1][0]

    def facts(self, state: Position) -> dict[str, Any]:
        viewer = next((seat for view, seat in self.views if view is state), None)
        return super().facts(state if viewer is None else super().view(state, viewer))


def test_secrets_that_could_be_worked_out_are_secrets() -> None:
    record = msgspec.structs.replace(RECORD, rules=Reckoned)
    walk = Walk(Table(toys, record, record.resolve_options({}), 2))
    for ply in plies(walk.rules, 300):
        walk.enter(ply)
        secrets(walk, ply)
    assert walk.hidden
