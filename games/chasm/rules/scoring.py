"""Scoring: the score sheet, ranks and ties (RULES.md 4.8), and the levels of a solo game (RULES.md 4.10.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import mul

from engine.rules.contract import Seat, Standings, Tally, ranks_of, tie_break
from engine.rules.events import Event, Score
from engine.rules.multiset import BYTE
from games.chasm.model import vocabulary
from games.chasm.model.events import RubiesLed, RubiesOvertaken
from games.chasm.model.goods import DERAILED, HOME, KINDS, LOST, Items, count_of, item_count, kind_counts
from games.chasm.model.setup import Setup
from games.chasm.model.state import ChasmState


def jewel_count(items: Items) -> int:
    """Number of items that are not rocks."""
    return item_count(items >> BYTE)


def delivery_scores(setup: Setup, seat: Seat, load: Items, right: Items) -> tuple[Score, ...]:
    """Points of a delivery by kind, for rocks their number.

    In a solo game the numbers of jewels: those that left by the right side (`right`), and the others.
    """
    if setup.solo:
        jewels = item_count(right)
        amounts = {vocabulary.RIGHT_SIDE: jewels, vocabulary.WRONG_SIDE: jewel_count(load) - jewels}
    else:
        worth = map(mul, kind_counts(load), (1, *setup.values[1:]))
        amounts = dict(zip(vocabulary.CATEGORY_OF.values(), worth, strict=True))
    return tuple(Score(seat, category, amount) for category, amount in amounts.items() if amount)


def solo_level(setup: Setup, state: ChasmState) -> str:
    """The level that a solo game has reached (RULES.md 4.10.6)."""
    for level in vocabulary.LEVELS[:-1]:
        if not any(lacking_kinds(setup, state, level)):
            return level
    return vocabulary.DEFEAT


def level_after(level: str) -> str:
    """The level of a solo game that is one better; "" after the best."""
    place = vocabulary.LEVELS.index(level)
    return vocabulary.LEVELS[place - 1] if place else ""


def lacking_kinds(setup: Setup, state: ChasmState, level: str) -> Iterator[str]:
    """The kinds of which too few have been delivered for a level of a solo game but defeat (RULES.md 4.10.6)."""
    delivered = state.stock[0] if level == vocabulary.PARTIAL else state.delivered_right
    wanted: int = getattr(setup.sheet.setup.solo, level)
    for kind in setup.exit_kinds.values():
        if count_of(delivered, kind) < wanted:
            yield kind


def standings(setup: Setup, state: ChasmState) -> Standings:
    """The score sheet, with ranks and reason once the game is over."""
    if setup.solo:
        return _solo_standings(setup, state)
    sheet = _score_sheet(setup, state)
    totals = tuple(map(sum, zip(*(tally.values for tally in sheet if tally.counts), strict=True)))
    if state.decision:
        return Standings(sheet, totals)
    merits = [
        (total, jewel_count(own), -count_of(own, KINDS[0])) for total, own in zip(totals, state.stock, strict=True)
    ]
    end = vocabulary.EMPTY if any(state.tokens_left) else vocabulary.SPENT
    return Standings(sheet, totals, ranks_of(merits), f"{end}-{tie_break(merits, vocabulary.TIES)}".rstrip("-"))


def ruby_reward(setup: Setup, rubies: float, most: float) -> int:
    """The points of a seat for most rubies; all seats that share them get it, but none without a ruby."""
    return setup.sheet.setup.rewards.most_rubies if rubies and rubies == most else 0


def ruby_changes(setup: Setup, seat: Seat, before: Sequence[Items], after: Sequence[Items]) -> Iterator[Event]:
    """Who gets and who loses the points for most rubies when the stockpiles change by a delivery of `seat`."""
    had, has = (_ruby_rewards(setup, stocks) for stocks in (before, after))
    losers = tuple(other for other, (old, new) in enumerate(zip(had, has, strict=True), 1) if old > new)
    gained = has[seat - 1] - had[seat - 1]
    if gained:
        yield RubiesLed(seat, gained, losers)
    for loser in losers:
        yield RubiesOvertaken(loser, had[loser - 1], seat)


def _ruby_rewards(setup: Setup, stocks: Sequence[Items]) -> tuple[int, ...]:
    """The points of every seat for most rubies, by stockpile."""
    rubies = [count_of(own, KINDS[1]) for own in stocks]
    return tuple(ruby_reward(setup, count, max(rubies)) for count in rubies)


def _score_sheet(setup: Setup, state: ChasmState) -> tuple[Tally, ...]:
    rewards = setup.sheet.setup.rewards
    counts_by_kind = list(zip(*map(kind_counts, state.stock), strict=True))
    rocks = counts_by_kind[0]
    carts_home = [sum(state.where[cart] == HOME for cart in own) for own in setup.carts_of[1:]]
    missions_won = [state.mission_owner.count(seat) for seat in range(1, setup.seats + 1)]
    by_kind = (
        Tally(vocabulary.CATEGORY_OF[kind], tuple(count * value for count in counts), tallied=True)
        for kind, counts, value in zip(KINDS[1:], counts_by_kind[1:], setup.values[1:], strict=True)
    )
    missions = (Tally(vocabulary.MISSIONS, tuple(rewards.mission * count for count in missions_won), tallied=True),)
    return (
        *by_kind,
        Tally(vocabulary.MOST_RUBIES, _ruby_rewards(setup, state.stock)),
        Tally(vocabulary.CARTS, tuple(rewards.cart * count for count in carts_home)),
        *(missions if setup.with_missions else ()),
        Tally(vocabulary.ROCKS, rocks, counts=False, tallied=True),
    )


def _solo_standings(setup: Setup, state: ChasmState) -> Standings:
    right = item_count(state.delivered_right)
    wrong = jewel_count(state.stock[0]) - right
    sheet = (
        Tally(vocabulary.RIGHT_SIDE, (right,), tallied=True),
        Tally(vocabulary.WRONG_SIDE, (wrong,), counts=False, tallied=True),
    )
    reached = solo_level(setup, state)
    if state.decision:
        return Standings(sheet, (right,), level=reached)
    reason = vocabulary.SOLO_REASONS[0] if reached == vocabulary.MAJOR else _solo_reason(state)
    ranks, better = (2 if reached == vocabulary.DEFEAT else 1,), level_after(reached)
    lacking = tuple(lacking_kinds(setup, state, better)) if better else ()
    return Standings(sheet, (right,), ranks, reason, reached, lacking)


def _solo_reason(state: ChasmState) -> str:
    """The end of a solo game without a major victory: all carts lost, all tokens fallen, or the player stopped."""
    lost, spent, stopped = vocabulary.SOLO_REASONS[1:]
    if all(where in (DERAILED, LOST) for where in state.where):
        return lost
    return stopped if any(state.tokens_left) else spent
