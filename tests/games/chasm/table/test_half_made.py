"""Half-made actions: a click on a place that is no target of the verb picked is refused, not another action."""

from __future__ import annotations

import pytest

import games
from engine.rules.actions import IllegalAction, Kind, Pick
from engine.view.selection import Selection
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import rules

OF = rules()

TABLE = games.table("chasm")

BAR = OF.sheet.decisions["build"].bar


def selection() -> Selection:
    """Red's white cart is out, its black one waits; tiles lie on d2 and e2."""
    state = arrange(OF, tiles={"d2": "NS", "e2": "EW"}, carts={"red-white": ("e2", "W", 3, [])})
    return Selection(OF, TABLE, state, standing_verbs=BAR)


def space(name: str) -> Pick:
    return Pick(Kind.SPACE, name)


@pytest.mark.parametrize(
    ("verb", "place", "reason", "names"),
    [
        ("upgrade", "c5", "no_tile", {"space": "c5"}),
        ("track", "f1", "surface", {"space": "f1"}),
        ("track", "d2", "tile", {"space": "d2"}),
        ("cart", "c5", "not_gate", {"space": "c5"}),
    ],
)
def test_the_verb_picked_stays_and_says_why_a_place_does_not_suit_it(
    verb: str, place: str, reason: str, names: dict[str, str]
) -> None:
    chosen, picked = selection(), Pick(Kind.VERB, verb)
    chosen.make_pick(picked)
    with pytest.raises(IllegalAction, match=OF.sheet.why_not[reason].format(**names)):
        chosen.make_pick(space(place))
    assert chosen.picks == (picked,)


def test_a_cart_does_not_enter_by_the_way_while_a_tile_is_held() -> None:
    chosen = selection()
    assert chosen.completed_action(space("f1")) is not None
    chosen.make_pick(space("c5"))
    assert chosen.completed_action(space("f1")) is None
    with pytest.raises(IllegalAction, match=OF.sheet.why_not["mixed"]):
        chosen.make_pick(space("f1"))
    assert chosen.picks == (space("c5"),)


def test_another_square_takes_the_tile_along() -> None:
    chosen = selection()
    chosen.make_pick(space("c5"))
    chosen.make_pick(space("g6"))
    assert chosen.picks == (space("g6"),)
