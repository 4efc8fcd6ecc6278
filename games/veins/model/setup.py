"""How long a game of Veins can be: a bound worked out from what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.veins.model.components import OPTION, count
from games.veins.model.data import AS_PLAYERS, SEQUENCE_CARDS
from games.veins.model.tiles import ACTIONS, EQUIPMENT

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


def longest_game(rules: VeinsRules) -> int:
    """The most actions of a game, nature's included: nobody can bid more often than he has points."""
    setup, seats, orders = rules.sheet.setup, rules.seats, len(rules.orders)
    auctions = (seats - 1) * sum(most_points(rules, phase) + 1 + seats for phase in range(1, setup.phases + 1))
    draft = (orders + setup.phases) * seats
    build = ACTIONS + ACTIONS + len(rules.spaces)
    sale = len(rules.colours) * (rules.track + seats + 1)
    a_phase = seats * (1 + build + 1) + sale
    final = len(rules.colours) * rules.track
    return 1 + orders + auctions + draft + setup.phases * a_phase + orders + final


def most_points(rules: VeinsRules, phase: int) -> int:
    """What no seat can have more of when a phase begins: all of every city, every vein and every order."""
    parts, setup = rules.sheet.components, rules.sheet.setup
    cities = sum(size // 2 * (size - size // 2) for size in rules.city_size)
    stones, chips = parts.veins * rules.track, parts.chips * setup.chip
    options = count(EQUIPMENT, OPTION) * setup.option
    before = phase - 1
    return setup.points + before * (cities + stones + chips + options) + (sum(rules.rewards) if before else 0)


# Sequence cards


def cards_in_play(rules: VeinsRules) -> tuple[int, ...]:
    """The cards that lie out in every phase, ascending."""
    found = sorted(rules.sheet.setup.charges)
    return tuple(found[: rules.seats] if rules.options[SEQUENCE_CARDS] == AS_PLAYERS else found)


# Components: RULES.md 3.6, 1b


def dynamite_of_card(rules: VeinsRules, card: int) -> str:
    """The dynamite that goes with a sequence card."""
    return f"D{rules.sheet.setup.charges[card]}"
