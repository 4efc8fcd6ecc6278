"""What counts in Chasm: the score sheet, ranks and ties (chasm.md 4.8), and the levels of a solo game (4.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules import Score, Seat, Standings, Tally
from games.chasm.goods import BITS, KINDS, Pile, count, counts, size
from games.chasm.state import HOME

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules
    from games.chasm.state import ChasmState

ROCKS, RUBIES, CARTS, MISSIONS = "rocks", "most-rubies", "carts", "missions"
RIGHT, WRONG = "right", "wrong"
CATEGORY: Final = dict(zip(KINDS, (ROCKS, "rubies", "emeralds", "gold", "diamonds"), strict=True))
"""The category of the score sheet that a kind of items counts in."""
CATEGORIES: Final = (*list(CATEGORY.values())[1:], RUBIES, CARTS, MISSIONS, ROCKS, RIGHT, WRONG)
"""All categories of all tables."""

MAJOR, VICTORY, PARTIAL, DEFEAT = "major", "victory", "partial", "defeat"
LEVELS: Final = (MAJOR, VICTORY, PARTIAL, DEFEAT)
"""The levels of success of a solo game, the best one first."""

EMPTY, SPENT = "empty", "spent"
"""Why a game for 2 to 4 ends: no cart is out any more, or the last token has fallen."""
TIES: Final = ("", "jewels", "rocks", "shared")
"""What decided who is first: the total, most jewels, fewest rocks, or nothing."""
SOLO_REASONS: Final = ("major", "lost", "spent-solo", "left")
REASONS: Final = (*(f"{end}-{tie}".rstrip("-") for end in (EMPTY, SPENT) for tie in TIES), *SOLO_REASONS)
"""Every reason that standings give."""


def jewels(pile: Pile) -> int:
    """How many items of a pile are no rocks."""
    return size(pile >> BITS)


def scores(rules: ChasmRules, seat: Seat, load: Pile) -> tuple[Score, ...]:
    """What a delivery is worth, kind by kind; rocks are counted."""
    found = zip(CATEGORY.values(), counts(load), (1, *rules.worth[1:]), strict=True)
    return tuple(Score(seat, category, many * worth) for category, many, worth in found if many)


def solo_scores(seat: Seat, load: Pile, right: Pile) -> tuple[Score, ...]:
    """The jewels of a delivery in a solo game: those that left by the `right` side, and the others."""
    found = ((RIGHT, size(right)), (WRONG, jewels(load) - size(right)))
    return tuple(Score(seat, category, many) for category, many in found if many)


def level(rules: ChasmRules, state: ChasmState) -> str:
    """The level of success that a solo game has reached (chasm.md 4.10.6)."""
    solo, out = rules.sheet.setup.solo, state.stock[0]
    kinds = rules.exits.values()
    if all(count(state.right, kind) >= solo.major for kind in kinds):
        return MAJOR
    if all(count(state.right, kind) >= solo.victory for kind in kinds):
        return VICTORY
    return PARTIAL if all(count(out, kind) >= solo.partial for kind in kinds) else DEFEAT


def standings(rules: ChasmRules, state: ChasmState) -> Standings:
    """The score sheet, with ranks and reason once the game is over."""
    if rules.solo:
        return _solo(rules, state)
    sheet = _sheet(rules, state)
    totals = tuple(map(sum, zip(*(tally.values for tally in sheet if tally.counts), strict=True)))
    if state.decision:
        return Standings(sheet, totals)
    merits = [(total, jewels(own), -count(own, KINDS[0])) for total, own in zip(totals, state.stock, strict=True)]
    ranks = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    end = EMPTY if any(state.tokens) else SPENT
    return Standings(sheet, totals, ranks, f"{end}-{_tie(merits)}".rstrip("-"))


def _tie(merits: list[tuple[int, int, int]]) -> str:
    """What decided between the first and the second: the first part in which they differ."""
    first, second = sorted(merits, reverse=True)[:2]
    return next((tie for tie, one, two in zip(TIES, first, second, strict=False) if one != two), TIES[-1])


def _sheet(rules: ChasmRules, state: ChasmState) -> tuple[Tally, ...]:
    rewards = rules.sheet.setup.rewards
    lists = list(zip(*map(counts, state.stock), strict=True))
    rocks, rubies = lists[0], lists[1]
    most = max(rubies)
    home = [sum(state.where[cart] == HOME for cart in own) for own in rules.own[1:]]
    taken = [state.taken.count(seat) for seat in range(1, rules.seats + 1)]
    by_kind = (
        Tally(CATEGORY[kind], tuple(many * worth for many in list_), tallied=True)
        for kind, list_, worth in zip(KINDS[1:], lists[1:], rules.worth[1:], strict=True)
    )
    missions = (Tally(MISSIONS, tuple(rewards.mission * many for many in taken), tallied=True),)
    return (
        *by_kind,
        Tally(RUBIES, tuple(rewards.most_rubies if many and many == most else 0 for many in rubies)),
        Tally(CARTS, tuple(rewards.cart * many for many in home)),
        *(missions if rules.with_missions else ()),
        Tally(ROCKS, rocks, counts=False, tallied=True),
    )


def _solo(rules: ChasmRules, state: ChasmState) -> Standings:
    right = size(state.right)
    wrong = jewels(state.stock[0]) - right
    sheet = (Tally(RIGHT, (right,), tallied=True), Tally(WRONG, (wrong,), counts=False, tallied=True))
    reached = level(rules, state)
    if state.decision:
        return Standings(sheet, (right,), level=reached)
    reason = SOLO_REASONS[0] if reached == MAJOR else _why(state)
    return Standings(sheet, (right,), (2 if reached == DEFEAT else 1,), reason, reached)


def _why(state: ChasmState) -> str:
    """Why a solo game ended short of a major victory: all carts lost, all tokens fallen, or the player left."""
    lost, spent, left = SOLO_REASONS[1:]
    if max(state.where) < HOME:
        return lost
    return left if any(state.tokens) else spent
