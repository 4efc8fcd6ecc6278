"""What clicks at the table mean: the usual building, and how few of them a turn needs."""

from __future__ import annotations

import games
from engine.rules.actions import Kind, Pick
from engine.view.selection import Selection
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import rules

SPACE, BIN = Pick(Kind.SPACE, "f4"), Pick(Kind.NUMBER, 2)


def building(hand: str) -> Selection:
    """The choice of a building with this hand, as the table offers it."""
    of = rules()
    words = of.sheet.decisions["build"]
    state = arrange(of, decision="build", hand=hand, up={"f4": "", "g4": ""})
    return Selection(of, games.table("boomtown"), state, ("loot",), words.bar, usual_verbs=words.usual)


def test_a_token_and_a_bin_make_the_best_building_that_the_hand_pays_for() -> None:
    for hand, verb in (("WT", "settlement"), ("W", "camp")):
        selection = building(hand)
        assert selection.make_pick(SPACE) is None
        assert selection.meant_verb == verb
        assert selection.is_lit(Pick(Kind.VERB, verb))
        action = selection.make_pick(BIN)
        assert action is not None
        assert action.text == f"{verb} f4 2"


def test_another_building_may_still_be_chosen_at_any_time() -> None:
    for picks in (("camp", SPACE, BIN), (SPACE, "camp", BIN), (BIN, "camp", SPACE)):
        selection = building("WT")
        *first, last = [Pick(Kind.VERB, pick) if isinstance(pick, str) else pick for pick in picks]
        assert [selection.make_pick(pick) for pick in first] == [None, None]
        action = selection.make_pick(last)
        assert action is not None
        assert action.text == "camp f4 2"


def test_looting_is_meant_only_without_wood_and_stone_and_asks_first() -> None:
    selection = building("C")
    selection.make_pick(SPACE)
    assert selection.make_pick(BIN) is None
    assert selection.offer.awaits_confirmation
    assert selection.offer.completes is not None
    assert selection.offer.completes.verb == "loot"
