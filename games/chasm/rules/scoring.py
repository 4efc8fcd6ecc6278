"""What counts in Chasm: the score sheet, ranks and ties (RULES.md 4.8), and the levels of a solo game (4.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.contract import Score, Seat, Standings, Tally
from games.chasm.model.events import (
    CARTS,
    CATEGORY_OF,
    DEFEAT,
    EMPTY,
    MAJOR,
    MISSIONS,
    MOST_RUBIES,
    PARTIAL,
    RIGHT_SIDE,
    ROCKS,
    SOLO_REASONS,
    SPENT,
    TIES,
    VICTORY,
    WRONG_SIDE,
)
from games.chasm.model.state import HOME, KIND_BITS, KINDS, Items, count_of, item_count, kind_counts

if TYPE_CHECKING:
    from games.chasm.model.state import ChasmState
    from games.chasm.rules import ChasmRules


def jewel_count(pile: Items) -> int:
    """How many items of a pile are no rocks."""
    return item_count(pile >> KIND_BITS)


def delivery_scores(rules: ChasmRules, seat: Seat, load: Items) -> tuple[Score, ...]:
    """What a delivery is worth, kind by kind; rocks are counted."""
    found = zip(CATEGORY_OF.values(), kind_counts(load), (1, *rules.worth[1:]), strict=True)
    return tuple(Score(seat, category, many * worth) for category, many, worth in found if many)


def solo_delivery_scores(seat: Seat, load: Items, right: Items) -> tuple[Score, ...]:
    """The jewels of a delivery in a solo game: those that left by the `right` side, and the others."""
    found = ((RIGHT_SIDE, item_count(right)), (WRONG_SIDE, jewel_count(load) - item_count(right)))
    return tuple(Score(seat, category, many) for category, many in found if many)


def solo_level(rules: ChasmRules, state: ChasmState) -> str:
    """The level of success that a solo game has reached (RULES.md 4.10.6)."""
    solo, out = rules.sheet.setup.solo, state.stock[0]
    kinds = rules.exits.values()
    if all(count_of(state.right, kind) >= solo.major for kind in kinds):
        return MAJOR
    if all(count_of(state.right, kind) >= solo.victory for kind in kinds):
        return VICTORY
    return PARTIAL if all(count_of(out, kind) >= solo.partial for kind in kinds) else DEFEAT


def standings(rules: ChasmRules, state: ChasmState) -> Standings:
    """The score sheet, with ranks and reason once the game is over."""
    if rules.solo:
        return _solo_standings(rules, state)
    sheet = _score_sheet(rules, state)
    totals = tuple(map(sum, zip(*(tally.values for tally in sheet if tally.counts), strict=True)))
    if state.decision:
        return Standings(sheet, totals)
    merits = [
        (total, jewel_count(own), -count_of(own, KINDS[0])) for total, own in zip(totals, state.stock, strict=True)
    ]
    ranks = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    end = EMPTY if any(state.tokens) else SPENT
    return Standings(sheet, totals, ranks, f"{end}-{_tie_break(merits)}".rstrip("-"))


def _tie_break(merits: list[tuple[int, int, int]]) -> str:
    """What decided between the first and the second: the first part in which they differ."""
    first, second = sorted(merits, reverse=True)[:2]
    return next((tie for tie, one, two in zip(TIES, first, second, strict=False) if one != two), TIES[-1])


def _score_sheet(rules: ChasmRules, state: ChasmState) -> tuple[Tally, ...]:
    rewards = rules.sheet.setup.rewards
    lists = list(zip(*map(kind_counts, state.stock), strict=True))
    rocks, rubies = lists[0], lists[1]
    most = max(rubies)
    home = [sum(state.where[cart] == HOME for cart in own) for own in rules.own[1:]]
    taken = [state.taken.count(seat) for seat in range(1, rules.seats + 1)]
    by_kind = (
        Tally(CATEGORY_OF[kind], tuple(many * worth for many in list_), tallied=True)
        for kind, list_, worth in zip(KINDS[1:], lists[1:], rules.worth[1:], strict=True)
    )
    missions = (Tally(MISSIONS, tuple(rewards.mission * many for many in taken), tallied=True),)
    return (
        *by_kind,
        Tally(MOST_RUBIES, tuple(rewards.most_rubies if many and many == most else 0 for many in rubies)),
        Tally(CARTS, tuple(rewards.cart * many for many in home)),
        *(missions if rules.with_missions else ()),
        Tally(ROCKS, rocks, counts=False, tallied=True),
    )


def _solo_standings(rules: ChasmRules, state: ChasmState) -> Standings:
    right = item_count(state.right)
    wrong = jewel_count(state.stock[0]) - right
    sheet = (Tally(RIGHT_SIDE, (right,), tallied=True), Tally(WRONG_SIDE, (wrong,), counts=False, tallied=True))
    reached = solo_level(rules, state)
    if state.decision:
        return Standings(sheet, (right,), level=reached)
    reason = SOLO_REASONS[0] if reached == MAJOR else _solo_reason(state)
    return Standings(sheet, (right,), (2 if reached == DEFEAT else 1,), reason, reached)


def _solo_reason(state: ChasmState) -> str:
    """Why a solo game ended short of a major victory: all carts lost, all tokens fallen, or the player left."""
    lost, spent, left = SOLO_REASONS[1:]
    if max(state.where) < HOME:
        return lost
    return left if any(state.tokens) else spent
