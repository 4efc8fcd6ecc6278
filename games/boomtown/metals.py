"""What metals are used for (boomtown.md 5.2): investments, influence in the town, shipping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Action, Event
from games.boomtown import deeds, effects
from games.boomtown.actions import Invest, Office, Ship
from games.boomtown.piles import METAL, ONE, kinds_in

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules
    from games.boomtown.state import BoomtownState


def go_on(rules: BoomtownRules, state: BoomtownState) -> None:
    """Ask about metals while some can be used, and in the last turn always; else it is time to build."""
    found = offers(rules, state)
    if len(found) > 1 or state.last:
        state.decision, state.offered = "metals", found
    else:
        state.decision = "build"


def offers(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """Metals to ship, investments and cells that the hand pays for, and going on."""
    held, choices = state.hand & METAL, rules.choices
    if not held:
        return [choices.done]
    found = choices.ship(shippable(rules, state))
    investments, cells = rules.box.payable(held)
    if investments and not state.invested:
        found += choices.invest(investments & state.market)
    if cells and not state.bought:
        found += choices.office(cells & free_cells(state))
    found.append(choices.done)
    return found


def shippable(rules: BoomtownRules, state: BoomtownState) -> int:
    """The mask of the metals in hand whose coach can go on."""
    return sum(1 << kind for kind in kinds_in(state.hand & METAL)) & deeds.room(rules, state, state.seat)


def free_cells(state: BoomtownState) -> int:
    """The mask of the cells without an influence token."""
    return sum(1 << cell for cell, owner in enumerate(state.cells) if not owner)


def ship(rules: BoomtownRules, state: BoomtownState, action: Ship) -> list[Event]:
    """Ship a metal."""
    metal, events = rules.metal_index[action.metal], list[Event]()
    state.hand -= ONE[metal]
    deeds.ship(rules, state, state.seat, metal, deeds.PAID, events)
    go_on(rules, state)
    return events


def invest(rules: BoomtownRules, state: BoomtownState, action: Invest) -> list[Event]:
    """Buy an investment: its points, its effect, then the bonus tile."""
    card, events = rules.investment_index[action.card], list[Event]()
    state.hand -= rules.cost[card]
    state.invested = state.due = True
    deeds.invest(rules, state, state.seat, card, events)
    terrain = rules.box.influences[card]
    if terrain >= 0:
        deeds.influence(rules, state, state.seat, terrain, rules.sheet.setup.influences.card, events)
    state.effects = rules.box.effects[card]
    effects.go_on(rules, state, events)
    return events


def office(rules: BoomtownRules, state: BoomtownState, action: Office) -> list[Event]:
    """Pay for influence in the town."""
    cell, events = rules.cell_index[action.cell], list[Event]()
    state.hand -= rules.price[cell]
    state.bought = True
    effects.settle(rules, state, cell, deeds.PAID, events)
    effects.go_on(rules, state, events)
    return events
