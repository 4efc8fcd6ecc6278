"""The search of the bot of Fire in the Hole: chances to win, exact where they can be counted, and what they advise."""

from __future__ import annotations

import random
from typing import Any

import pytest

import games
from engine.bots.analysis import Line
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import analyse
from engine.rules.contract import NATURE
from games.blast.bot.holdings_value import Holdings, HoldingsValuer, holdings_of
from games.blast.bot.outlook import WinOutlook
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.scoring import score_gems
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules

BLUES = ("blue-1", "blue-2", "blue-3", "blue-4")

TWO: dict[str, Any] = {"cursed": {1: "pink", 2: "green"}, "held": {}}


def lines_of(of: BlastRules, state: BlastState, effort: float = 1.0, seed: int = 1) -> list[Line]:
    """The analysis of a position for the seat to decide."""
    return analyse(of, state, state.seat, evaluator_of(games, "blast"), effort, 60.0, seed)


def advice(of: BlastRules, **parts: Any) -> str:
    """The best move in an arranged position."""
    return lines_of(of, arrange(of, **parts))[0].move.text


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_choice_of_a_game_has_its_line(seats: int) -> None:
    of, chance = rules(seats), random.Random(5)
    state = of.start()
    asked = set()
    while (turn := of.turn(state)) is not None:
        legal = of.legal(state)
        if turn.seat != NATURE and (state.decision, state.burning) not in asked:
            asked.add((state.decision, state.burning))
            lines = lines_of(of, state, 0.5)
            own = [line.values[turn.seat - 1] for line in lines]
            assert own == sorted(own, reverse=True)
            cursed = f"safe {of.colours[state.cursed[turn.seat - 1]]}"
            assert {line.move.text for line in lines} == {action.text for action in legal} - {cursed}
            assert all(len(line.values) == seats and min(line.values) >= -1 for line in lines)
        odds = of.odds(state) if turn.seat == NATURE else None
        of.play(state, chance.choices(legal, odds)[0])
    assert len(asked) > 4


def test_equal_requests_have_equal_answers_and_seeds_look_at_other_cards() -> None:
    of = rules(2)
    state = arrange(of, claim=["blue-1"], inside=[2], **TWO)
    assert lines_of(of, state) == lines_of(of, state)
    assert (
        len(
            {lines_of(of, state, seed=seed)[0].values for seed in range(6)}
            | {lines_of(of, state, seed=seed)[1].values for seed in range(6)}
        )
        > 3
    )


def test_two_seats_share_the_chances() -> None:
    of = rules(2)
    for line in lines_of(of, arrange(of, claim=["blue-1"], inside=[2], **TWO)):
        assert sum(line.values) == pytest.approx(0)


def test_what_is_won_for_certain_has_the_value_of_a_win() -> None:
    of = rules(2)
    last: dict[str, Any] = {"decision": "reroll", "purpose": "fire", "burning": True, "final": True, "pile": []}
    parts = {**TWO, "held": {2: ["detonator"]}, "gems": {1: ["orange-1"], 2: [*BLUES, "blue-5-6"]}}
    state = arrange(of, seat=2, rolled=8, dice={2: 8}, roller=2, **last, **parts)
    best, worse = lines_of(of, state)
    assert (best.move.text, worse.move.text) == ("accept", "reroll")
    assert best.values[1] == pytest.approx(1)


def test_the_last_fire_is_counted_number_by_number() -> None:
    """Seat 2 leads by 10 to 9 and rolls last: four of eight numbers cost it the lead; with a detonator, a quarter."""
    of = rules(2)
    last: dict[str, Any] = {"decision": "reroll", "purpose": "fire", "burning": True, "final": True, "pile": []}
    nine = ("green-1-6", "orange-1", "orange-6", "yellow-2", "yellow-4")
    parts = {"cursed": {1: "pink", 2: "purple"}, "held": {2: ["detonator"]}, "gems": {1: nine, 2: BLUES}}
    state = arrange(of, seat=2, rolled=1, dice={2: 1}, roller=2, **last, **parts)
    assert of.standings(state).totals == (9, 10)
    best, worse = lines_of(of, state)
    assert (best.move.text, worse.move.text) == ("reroll", "accept")
    assert best.values[1] == pytest.approx(2 * 4 / 8 - 1, abs=1e-3)
    assert worse.values[1] == pytest.approx(-1, abs=1e-3)


def test_expert_gambles_when_behind_and_keeps_when_ahead() -> None:
    """The same claim late in the game: what the Prospector keeps leads, or is not enough."""
    of = rules(2)
    claim: dict[str, Any] = {"claim": ["yellow-2", "yellow-4", "yellow-5"], "inside": []}
    pile = ("yellow-1-3", "blue-5-6", "blue-3", "blue-7-8")
    many = ["orange-1", "orange-2-4", "orange-3", "orange-5-7"]
    for theirs, effort, move in ((["purple-1"], 4.0, "keep"), (many, 4.0, "gamble"), (many, 1.0, "keep")):
        state = arrange(of, gems={2: theirs}, pile=pile, **claim, **TWO)
        assert lines_of(of, state, effort)[0].move.text == move


def test_the_bottom_fire_that_takes_the_roll_away_is_seen() -> None:
    """RULES.md 4 Z: with one gem left, the second gem of a gamble is the bottom fire, and the claim is taken."""
    of = rules(2)
    parts: dict[str, Any] = {"claim": ["yellow-2"], "inside": [], "pile": ["yellow-1-3"], "gems": {1: BLUES}}
    gamble, keep = lines_of(of, arrange(of, **parts, **TWO))
    assert (gamble.move.text, keep.move.text) == ("gamble", "keep")


def test_a_cursed_claim_is_left_alone_among_many_and_hardly_matters_between_two() -> None:
    """Of two seats, the one's loss is the other's gain: four cursed gems cost no more than they would bring there."""
    claim: dict[str, Any] = {"claim": ["green-3", "green-4", "green-2-5"], "held": {}}
    parts: dict[str, Any] = {"decision": "steal", "seat": 2, "inside": [2], **claim}
    assert advice(rules(4), cursed={1: "pink", 2: "green", 3: "yellow", 4: "blue"}, **parts) == "pass"
    of = rules(2)
    two = lines_of(of, arrange(of, cursed=TWO["cursed"], **parts))
    assert abs(two[0].values[1] - two[1].values[1]) < 0.02


def test_a_value_in_the_end_is_the_score() -> None:
    of, chance = rules(2), random.Random(8)
    valuer = HoldingsValuer(of, 0, 0, True)
    for _ in range(60):
        gems = chance.getrandbits(40) & chance.getrandbits(40) | of.wild
        state = arrange(of, decision="prospect", gems={1: of.names_of(card for card in range(40) if gems >> card & 1)})
        cursed = state.cursed[0]
        assert valuer.value(holdings_of(state, 1), cursed) == pytest.approx(score_gems(of, gems, cursed).total)


def test_a_wild_gem_is_worth_more_while_gems_are_to_come() -> None:
    of = rules(2)
    blues, wild = of.of_colour[0], of.wild & -of.wild
    gains = []
    for pile in (0, of.of_colour[1]):
        valuer = HoldingsValuer(of, pile, 0, True)
        gains.append(valuer.value(Holdings(blues | wild, 0, 0, 0), 2) - valuer.value(Holdings(blues, 0, 0, 0), 2))
    assert gains[0] == 1.0
    assert gains[1] > gains[0] + 0.5


def test_chances_add_up_and_a_card_spent_costs_some() -> None:
    outlook = WinOutlook(8.0)
    even = outlook.payoffs([10.0, 10.0, 10.0])
    assert even == pytest.approx([1 / 3] * 3)
    charged = outlook.charge(1, even, 2.0)
    assert charged == pytest.approx(outlook.payoffs([8.0, 10.0, 10.0]))
