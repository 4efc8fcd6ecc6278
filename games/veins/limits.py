"""How long a game of Veins can be: a bound worked out from what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.veins.equipment import ACTIONS, EQUIPMENT
from games.veins.kinds import OPTION
from games.veins.stocks import count

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


def longest(rules: VeinsRules) -> int:
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
