"""Views and determinization of a token that was looked at (RULES.md 15)."""

from __future__ import annotations

import random
from collections import Counter

from engine.rules.contract import NATURE, NOBODY, Turn
from games.boomtown.model.components import pile
from games.boomtown.model.events import LookedAt, Seen, TurnedUp
from games.boomtown.model.facts import UNKNOWN
from games.boomtown.model.state import BoomtownState, contents_left
from games.boomtown.rules import BoomtownRules
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import rules, step
from tests.games.short import legal, play

OF = rules(3)

F5, D2 = OF.hex_index["f5"], OF.hex_index["d2"]


def peeked(**parts: object) -> BoomtownState:
    """Seat 1 has seen SSG on f5, seat 2 SWT on d2: both are silver."""
    position = {"up": {"e4": "SS"}, "peeks": {"f5": ("SSG", (1,)), "d2": ("SWT", (2,))}}
    return arrange(OF, **{**position, **parts})


def swapped(state: BoomtownState, hex: int, content: str) -> BoomtownState:
    """The same position with other contents of a token that was looked at."""
    other, new = state.copy(), OF.content_index[content]
    old = next(known for at, known, _ in state.peeks if at == hex)
    other.peeks = tuple((at, new if at == hex else known, who) for at, known, who in state.peeks)
    other.tokens_left[old] += 1
    other.tokens_left[new] -= 1
    other.legal_cache = None
    return other


def test_who_has_looked_sees_it_and_nobody_else_does() -> None:
    state = peeked()
    known = {
        seat: [OF.contents[content] if content != UNKNOWN else "?" for _, content, _ in OF.view(state, seat).peeks]
        for seat in range(4)
    }
    f5_first = F5 < D2
    assert known == (
        {0: ["?", "?"], 1: ["SSG", "?"], 2: ["?", "SWT"], 3: ["?", "?"]}
        if f5_first
        else {0: ["?", "?"], 1: ["?", "SSG"], 2: ["SWT", "?"], 3: ["?", "?"]}
    )
    assert [(hex, who) for hex, _, who in OF.view(state, NOBODY).peeks] == [(hex, who) for hex, _, who in state.peeks]


def test_what_is_unknown_counts_as_not_drawn() -> None:
    state = peeked()
    silver = OF.terrains.index("silver")

    def left(seat: int) -> dict[str, int]:
        return {OF.contents[content]: count for content, count in contents_left(OF, OF.view(state, seat), silver)}

    assert (left(1)["SSG"], left(1)["SWT"]) == (1, 2)
    assert (left(2)["SSG"], left(2)["SWT"]) == (2, 1)
    assert (left(3)["SSG"], left(3)["SWT"]) == (2, 2)
    assert sum(left(NOBODY).values()) == 13


def test_a_view_does_not_depend_on_what_the_seat_does_not_know() -> None:
    state = peeked()
    for content in ("SS", "SSS", "SC", "SSC"):
        other = swapped(state, D2, content)
        for seat in (NOBODY, 1, 3):
            assert OF.view(state, seat) == OF.view(other, seat)
            assert OF.facts(OF.view(state, seat)) == OF.facts(OF.view(other, seat))
        assert OF.view(state, 2) != OF.view(other, 2)


def test_a_position_without_a_secret_is_its_own_view() -> None:
    state = arrange(
        OF,
    )
    assert OF.view(state, 2) is state
    state = peeked(peeks={"f5": ("SSG", (1, 2, 3))})
    assert OF.view(state, 2) is state


def test_determinized_positions_agree_with_the_view_and_have_the_odds_of_the_draw() -> None:
    state, chance = peeked(), random.Random(4)
    view = OF.view(state, 3)
    drawn: Counter[str] = Counter()
    for _ in range(3000):
        full = OF.determinize(view, chance.randrange)
        assert OF.view(full, 3) == view
        assert OF.components(full) == OF.components(state)
        drawn.update(OF.contents[content] for _, content, _ in full.peeks)
    copies = {OF.contents[content]: count for content, count in contents_left(OF, view, OF.terrains.index("silver"))}
    for content, count in copies.items():
        assert abs(drawn[content] - 6000 * count / 13) < 250


def test_what_one_knows_is_not_imagined_afresh() -> None:
    state, chance = peeked(), random.Random(5)
    view = OF.view(state, 1)
    for _ in range(50):
        full = OF.determinize(view, chance.randrange)
        assert next(content for hex, content, _ in full.peeks if hex == F5) == OF.content_index["SSG"]


def test_a_token_that_was_looked_at_turns_up_as_it_is() -> None:
    """It is a turn of nature with one outcome, public to all."""
    state = peeked(decision="token", reveals=(F5,))
    assert OF.turn(state) == Turn(NATURE, "token", 1, round=1)
    before = state.tokens_left[:]
    assert (legal(OF, state), OF.odds(state)) == (["token SSG"], [1])
    assert play(OF, state, "token SSG")[0] == TurnedUp("f5", ("silver", "silver", "gold"))
    assert (state.tokens_left, [hex for hex, _, _ in state.peeks]) == (before, [D2])


def test_a_second_seat_looks_at_the_same_token() -> None:
    """Nothing is drawn; only this seat sees the event, and both know the token then."""
    state = peeked(hand="SSGG", market="I20")
    play(OF, state, "invest I20")
    assert ("look f5" in legal(OF, state), "look d2" in legal(OF, state)) == (False, True)
    assert play(OF, state, "look d2") == [LookedAt(1, "d2")]
    assert OF.turn(state) == Turn(NATURE, "token", 1, known_to=1, round=1)
    before = state.tokens_left[:]
    assert legal(OF, state) == ["token SWT"]
    assert play(OF, state, "token SWT") == [Seen(1, "d2", ("silver", "wood", "stone"))]
    assert (state.tokens_left, {hex: who for hex, _, who in state.peeks}) == (before, {F5: 1, D2: 3})


def test_others_do_not_hear_in_the_position_what_a_look_brings() -> None:
    state = peeked(hand="SSGG", market="I20", peeks={})
    play(OF, state, "invest I20", "look f5")
    views = set()
    for text in legal(OF, state):
        after = state.copy()
        play(OF, after, text)
        views.add(str(OF.facts(OF.view(after, 2))))
        assert OF.facts(OF.view(after, 1))["map"]["peeks"]["f5"]["token"] == text.split()[1]
    assert len(views) == 1


def buyer(of: BoomtownRules, state: BoomtownState) -> str:
    """The action of a seat that wants to look at tokens."""
    return next((text for text in legal(of, state) if text in ("invest I20", "done") or text.startswith("look")), "")


def test_games_with_many_looks() -> None:
    """Every seat can always buy I20: views and determinized positions agree at every ply, and the census holds."""
    of = rules(3)
    for seed in range(3):
        chance, state = random.Random(seed), arrange(of, decision="activate", market="I20")
        counted, looks = of.components(state), 0
        while state.decision:
            if state.decision == "activate" and chance.random() < 0.5:
                state.bins[(state.seat - 1) * 4] += pile("SSGG")
                bought = next((at for at, owned in enumerate(state.owned) if owned), None)
                if bought is not None and not state.due:
                    state.owned[bought] = 0
                    state.market, state.rewards = state.investments_shown, 4
                    state.legal_cache = None
            text = buyer(of, state)
            looks += text.startswith("look")
            for seat in range(4):
                view = of.view(state, seat)
                full = of.determinize(view, chance.randrange)
                assert of.view(full, seat) == view
                assert of.turn(full) == of.turn(view) == of.turn(state)
                assert of.components(full) == counted
            if text:
                play(of, state, text)
            else:
                step(of, state, chance)
            assert of.components(state) == counted
        assert looks > 3
