"""Legality and refusals are the same rows: in positions of random games, a pick is legal or breaks one of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.rules.actions import Action, Kind, Pick, field_kinds
from engine.rules.bits import bits_of
from engine.rules.contract import NATURE
from engine.rules.requirements import allowed
from games.chasm.model.actions import VERBS_BY_DECISION, Faster, PlaceCart, Slower, Track, Upgrade
from games.chasm.model.board import EDGES_OF, LETTERS, TILES
from games.chasm.model.goods import KINDS
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules, building, turn
from games.chasm.rules.refusals import ChasmRefusals
from tests.games.chasm.at import railways, rules

pytestmark = pytest.mark.few

SEATS = (1, 2, 4)

POSITIONS, FEW = 70, 20
"""Positions per number of seats in which a seat decides: with `--full`, and without."""


def positions(of: ChasmRules, count: int) -> Iterator[ChasmState]:
    """Positions of seats in random games, from the start and from the middle."""
    chance, found = random.Random(of.seats), 0
    while found < count:
        state = of.start() if chance.random() < 0.3 else railways(of, chance, decision="build")
        state.chasm_open |= chance.random() < 0.5
        for _ in range(60):
            now = of.turn(state)
            if now is None:
                break
            legal = of.legal(state)
            if now.seat == NATURE:
                of.play(state, chance.choices(legal, of.odds(state))[0])
                continue
            if chance.random() < 0.3:
                found += 1
                yield state
            by_verb: dict[str, list[Action]] = {}
            for action in legal:
                by_verb.setdefault(action.verb, []).append(action)
            of.play(state, chance.choice(by_verb[chance.choice(list(by_verb))]))


def things(of: ChasmRules, decision: str) -> dict[Kind, tuple[str, ...]]:
    """All that can be picked for an action, by kind."""
    return {
        Kind.SPACE: of.ground.names,
        Kind.PIECE: of.cart_names,
        Kind.ITEM: KINDS,
        Kind.SHAPE: tuple(LETTERS) if decision == "turn" else TILES,
    }


@pytest.mark.parametrize("seats", SEATS)
def test_a_verb_with_a_thing_is_legal_or_breaks_a_requirement(seats: int, full: bool) -> None:
    """Nothing that a verb of the decision takes is refused for not going together, or as another step."""
    of = rules(seats)
    vague = ("wrong_step", "mixed")
    for state in positions(of, POSITIONS if full else FEW):
        asked = of.sheet.words[f"ask_{state.decision}"]
        sentences = [of.sheet.why_not[wording].format(ask=asked) for wording in vague]
        begun = {action.picks[: place + 1] for action in of.legal(state) for place in range(len(action.picks))}
        begun |= {(action.picks[0], pick) for action in of.legal(state) for pick in action.picks[1:]}
        for cls in VERBS_BY_DECISION[state.decision]:
            verb = Pick(Kind.VERB, cls.verb)
            every: list[tuple[Pick, ...]] = [(verb,)]
            for kind in field_kinds(cls):
                every += [(verb, Pick(kind, name)) for name in things(of, state.decision)[kind]]
            for picks in every:
                if picks not in begun:
                    assert ChasmRefusals(of, state).refusal(picks) not in sentences, picks
            for picks in random.Random(0).sample(every, min(len(every), 6)):
                assert (of.why_not(state, picks) == "") == (picks in begun), picks


@pytest.mark.parametrize("seats", SEATS)
def test_the_actions_of_a_turn_meet_all_requirements_and_no_others_do(seats: int, full: bool) -> None:
    """The legal list is made in one go; here row by row."""
    of = rules(seats)
    ground, carts = of.ground, of.cart_names
    for state in positions(of, POSITIONS if full else FEW):
        if state.decision == "roll":
            assert state.to_roll == allowed(turn.ROLL, of, state)
        if state.decision != "build":
            continue
        legal = of.legal(state)
        upgrades = {
            (ground.names[square], edges)
            for square in bits_of(allowed(building.UPGRADE, of, state))
            for edges in bits_of(allowed(building.upgrade_rows(square), of, state))
        }
        places = {
            (carts[cart], ground.names[gate])
            for cart in bits_of(allowed(building.WAITING, of, state))
            for gate in bits_of(allowed(building.gate_rows(1 << cart), of, state))
        }
        tracks = {
            (ground.names[square], edges)
            for square in bits_of(allowed(building.TRACK, of, state))
            for edges in bits_of(allowed(building.PLAIN, of, state))
        }
        assert tracks == {(each.space, EDGES_OF[each.shape]) for each in legal if isinstance(each, Track)}
        assert upgrades == {(each.space, EDGES_OF[each.shape]) for each in legal if isinstance(each, Upgrade)}
        assert places == {(each.cart, each.space) for each in legal if isinstance(each, PlaceCart)}
        assert (of.action_table.leave in legal) == bool(allowed(building.LEAVE, of, state))
        for cls, rows in ((Slower, building.SLOWER), (Faster, building.FASTER)):
            own = [carts[cart] for cart in bits_of(allowed(rows, of, state))]
            assert own == [each.cart for each in legal if isinstance(each, cls)]
