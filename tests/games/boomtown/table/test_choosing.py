"""What clicks at the table mean: the usual building, and how few of them a turn needs."""

from __future__ import annotations

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Key
from engine.view.selection import Selection
from games.boomtown.rules import RECORD
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import rules
from tests.scenes.table_driver import TableDriver

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


def test_another_token_keeps_the_way_that_was_chosen_after_the_first() -> None:
    """Who goes from one token to another does not build instead of looting."""
    selection = building("WT")
    for pick in (SPACE, Pick(Kind.VERB, "loot"), Pick(Kind.SPACE, "g4")):
        assert selection.make_pick(pick) is None
    assert selection.picks == (Pick(Kind.VERB, "loot"), Pick(Kind.SPACE, "g4"))
    selection.make_pick(BIN)
    assert selection.offer.completes is not None
    assert selection.offer.completes.text == "loot g4 2"


def test_looting_is_meant_only_without_wood_and_stone_and_asks_first() -> None:
    selection = building("C")
    selection.make_pick(SPACE)
    assert selection.make_pick(BIN) is None
    assert selection.offer.awaits_confirmation
    assert selection.offer.completes is not None
    assert selection.offer.completes.verb == "loot"


def test_a_metal_in_hand_is_shipped_by_a_click_on_it() -> None:
    of = rules()
    state = arrange(of, decision="metals", hand="CCGW", market="", cells={})
    words = of.sheet.decisions["metals"]
    selection = Selection(of, games.table("boomtown"), state, ("done",), words.bar, usual_verbs=words.usual)
    pick = selection.pick_at(["hand-gold", "hand"])
    assert pick is not None
    action = selection.make_pick(pick)
    assert action is not None
    assert action.text == "ship gold"
    wood = selection.blocked_pick_at(["hand-wood", "hand"])
    assert wood is not None
    assert selection.why_not(wood) == of.sheet.why_not["ship_wood"].format(item="wood")


def at_post(*picks: Pick) -> Selection:
    """The choice of what a wood or stone trading post gives, after some picks."""
    of = rules(trading_post="replace")
    words = of.sheet.decisions["post"]
    state = arrange(of, decision="post", hand="C", ninth="forest", effects=("post",))
    selection = Selection(of, games.table("boomtown"), state, (), words.bar, usual_verbs=words.usual)
    for pick in picks:
        assert selection.make_pick(pick) is None
    return selection


def test_which_resource_a_trading_post_gives_is_one_press_of_its_button() -> None:
    wood, stone = Pick(Kind.ITEM, "wood"), Pick(Kind.ITEM, "stone")
    for first, does in ((Pick(Kind.VERB, "keep"), "keep"), (BIN, "store")):
        selection = at_post(first)
        assert selection.pending is None
        assert selection.bar_picks == [wood, stone]
        action = at_post(first).make_pick(stone)
        assert action is not None
        assert action.text.startswith(f"{does} stone")


def test_arrows_walk_over_what_is_lit_and_with_shift_over_all() -> None:
    match = Match.new(RECORD, {}, numbered_seats(2), 1)
    at = TableDriver(match, animation="off")
    for arrow in ("down", "up", "left", "right") * 3:
        at.keys(arrow)
        assert at.scene.display.focused_info_space == ""
    at.send(Key("up", shift=True))
    at.send(Key("up", shift=True))
    assert at.scene.display.focused_info_space
