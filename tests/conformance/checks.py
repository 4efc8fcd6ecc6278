"""Checks that must hold at every ply of every game: the promises of `engine.rules.contract`, along random games."""

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
from engine.rules.router import fits
from tests.conformance import table_checks
from tests.conformance.harness import Ply, Table, first_offer, picks_made, played_out, reach_all, routes

FACTS_EVERY = 3
"""Facts are expensive: they are compared every n plies."""

SECRETS_EVERY, PLAYED_EVERY, SELDOM_PLAYED_EVERY = 3, 6, 30
"""Every n plies views are checked; every n plies a determinized position is played to its end (by default rarely)."""

ROUTER_EVERY = 49

ROUTED_ACTIONS = 30
"""The number of actions of a long legal list that are reached through the router, in the short suite."""

SIBLINGS_EVERY, SIBLINGS = 19, 8
"""Every n plies, compare the facts of this number of positions one action away."""

TABLE_EVERY, PICKED_ACTIONS = 39, 12
"""Check the table every n plies and at the end of a game; pick this number of actions there."""

MUTATION_POOL = 100
"""The number of known actions from which one is made up that may be illegal."""


class Walk:
    """The memory of the checks along the random games of one table."""

    def __init__(self, table: Table, thorough: bool = False, played_every: int = PLAYED_EVERY) -> None:
        self.table = table
        self.thorough = thorough
        self.played_every = played_every
        self.rules = table.rules()
        self.players = self.rules.seats + self.rules.rivals
        self.sheet = table.record.sheet()
        self.table_checks = table_checks.TableChecks(table.table_module(), self.rules, self.sheet)
        self.actions_by_text: dict[str, Action] = {}
        self.components = self.rules.components(self.rules.start())
        self.scored: Counter[tuple[int, str]] = Counter()
        self.facts: tuple[Any, dict[str, Any]] | None = None
        self.rng = random.Random(0)
        self.hidden = self.count = 0
        self.number, self.round, self.acted = 0, 0, [NATURE]

    def step(self, ply: Ply) -> None:
        """Check everything at one ply."""
        self.enter(ply)
        for check in CHECKS:
            check(self, ply)

    def enter(self, ply: Ply) -> None:
        """Count a ply; at the first ply of a game, forget the game before."""
        self.count += 1
        if ply.number == 0:
            self.scored.clear()
            self.number, self.round, self.acted = 0, 0, [NATURE]

    def due(self, every: int) -> bool:
        """Whether a check that runs every `every` plies, counted over all games, runs now."""
        return self.count % every == 0

    def informed_viewers(self, ply: Ply) -> list[Seat]:
        """The viewers whose views answer as the position: the seat to decide; everybody if the decision is public."""
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
    """Turn numbers never decrease; within one number (except 0) no seat acts, hands over and acts again."""
    number, seat = ply.turn.number, ply.turn.seat
    assert number >= walk.number, "a turn's number falls"
    if number != walk.number:
        walk.acted = [NATURE]
    walk.number = number
    if number and seat not in (NATURE, walk.acted[-1]):
        assert seat not in walk.acted, f"seat {seat} acts, hands over and acts again in turn {number}"
        walk.acted.append(seat)


def rounds(walk: Walk, ply: Ply) -> None:
    """Turns have rounds, which never decrease, exactly in games whose sheet counts rounds or stages.

    If the number of turns or rounds is fixed, no turn is beyond the last; every stage has a name.
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
    """The text of an action is unique, and reading it gives the action again."""
    for action in ply.legal:
        text = action.text
        if text not in walk.actions_by_text:
            assert read_action(walk.table.record.verbs, text) == action
            assert text == " ".join(text.split())
            walk.actions_by_text[text] = action
        assert walk.actions_by_text[text] == action


def copies(walk: Walk, ply: Ply) -> None:
    """Playing on a copy leaves the original unchanged, and gives the same result on every copy."""
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


def siblings_differ(walk: Walk, ply: Ply) -> None:
    """An action changes the facts, and two positions are equal exactly if their facts are."""
    if not walk.due(SIBLINGS_EVERY):
        return
    states = [ply.state]
    for action in walk.rng.sample(ply.legal, min(len(ply.legal), SIBLINGS)):
        states.append(after(walk.rules, ply.state, action))
    for seat in (None, *range(walk.table.seats + 1)) if walk.table.record.secrets else (None,):
        views = states if seat is None else [walk.rules.view(state, seat) for state in states]
        facts_of = [(state, walk.rules.facts(state)) for state in views]
        for (first, facts), (second, other_facts) in itertools.combinations(facts_of, 2):
            assert (first == second) == (facts == other_facts), "equal positions have equal facts, others do not"
        assert seat is not None or all(facts != facts_of[0][1] for _, facts in facts_of[1:])


def after(rules: Rules[Any], state: Any, action: Action) -> Any:
    """The position after an action, as a copy."""
    copy = state.copy()
    rules.play(copy, action)
    return copy


def sheet_covers(walk: Walk, ply: Ply) -> None:
    """The record lists, and the sheet words, all decisions, verbs and events; all log lines can be written."""
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
        assert {*event.spaces} <= walk.table_checks.spaces
    standings = walk.rules.standings(ply.after)
    assert {tally.category for tally in standings.sheet} <= {*sheet.scoring.categories}
    assert walk.rules.rivals == len(sheet.automata_for(walk.table.seats)), "the sheet says which automata play"
    assert not standings.reason or standings.reason in sheet.scoring.reasons


def conserved(walk: Walk, ply: Ply) -> None:
    assert walk.components, "a game without a component counts nothing"
    assert walk.rules.components(ply.state) == walk.components
    assert walk.rules.components(ply.after) == walk.components


def score_sheet(walk: Walk, ply: Ply) -> None:
    """Tallied categories equal the scores of the events, totals sum those that count; ranks come at the end."""
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
    """The view of a seat is independent of the secrets of others, and keeps everything the seat may know."""
    rules, state = walk.rules, ply.state
    if not walk.table.record.secrets:
        assert all(rules.view(state, seat) == state for seat in range(walk.table.seats + 1))
        return
    if not walk.due(SECRETS_EVERY):
        return
    facts, answers = rules.facts(state), walk.informed_viewers(ply)
    for_nature = rules.facts(rules.view(state, NATURE))
    for seat in range(walk.table.seats + 1):
        view = rules.view(state, seat)
        seen = rules.facts(view)
        assert rules.facts(rules.view(view, seat)) == seen
        full = rules.determinize(view, walk.rng.randrange)
        assert rules.facts(view) == seen
        assert rules.facts(rules.view(full, seat)) == seen
        assert rules.facts(rules.view(full, NATURE)) == for_nature
        assert rules.components(full) == walk.components
        assert rules.turn(full) == rules.turn(view) == ply.turn
        assert seat not in answers or rules.legal(view) == rules.legal(full) == ply.legal
        walk.hidden += seen != facts or rules.facts(full) != facts
        if walk.due(walk.played_every):
            assert rules.components(played_out(rules, ply.number, full)) == walk.components


def disclosure(walk: Walk, ply: Ply) -> None:
    """The result of an action, as its seat sees it, is independent of what the seat does not know."""
    rules, seat = walk.rules, ply.turn.seat
    if not walk.table.record.secrets or rules.secrets_inferable or seat == NATURE or not walk.due(SECRETS_EVERY):
        return
    actions = walk.rng.sample(ply.legal, min(len(ply.legal), SIBLINGS))
    results: list[list[Any]] = []
    for state in (
        ply.state,
        *(rules.determinize(rules.view(ply.state, seat), walk.rng.randrange) for _ in range(2)),
    ):
        results.append([])
        for action in actions:
            copy = state.copy()
            events = rules.play(copy, action) if ply.turn.known_to in (None, seat) else rules.play(copy, action)[:0]
            results[-1].append((events, rules.facts(rules.view(copy, seat)), rules.turn(copy)))
    assert results[0] == results[1] == results[2], "a seat's own action discloses what the seat does not know"


def router(walk: Walk, ply: Ply) -> None:
    """Every legal action is reached by its own picks: in order, with the verb first, and with its spaces first."""
    if walk.due(ROUTER_EVERY):
        every_action = walk.thorough or len(ply.legal) <= ROUTED_ACTIONS
        reach_all(ply.legal, ply.legal if every_action else walk.rng.sample(ply.legal, ROUTED_ACTIONS))


def reasons(walk: Walk, ply: Ply) -> None:
    """Picks that lead to a legal action are not refused; the first pick that leads to none is."""
    if walk.rules.turn(ply.after) is None:
        assert walk.rules.why_not(ply.after, walk.rng.choice(list(walk.actions_by_text.values())).picks[:2]).strip()
    if not walk.due(FACTS_EVERY) or ply.turn.seat == NATURE:
        return
    offers = first_offer(ply.legal)
    for route in routes(walk.rng.choice(ply.legal)):
        picks = picks_made(offers, route)
        for upto in range(1, len(picks) + 1):
            assert why_not(walk, ply, picks[:upto]) == "", f"{picks[:upto]} can be picked, but there is a reason not to"
    known = walk.rng.sample(list(walk.actions_by_text.values()), min(len(walk.actions_by_text), MUTATION_POOL))
    foreign = mutated(walk.rng.choice(known), known, walk.rng)
    for picks in (foreign.picks, foreign.picks[1:]):
        refused = next((picks[:upto] for upto in range(1, len(picks) + 1) if not fits(ply.legal, picks[:upto])), ())
        assert not refused or why_not(walk, ply, refused).strip(), f"{refused} cannot be picked, and there is no reason"


def why_not(walk: Walk, ply: Ply, picks: tuple[Pick, ...]) -> str:
    """The refusal of some picks, which must be the same in every informed view."""
    reason = walk.rules.why_not(ply.state, picks)
    for viewer in walk.informed_viewers(ply):
        assert walk.rules.why_not(walk.rules.view(ply.state, viewer), picks) == reason
    return reason


def table(walk: Walk, ply: Ply) -> None:
    """The game's table is consistent for every viewer."""
    over = walk.rules.turn(ply.after) is None
    viewers: tuple[Seat, ...] = (NOBODY, *range(1, walk.table.seats + 1))
    if over:
        walk.table_checks.check_position(ply.after, viewers)
    if walk.due(FACTS_EVERY):
        walk.table_checks.check_events(ply, viewers)
    if not walk.due(TABLE_EVERY):
        return
    walk.table_checks.check_position(ply.state, viewers)
    if walk.table.record.secrets:
        walk.table_checks.check_secrets(ply.state, viewers, walk.rng)
    if ply.turn.seat != NATURE:
        wanted = walk.rng.sample(ply.legal, min(len(ply.legal), ROUTED_ACTIONS if walk.thorough else PICKED_ACTIONS))
        for viewer in walk.informed_viewers(ply):
            walk.table_checks.check_picks(ply.state, viewer, wanted, SIBLINGS)


CHECKS: tuple[Callable[[Walk, Ply], None], ...] = (
    whose_turn,
    turn_numbers,
    rounds,
    legal_list,
    odds,
    texts,
    copies,
    siblings_differ,
    sheet_covers,
    conserved,
    score_sheet,
    secrets,
    disclosure,
    router,
    reasons,
    table,
)


def mutated(action: Action, pool: Iterable[Action], rng: random.Random) -> Action:
    """The action with one field replaced by one of the same kind from another action; unchanged if it has no fields."""
    indices = [i for i, part in enumerate(action.picks) if i]
    if not indices:
        return action
    index = rng.choice(indices)
    kind = action.picks[index].kind
    values = dict.fromkeys(part.value for other in pool for part in other.picks if part.kind is kind)
    field = action.__struct_fields__[index - 1]
    return msgspec.structs.replace(action, **{field: rng.choice(list(values))})
