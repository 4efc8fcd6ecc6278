"""Every refusal has its reason: each wording of the sheet where it applies, and none where a pick is allowed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.rules.actions import Kind, Pick
from engine.rules.bits import bits_of
from engine.rules.contract import NATURE
from engine.rules.requirements import allowed
from engine.rules.router import offer
from games.blast.model.actions import VERBS, VERBS_BY_DECISION
from games.blast.model.state import BlastState
from games.blast.model.vocabulary import WHY_NOT
from games.blast.rules import BlastRules
from games.blast.rules.fire import STACK
from games.blast.rules.refusals import ROWS
from tests.games.blast.arrange import arrange
from tests.games.blast.at import begun, dry, rules
from tests.games.short import play

OF = rules(3)

NAMES = tuple(verb.verb for verb in VERBS)


def pick(word: str) -> Pick:
    """A pick given as a word."""
    if word in NAMES:
        return Pick(Kind.VERB, word)
    if word.isdecimal():
        return Pick(Kind.NUMBER, int(word))
    return Pick(Kind.CARD if "-" in word else Kind.COLOUR, word)


def why(state: BlastState, words: str, of: BlastRules = OF) -> str:
    return of.why_not(state, [pick(word) for word in words.split()])


def says(wording: str, of: BlastRules = OF, **named: Any) -> str:
    return of.sheet.why_not[wording].format(**named)


def ask(decision: str) -> str:
    return says("wrong_step", ask=OF.sheet.words[f"ask_{decision}"])


def stealing(**parts: Any) -> BlastState:
    return arrange(OF, **{"claim": ["blue-1"], "seat": 2, "decision": "steal", "held": {}, **parts})


def prospecting(**parts: Any) -> BlastState:
    return arrange(OF, **{"claim": ["blue-1"], "held": {}, **parts})


def gambling(gambled: int = 1, decision: str = "gamble", **parts: Any) -> BlastState:
    position = {"inside": [], "gambling": True, "gambled": gambled, "decision": decision, **parts}
    return prospecting(**position)


def burning(**parts: Any) -> BlastState:
    own = {1: ["blue-1", "green-3", "wild-1-8"]}
    state = arrange(OF, **{"gems": own, "held": {1: ["safe", "safe"]}, "decision": "card", "pile": ["fire"], **parts})
    play(OF, state, "card fire")
    return state


@pytest.mark.parametrize(
    ("words", "wording"),
    [
        ("jump", "jump_prospector"),
        ("keep", "keep_prospector"),
        ("add", "add_prospector"),
        ("gamble", "gamble_prospector"),
        ("reroll", "reroll_none"),
        ("safe", "safe_fire"),
        ("safe blue", "safe_fire"),
        ("blue", "safe_fire"),
        ("roll pass", "mixed"),
        ("roll blue", "safe_fire"),
        ("blue pink", "safe_fire"),
    ],
)
def test_a_miner(words: str, wording: str) -> None:
    assert why(stealing(), words) == says(wording)
    assert why(stealing(final=True, decision="last", pile=[]), words) == says(
        "jump_last" if wording == "jump_prospector" else wording
    )


@pytest.mark.parametrize("words", ["wait", "accept", "another", "card", "die 7", "curse pink", "first", "blue-1", "7"])
def test_another_step(words: str) -> None:
    assert why(stealing(), words) == ask("steal")


def test_a_detonator_before_the_roll() -> None:
    assert why(stealing(held={2: ["detonator"]}), "reroll") == says("reroll_before")


@pytest.mark.parametrize(
    ("words", "wording"),
    [
        ("roll", "roll_prospector"),
        ("pass", "pass_must"),
        ("jump", "jump_none"),
        ("gamble", "gamble_miners"),
        ("reroll", "reroll_none"),
    ],
)
def test_the_prospector_with_miners_in(words: str, wording: str) -> None:
    assert why(prospecting(), words) == says(wording)
    assert why(prospecting(), "keep") == why(prospecting(), "add") == ""


def test_the_prospector_alone() -> None:
    assert why(prospecting(inside=[]), "add") == says("add_alone")
    assert why(prospecting(inside=[], held={1: ["jumper"]}), "jump") == says("jump_alone")
    assert why(prospecting(held={1: ["jumper"]}), "jump") == says("jump_late")
    assert why(prospecting(inside=[]), "gamble") == ""
    assert why(prospecting(), "wait") == ask("prospect")


@pytest.mark.parametrize(
    ("words", "wording"),
    [("keep", "keep_gamble"), ("add", "add_gamble"), ("jump", "jump_gamble"), ("pass", "pass_must")],
)
def test_a_gamble(words: str, wording: str) -> None:
    assert why(gambling(held={1: ["jumper"]}), words) == says(wording)


def test_a_gamble_that_is_complete() -> None:
    state = gambling(2, "reroll", held={1: ["detonator"]}, purpose="gamble", rolled=4)
    assert why(state, "another") == says("another_most", most=2)
    assert why(state, "roll") == says("roll_again")
    assert why(state, "keep") == says("keep_gamble")
    assert why(state, "gamble") == ask("reroll")


def test_a_jumper_is_asked_about() -> None:
    state = prospecting(held={1: ["jumper"]}, decision="jumper")
    assert why(state, "jump") == why(state, "wait") == ""
    for words in ("keep", "add", "gamble"):
        assert why(state, words) == ask("jumper")


def test_a_roll_that_is_to_be_accepted() -> None:
    state = stealing(held={2: ["detonator"]}, decision="reroll", purpose="steal", rolled=3)
    assert why(state, "roll") == says("roll_again")
    assert why(state, "pass") == ask("reroll")
    assert why(state, "accept") == why(state, "reroll") == ""


def test_safes() -> None:
    state = burning()
    assert why(state, "safe") == why(state, "blue") == why(state, "safe green") == ""
    assert why(state, "safe pink") == why(state, "pink") == says("safe_stack", gems="rubies")
    assert why(state, "safe wild") == says("safe_wild")
    assert why(state, "safe mauve") == says("no_colour", colour="mauve")
    assert why(state, "pass") == says("pass_fire")
    assert why(state, "keep") == why(state, "jump") == why(state, "add") == ask("safes")
    play(OF, state, "safe blue")
    assert why(state, "safe blue") == says("safe_twice", gems="sapphires")
    play(OF, state, "safe green")
    assert why(state, "safe") == why(state, "blue") == says("safe_placed")


def test_safes_are_locked_by_the_roll() -> None:
    state = burning(held={1: ["safe", "detonator"], 2: ["detonator"]})
    play(OF, state, "roll", "die 5")
    assert why(state, "safe blue") == says("safe_locked")
    assert why(state, "pass") == says("pass_fire")
    play(OF, state, "accept", "die 5")
    assert why(state, "safe blue") == says("safe_none")


def test_nature_and_the_end() -> None:
    state = begun(OF)
    assert why(state, "roll") == says("chance")
    state = arrange(OF, decision="card", pile=[], held={})
    play(OF, state, "card fire")
    dry(OF, state, 1, 1, 1)
    assert why(state, "roll") == why(state, "blue") == says("over")


@pytest.mark.few
@pytest.mark.parametrize("seats", [2, 4])
def test_silent_exactly_where_the_router_offers(seats: int) -> None:
    """Along random games every pick and every two picks have a reason against them, or can be made."""
    of = rules(seats)
    everything = [Pick(Kind.VERB, verb) for verb in NAMES]
    everything += [Pick(Kind.COLOUR, colour) for colour in (*of.colours, "wild", "mauve")]
    everything += [Pick(Kind.SPACE, "deck"), Pick(Kind.CARD, "blue-1"), Pick(Kind.NUMBER, 3), Pick(Kind.SEAT, 1)]
    for seed in range(2):
        chance, state = random.Random(seed), of.start()
        while (turn := of.turn(state)) is not None:
            legal = of.legal(state)
            if turn.seat != NATURE:
                for first in ((), *((picked,) for picked in chance.sample(everything, 3))):
                    for last in chance.sample(everything, 6):
                        refused = not offer(legal, (*first, last)).actions
                        words = of.why_not(state, (*first, last))
                        assert bool(words) is refused
                        assert not words or words[0].isupper()
            odds = of.odds(state) if turn.seat == NATURE else None
            of.play(state, chance.choices(legal, odds)[0])


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_legal_meets_all_requirements_and_nothing_else_does(seats: int) -> None:
    of, seen = rules(seats), set()
    for seed in range(6):
        chance, state = random.Random(seed), of.start()
        while (turn := of.turn(state)) is not None:
            legal = of.legal(state)
            if turn.decision in DECIDED:
                for verb in DECIDED[turn.decision]:
                    is_legal = verb in [action.verb for action in legal]
                    assert bool(allowed(ROWS[verb], of, state)) is is_legal
                    seen.add((verb, is_legal))
            if turn.decision == "safes":
                stacks = [action.picks[1].value for action in legal if action.verb == "safe"]
                assert [of.colours[colour] for colour in bits_of(allowed(STACK, of, state))] == stacks
            odds = of.odds(state) if turn.seat == NATURE else None
            of.play(state, chance.choices(legal, odds)[0])
    assert {verb for verb, is_legal in seen if is_legal} == {verb for verbs in DECIDED.values() for verb in verbs}


DECIDED = {
    "jumper": ("jump",), "steal": ("roll", "pass"), "reroll": ("reroll",),
    "prospect": ("keep", "add", "gamble"), "gamble": ("another",),
}  # fmt: skip
"""The verbs whose requirements decide at a decision."""


def test_every_wording_has_its_names() -> None:
    sheet = OF.sheet
    assert sorted(sheet.why_not) == sorted(WHY_NOT)
    for wording, fields in WHY_NOT.items():
        text = sheet.why_not[wording].format(**dict.fromkeys(fields, "rubies"))
        assert text.endswith(".")
        assert "{" not in text
    assert all(sheet.words[f"ask_{decision}"] for decision in VERBS_BY_DECISION)
