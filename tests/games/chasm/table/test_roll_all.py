"""*Roll all*: one button for carts whose order changes nothing; how far a cart at a junction still goes."""

from __future__ import annotations

import games
from games.chasm.model.state import ChasmState
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import Carts, play, rules
from tests.games.chasm.table.test_preview import preview

OF = rules()

TABLE = games.table("chasm")

LINES = {"b2": "NS", "b3": "NS", "b4": "NS", "j2": "NS", "j3": "NSE", "j4": "NS"}

APART: Carts = {"red-white": ("b2", "N", 2, []), "red-black": ("j2", "N", 1, [])}


def rolling(carts: Carts) -> ChasmState:
    state = arrange(OF, tiles=LINES, carts=carts)
    play(OF, state, "done")
    return state


def test_one_button_rolls_all_carts_whose_order_changes_nothing() -> None:
    state = rolling(APART)
    (chain,) = TABLE.panels(OF, state).chains
    assert [action.text for action in chain.actions] == ["roll red-white", "roll red-black"]
    assert chain.info.text.startswith(OF.sheet.words["any_order"])
    assert len(chain.info.overlay.links) == 2
    for action in chain.actions:
        assert action in OF.legal(state)
        OF.play(state, action)
    assert state.decision != "roll"
    assert not TABLE.panels(OF, state).chains


def test_there_is_none_where_the_order_counts_or_for_those_who_look_on() -> None:
    one_way: Carts = {"red-white": ("b2", "N", 1, []), "red-black": ("b4", "S", 1, [])}
    assert not TABLE.panels(OF, rolling(one_way)).chains
    assert not TABLE.panels(OF, rolling(APART), deciding=False).chains


def test_a_junction_says_how_many_squares_are_left() -> None:
    state = rolling({"red-white": ("j2", "N", 4, [])})
    play(OF, state, "roll red-white")
    assert state.decision == "turn"
    assert TABLE.panels(OF, state).prompt["left"] == OF.sheet.say("left", count=3)
    state.steps_left = 1
    assert TABLE.panels(OF, state).prompt["left"] == OF.sheet.say("left", count=1)


def test_bringing_in_a_cart_from_home_says_what_it_costs() -> None:
    cost = OF.sheet.words["leaves_home"].format(points=3)
    assert cost in preview(OF, arrange(OF), "cart red-white d1").text
    derailed = arrange(OF, carts={"red-white": "derailed"})
    assert cost not in preview(OF, derailed, "cart red-white d1").text
