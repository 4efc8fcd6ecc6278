"""What holds at every ply of every game: the promises of `engine.rules.contract`, checked one by one along random
games."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine.match.log_text import log_lines
from engine.rules.actions import Action, Pick, read_action
from engine.rules.contract import NATURE, NOBODY, Rules, Seat, Standings
from engine.view.router import offer
from tests.conformance import table_checks
from tests.conformance.harness import Ply, Table, game
from tests.conformance.pick_orders import made, opened, reach_all, routes

FACTS_EVERY = 3
"""The position is told by its facts, which is dear, every so many plies."""

SECRETS_EVERY, PLAYED_EVERY, SELDOM_PLAYED_EVERY = 3, 6, 30
"""What a seat may know is looked at, and an imagined position played to its end (by default seldom), every so many
plies."""

ROUTER_EVERY = 49

ROUTED = 30
"""How many actions of a long list are reached through the router, in the fast suite."""

TOLD_APART_EVERY, SIBLINGS = 19, 8
"""Every so many plies so many positions that one action leads to are told apart by their facts."""

LOOKED_AT_EVERY, AT_HAND = 39, 12
"""The table is looked at every so many plies, and when the game is over; so many actions are picked there."""

FOREIGN = 100
"""Of so many known actions one is made up that need not be legal."""


class Walk:
    """What the checks remember along the random games of one table."""

    def __init__(self, table: Table, thorough: bool = False, played_every: int = PLAYED_EVERY) -> None:
        self.table = table
        self.thorough = thorough
        self.played_every = played_every
        self.rules = table.rules()
        self.players = self.rules.seats + self.rules.rivals
        self.sheet = table.record.sheet()
        self.look = table_checks.Looks(table.look(), self.rules, self.sheet)
        self.known: dict[str, Action] = {}
        self.components = self.rules.components(self.rules.start())
        self.scored: Counter[tuple[int, str]] = Counter()
        self.facts: tuple[Any, dict[str, Any]] | None = None
        self.chance = random.Random(0)
        self.hidden = self.count = 0
        self.number, self.round, self.acted = 0, 0, [NATURE]

    def step(self, ply: Ply) -> None:
        """Check everything at one ply."""
        self.enter(ply)
        for check in CHECKS:
            check(self, ply)

    def enter(self, ply: Ply) -> None:
        """Count a ply, and forget the game before where it is the first of another."""
        self.count += 1
        if ply.number == 0:
            self.scored.clear()
            self.number, self.round, self.acted = 0, 0, [NATURE]

    def due(self, every: int) -> bool:
        """Whether what is checked every so many plies, over all games, is to be checked now."""
        return self.count % every == 0

    def answering(self, ply: Ply) -> list[Seat]:
        """Whose view answers as the position does: that of the seat to decide; anybody's where it is asked openly."""
        if ply.turn.seat == NATURE:
            return []
        return [ply.turn.seat, *([NOBODY] if self.sheet.decisions[ply.turn.decision].public else [])]


def whose_turn(walk: Walk, ply: Ply) -> None:
    record, turn = walk.table.record, ply.turn
    assert turn.seat in range(walk.table.seats + 1)
    assert turn.decision
    assert record.chance or turn.seat != NATURE
    assert record.secrets or turn.known_to is None
    assert ply.number < walk.rules.max_actions


def turn_numbers(walk: Walk, ply: Ply) -> None:
    """Turn numbers do not fall, and under one number (but 0) no seat acts, hands over and acts again."""
    number, seat = ply.turn.number, ply.turn.seat
    assert number >= walk.number, "a turn's number falls"
    if number != walk.number:
        walk.acted = [NATURE]
    walk.number = number
    if number and seat not in (NATURE, walk.acted[-1]):
        assert seat not in walk.acted, f"seat {seat} acts, hands over and acts again in turn {number}"
        walk.acted.append(seat)


def rounds(walk: Walk, ply: Ply) -> None:
    """Turns have rounds that do not fall in a game whose sheet counts by them or by stages, and none in any other.

    Where it is settled how many turns or rounds there are, no turn is beyond the last; every stage has a name.
    """
    turn = ply.turn
    counts = walk.sheet.counted != "turn"
    assert bool(turn.round) == (counts and turn.number > 0), f"people count by the {walk.sheet.counted}"
    assert turn.round >= walk.round, "a turn's round falls"
    walk.round = turn.round
    assert turn.count <= (walk.rules.rounds or turn.count), f"there are {walk.rules.rounds} {walk.sheet.counted}s"
    assert walk.sheet.progress_text(turn.count)


def legal_list(walk: Walk, ply: Ply) -> None:
    assert ply.legal
    assert len(dict.fromkeys(ply.legal)) == len(ply.legal)
    assert walk.rules.legal(ply.state) == ply.legal
    assert walk.rules.legal(ply.state.copy()) == ply.legal
    assert {type(action) for action in ply.legal} <= {*walk.table.record.verbs}
    assert walk.rules.turn(ply.after) is not None or not walk.rules.legal(ply.after)
    if walk.rules.has_autopilot and ply.turn.seat != NATURE:
        answer = walk.rules.autopilot_action(ply.state)
        assert answer in ply.legal, f"{answer} stands in for a seat that has given up, but is not legal"
        assert walk.rules.autopilot_action(ply.state.copy()) == answer


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
    if walk.due(FACTS_EVERY):
        facts = walk.rules.facts(ply.after)
        assert json.loads(json.dumps(facts)) == facts
        assert walk.rules.facts(again) == facts
        walk.facts = (ply.after, facts)


def told_apart(walk: Walk, ply: Ply) -> None:
    """An action changes the facts, and positions side by side are equal exactly when their facts are."""
    if not walk.due(TOLD_APART_EVERY):
        return
    states = [ply.state]
    for action in walk.chance.sample(ply.legal, min(len(ply.legal), SIBLINGS)):
        states.append(after(walk.rules, ply.state, action))
    for seat in (None, *range(walk.table.seats + 1)) if walk.table.record.secrets else (None,):
        seen = states if seat is None else [walk.rules.view(state, seat) for state in states]
        told = [(state, walk.rules.facts(state)) for state in seen]
        for (one, facts), (two, others) in itertools.combinations(told, 2):
            assert (one == two) == (facts == others), "equal positions have equal facts, others do not"
        assert seat is not None or all(facts != told[0][1] for _, facts in told[1:])


def after(rules: Rules[Any], state: Any, action: Action) -> Any:
    """A copy of a position, with the action played on it."""
    copy = state.copy()
    rules.play(copy, action)
    return copy


def in_the_sheet(walk: Walk, ply: Ply) -> None:
    """The record lists and the sheet has words for all that comes up, and every log line can be told."""
    record, sheet = walk.table.record, walk.sheet
    assert ply.turn.decision in record.decisions
    assert ply.turn.decision in sheet.decisions
    assert {action.verb for action in ply.legal} <= {*sheet.verbs}
    names = {seat: f"seat {seat}" for seat in range(1, walk.players + 1)}
    for event in ply.events:
        assert type(event) in record.events
        assert event.name in sheet.events
        for line in log_lines([(ply.turn, [event])], sheet.events, names):
            assert line.text.strip()
            assert not {*line.text} & {*"{}"}
        assert {*event.spaces} <= walk.look.spaces
    standings = walk.rules.standings(ply.after)
    assert {tally.category for tally in standings.sheet} <= {*sheet.scoring.categories}
    assert walk.rules.rivals == len(sheet.automata_for(walk.table.seats)), "the sheet says which automata play"
    assert not standings.reason or standings.reason in sheet.scoring.reasons


def conserved(walk: Walk, ply: Ply) -> None:
    assert walk.components, "a game without a component counts nothing"
    assert walk.rules.components(ply.state) == walk.components
    assert walk.rules.components(ply.after) == walk.components


def score_sheet(walk: Walk, ply: Ply) -> None:
    """Tallied categories hold what the events scored; totals are the sums of what counts; ranks come with the end."""
    for event in ply.events:
        for score in event.scores:
            walk.scored[score.seat, score.category] += score.amount
    standings = walk.rules.standings(ply.after)
    players = range(1, walk.players + 1)
    tallied = {tally.category for tally in standings.sheet if tally.tallied}
    assert {category for _, category in walk.scored} <= tallied
    for tally in standings.sheet:
        assert len(tally.values) == walk.players
        assert not tally.tallied or tally.values == tuple(walk.scored[seat, tally.category] for seat in players)
    counting = [tally.values for tally in standings.sheet if tally.counts]
    assert counting, "no category of the score sheet counts, so there is nothing that the totals could be the sum of"
    assert standings.totals == tuple(sum(values) for values in zip(*counting, strict=True))
    ranks(standings, walk.rules.turn(ply.after) is None)


def ranks(standings: Standings, over: bool) -> None:
    if not over:
        assert (standings.ranks, standings.winners) == ((), ())
        return
    assert standings.reason
    assert len(standings.ranks) == len(standings.totals)
    first = min(standings.ranks)
    assert first in (1, 2), "the best rank is 1, or 2 where nobody has won"
    assert list(standings.ranks) == [first + sum(other < rank for other in standings.ranks) for rank in standings.ranks]


def secrets(walk: Walk, ply: Ply) -> None:
    """A seat's view does not depend on what it may not know, and keeps all that it may."""
    rules, state = walk.rules, ply.state
    if not walk.table.record.secrets:
        assert all(rules.view(state, seat) == state for seat in range(walk.table.seats + 1))
        return
    if not walk.due(SECRETS_EVERY):
        return
    facts, answers = rules.facts(state), walk.answering(ply)
    for seat in range(walk.table.seats + 1):
        view = rules.view(state, seat)
        seen = rules.facts(view)
        assert rules.facts(rules.view(view, seat)) == seen
        full = rules.determinize(view, walk.chance.randrange)
        assert rules.facts(view) == seen
        assert rules.facts(rules.view(full, seat)) == seen
        assert rules.facts(rules.view(full, NATURE)) == rules.facts(rules.view(state, NATURE))
        assert rules.components(full) == walk.components
        assert rules.turn(full) == rules.turn(view) == ply.turn
        assert seat not in answers or rules.legal(view) == rules.legal(full) == ply.legal
        walk.hidden += seen != facts or rules.facts(full) != facts
        if walk.due(walk.played_every):
            played = list(game(rules, ply.number, full))
            assert rules.components(played[-1].after) == walk.components


def disclosure(walk: Walk, ply: Ply) -> None:
    """What a seat's own action tells the seat does not depend on what it does not know."""
    rules, seat = walk.rules, ply.turn.seat
    if not walk.table.record.secrets or seat == NATURE or not walk.due(SECRETS_EVERY):
        return
    tried = walk.chance.sample(ply.legal, min(len(ply.legal), SIBLINGS))
    told: list[list[Any]] = []
    for state in (
        ply.state,
        *(rules.determinize(rules.view(ply.state, seat), walk.chance.randrange) for _ in range(2)),
    ):
        told.append([])
        for action in tried:
            copy = state.copy()
            events = rules.play(copy, action) if ply.turn.known_to in (None, seat) else rules.play(copy, action)[:0]
            told[-1].append((events, rules.facts(rules.view(copy, seat)), rules.turn(copy)))
    assert told[0] == told[1] == told[2], "a seat's own action discloses what the seat does not know"


def router(walk: Walk, ply: Ply) -> None:
    """Every legal action is reached by its own picks: in order, with the verb first, and with its spaces first."""
    if walk.due(ROUTER_EVERY):
        whole = walk.thorough or len(ply.legal) <= ROUTED
        reach_all(ply.legal, ply.legal if whole else walk.chance.sample(ply.legal, ROUTED))


def reasons(walk: Walk, ply: Ply) -> None:
    """What can be picked is not refused, what cannot be is: the first pick of a known action that leads nowhere."""
    if walk.rules.turn(ply.after) is None:
        assert walk.rules.why_not(ply.after, walk.chance.choice(list(walk.known.values())).picks[:2]).strip()
    if not walk.due(FACTS_EVERY) or ply.turn.seat == NATURE:
        return
    offers = opened(ply.legal)
    for route in routes(walk.chance.choice(ply.legal)):
        picks = made(offers, route)
        for upto in range(1, len(picks) + 1):
            assert why_not(walk, ply, picks[:upto]) == "", f"{picks[:upto]} can be picked, but there is a reason not to"
    known = walk.chance.sample(list(walk.known.values()), min(len(walk.known), FOREIGN))
    foreign = mutated(walk.chance.choice(known), known, walk.chance)
    for picks in (foreign.picks, foreign.picks[1:]):
        refused = next(
            (picks[:upto] for upto in range(1, len(picks) + 1) if not offer(ply.legal, picks[:upto]).actions), ()
        )
        assert not refused or why_not(walk, ply, refused).strip(), f"{refused} cannot be picked, and there is no reason"


def why_not(walk: Walk, ply: Ply, picks: tuple[Pick, ...]) -> str:
    """The rule that forbids picks; it is the same one for a seat that knows only what it may."""
    reason = walk.rules.why_not(ply.state, picks)
    for viewer in walk.answering(ply):
        assert walk.rules.why_not(walk.rules.view(ply.state, viewer), picks) == reason
    return reason


def table(walk: Walk, ply: Ply) -> None:
    """What the game's table shows can be shown, to everybody who may look at it."""
    over = walk.rules.turn(ply.after) is None
    viewers: tuple[Seat, ...] = (NOBODY, *range(1, walk.table.seats + 1))
    if over:
        walk.look.at(ply.after, viewers)
    if walk.due(FACTS_EVERY):
        walk.look.events(ply, viewers)
    if not walk.due(LOOKED_AT_EVERY):
        return
    walk.look.at(ply.state, viewers)
    if walk.table.record.secrets:
        walk.look.twins(ply.state, viewers, walk.chance)
    if ply.turn.seat != NATURE:
        wanted = walk.chance.sample(ply.legal, min(len(ply.legal), ROUTED if walk.thorough else AT_HAND))
        for viewer in walk.answering(ply):
            walk.look.hand(ply.state, viewer, wanted, SIBLINGS)


CHECKS: tuple[Callable[[Walk, Ply], None], ...] = (
    whose_turn,
    turn_numbers,
    rounds,
    legal_list,
    odds,
    texts,
    copies,
    told_apart,
    in_the_sheet,
    conserved,
    score_sheet,
    secrets,
    disclosure,
    router,
    reasons,
    table,
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
