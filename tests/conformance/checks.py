"""What holds at every ply of every game: the promises of `engine.rules`, checked one by one along random games."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine.router import Offer, offer
from engine.rules import NATURE, Action, Kind, Pick, Standings, read_action
from tests.conformance.harness import Ply, Table, game

FACTS_EVERY = 4
"""The position is told by its facts, which is dear, every so many plies."""

SECRETS_EVERY, PLAYED_EVERY = 2, 4
"""What a seat may know is looked at, and an imagined position played to its end, every so many plies."""

ROUTER_EVERY = 50
ROUTED = 30
"""How many actions of a long list are reached through the router, in the fast suite."""


class Walk:
    """What the checks remember along the random games of one table."""

    def __init__(self, table: Table, thorough: bool = False) -> None:
        self.table = table
        self.thorough = thorough
        self.rules = table.rules()
        self.known: dict[str, Action] = {}
        self.components = self.rules.components(self.rules.start())
        self.scored: Counter[tuple[int, str]] = Counter()
        self.facts: tuple[Any, dict[str, Any]] | None = None
        self.chance = random.Random(0)
        self.hidden = 0

    def step(self, ply: Ply) -> None:
        """Check everything at one ply."""
        if ply.number == 0:
            self.scored.clear()
            assert self.rules.components(ply.state) == self.components
        for check in CHECKS:
            check(self, ply)

    def finish(self) -> None:
        """Check what must have been met somewhere on the way."""
        assert self.known
        assert not self.table.record.secrets or self.table.seats == 1 or self.hidden


def whose_turn(walk: Walk, ply: Ply) -> None:
    record, turn = walk.table.record, ply.turn
    assert turn.seat in range(walk.table.seats + 1)
    assert turn.decision
    assert record.chance or turn.seat != NATURE
    assert record.secrets or turn.known_to is None
    assert ply.number < walk.rules.longest


def legal_list(walk: Walk, ply: Ply) -> None:
    assert ply.legal
    assert len(dict.fromkeys(ply.legal)) == len(ply.legal)
    assert walk.rules.legal(ply.state) == ply.legal
    assert walk.rules.legal(ply.state.copy()) == ply.legal
    assert {type(action) for action in ply.legal} <= {*walk.table.record.verbs}


def odds(walk: Walk, ply: Ply) -> None:
    if ply.turn.seat != NATURE:
        return
    weights = walk.rules.odds(ply.state)
    assert len(weights) == len(ply.legal)
    assert all(type(weight) is int and weight > 0 for weight in weights)


def texts(walk: Walk, ply: Ply) -> None:
    """An action is told by its text: nothing else has the same, and reading it gives the action again."""
    for action in ply.legal:
        text = action.text
        if text not in walk.known:
            assert read_action(walk.table.record.verbs, text) == action
            assert text == " ".join(text.split())
            walk.known[text] = action
        assert walk.known[text] == action


def copies(walk: Walk, ply: Ply) -> None:
    """Playing on a copy leaves the original as it was, and does the same again on another."""
    again = ply.state.copy()
    assert again == ply.state
    assert walk.rules.play(again, ply.action) == ply.events
    assert again == ply.after
    assert again != ply.state
    assert walk.rules.turn(again) == walk.rules.turn(ply.after)
    if walk.facts is not None and walk.facts[0] is ply.state:
        assert walk.rules.facts(ply.state) == walk.facts[1]
    walk.facts = None
    if ply.number % FACTS_EVERY == 0:
        facts = walk.rules.facts(ply.after)
        assert json.loads(json.dumps(facts)) == facts
        assert walk.rules.facts(again) == facts
        walk.facts = (ply.after, facts)


def conserved(walk: Walk, ply: Ply) -> None:
    assert walk.rules.components(ply.after) == walk.components


def score_sheet(walk: Walk, ply: Ply) -> None:
    """Tallied categories hold what the events scored; totals are the sums of what counts; ranks come with the end."""
    for event in ply.events:
        for score in event.scores:
            walk.scored[score.seat, score.category] += score.amount
    standings = walk.rules.standings(ply.after)
    seats = range(1, walk.table.seats + 1)
    tallied = {tally.category for tally in standings.sheet if tally.tallied}
    assert {category for _, category in walk.scored} <= tallied
    for tally in standings.sheet:
        assert len(tally.values) == walk.table.seats
        assert not tally.tallied or tally.values == tuple(walk.scored[seat, tally.category] for seat in seats)
    counting = [tally.values for tally in standings.sheet if tally.counts]
    assert standings.totals == tuple(sum(values) for values in zip(*counting, strict=True))
    ranks(standings, walk.rules.turn(ply.after) is None)


def ranks(standings: Standings, over: bool) -> None:
    if not over:
        assert (standings.ranks, standings.winners) == ((), ())
        return
    assert standings.reason
    assert len(standings.ranks) == len(standings.totals)
    assert list(standings.ranks) == [1 + sum(other < rank for other in standings.ranks) for rank in standings.ranks]


def secrets(walk: Walk, ply: Ply) -> None:
    """A seat's view does not depend on what it may not know, and keeps all that it may."""
    rules, state = walk.rules, ply.state
    if not walk.table.record.secrets:
        assert all(rules.view(state, seat) == state for seat in range(walk.table.seats + 1))
        return
    if ply.number % SECRETS_EVERY:
        return
    for seat in range(walk.table.seats + 1):
        view = rules.view(state, seat)
        seen = rules.facts(view)
        assert rules.facts(rules.view(view, seat)) == seen
        full = rules.imagine(view, walk.chance.randrange)
        assert rules.facts(view) == seen
        assert rules.facts(rules.view(full, seat)) == seen
        assert rules.facts(rules.view(full, NATURE)) == rules.facts(rules.view(state, NATURE))
        assert rules.components(full) == walk.components
        assert rules.turn(full) == rules.turn(view) == ply.turn
        assert seat != ply.turn.seat or seat == NATURE or rules.legal(view) == rules.legal(full) == ply.legal
        walk.hidden += rules.facts(full) != rules.facts(state)
        if ply.number % PLAYED_EVERY == 0:
            played = list(game(rules, ply.number, full))
            assert rules.components(played[-1].after) == walk.components


def router(walk: Walk, ply: Ply) -> None:
    """Every legal action is reached by its own picks: in order, with the verb first, and with its spaces first."""
    if ply.number % ROUTER_EVERY == ROUTER_EVERY // 2:
        whole = walk.thorough or len(ply.legal) <= ROUTED
        reach_all(ply.legal, ply.legal if whole else walk.chance.sample(ply.legal, ROUTED))


def reach_all(legal: list[Action], wanted: Iterable[Action]) -> None:
    offers: dict[tuple[Pick, ...], tuple[Offer, set[Pick]]] = {}
    start = offer(legal, ())
    offers[()] = (start, {*start.picks})
    for action in wanted:
        verb, fields = action.picks[0], action.picks[1:]
        spaces_first = sorted(fields, key=lambda pick: pick.kind is not Kind.SPACE)
        for route in (fields, (verb, *fields), spaces_first):
            assert reach(offers, (*route, verb, verb)) == action


def reach(offers: dict[tuple[Pick, ...], tuple[Offer, set[Pick]]], route: Iterable[Pick]) -> Action | None:
    """The action that fires when the picks of a route are made, those left out that are not offered any more."""
    picks: tuple[Pick, ...] = ()
    standing, offered = offers[picks]
    for pick in route:
        if standing.fires is None and pick in offered:
            picks = (*picks, pick)
            if picks not in offers:
                following = offer(standing.open, picks)
                offers[picks] = (following, {*following.picks})
            standing, offered = offers[picks]
    return standing.fires


def reasons(walk: Walk, ply: Ply) -> None:
    """What cannot be picked is refused with a reason: the first pick of a known action that leads nowhere."""
    if ply.number % FACTS_EVERY or ply.turn.seat == NATURE:
        return
    foreign = walk.chance.choice(list(walk.known.values()))
    picks: list[Pick] = []
    for pick in foreign.picks[1:]:
        picks.append(pick)
        if not offer(ply.legal, picks).open:
            assert walk.rules.why_not(ply.state, picks).strip()
            return


CHECKS: tuple[Callable[[Walk, Ply], None], ...] = (
    whose_turn,
    legal_list,
    odds,
    texts,
    copies,
    conserved,
    score_sheet,
    secrets,
    router,
    reasons,
)


def mutated(action: Action, pool: Iterable[Action], chance: random.Random) -> Action:
    """The action with one of its fields taken from another action's field of the same kind; itself if it has none."""
    places = [i for i, part in enumerate(action.picks) if i]
    if not places:
        return action
    at = chance.choice(places)
    kind = action.picks[at].kind
    values = dict.fromkeys(part.value for other in pool for part in other.picks if part.kind is kind)
    field = action.__struct_fields__[at - 1]
    return msgspec.structs.replace(action, **{field: chance.choice(list(values))})
