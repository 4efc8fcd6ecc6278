"""Previews: what an action does to the paths of carts, and what the events after it say."""

from __future__ import annotations

import random

import pytest

import games
from engine.bots.move_names import name_before, told_name
from engine.rules.contract import NATURE
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from games.chasm.model.setup import cart_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import Carts, find, play, railways, rules

OF = rules()
WORDS = OF.sheet.words

TABLE = games.table("chasm")

LINE = {"d2": "NS", "d3": "NE", "e3": "EW", "f3": "EW"}
"""Rails from the gate d1, which end at g3."""


def preview(of: ChasmRules, state: ChasmState, text: str) -> InfoCard:
    action = find(of, state, text)
    return TABLE.preview_text(of, state, action, Effects(of, state, action, standing_decision="build"))


def ends(ending: str, **names: str | int) -> str:
    return WORDS[f"ends_{ending}"].format(**{"count": 0, "space": "", "other": "", **names})


def test_a_tile_shows_the_paths_that_it_changes() -> None:
    state = arrange(OF, tiles=LINE, carts={"red-white": ("e3", "W", 3, []), "red-black": ("d2", "N", 1, [])})
    card = preview(OF, state, "track g3 EW")
    assert (card.title, card.sprite, card.turn) == (f"{OF.sheet.picks['EW'].label} on g3", "rail-straight", 1)
    assert card.text.startswith(f"**The white cart:** {ends('derail', space='g3')[:1].lower()}")
    assert len(card.overlay.links) == 1
    assert not preview(OF, state, "track b9 NS").overlay.links


def test_the_items_that_a_cart_would_take_are_shown_as_they_look() -> None:
    heaps = {"d3": ["rock", "ruby"], "f3": ["ruby", "ruby", "emerald", "emerald", "gold", "gold"]}
    state = arrange(OF, tiles=LINE, heaps=heaps, carts={"red-white": ("d2", "N", 4, []), "red-black": "home"})
    pieces = preview(OF, state, "slower red-white").overlay.pieces
    badges = {piece.space: piece.badges for piece in pieces if piece.badges}
    assert [badge.sprite or badge.text for badge in badges["d3"]] == ["+", "gem-rock"]
    assert [badge.sprite or badge.text for badge in badges["f3"]] == ["+????"], "the owner chooses which four"
    assert not any(badge.good for badge in (*badges["d3"], *badges["f3"])), "no points are gained by it"


def test_a_cart_is_shown_with_its_own_sprite_and_colour() -> None:
    card = preview(OF, arrange(OF), "cart red-white d1")
    assert (card.title, card.sprite, card.tint) == ("White cart on d1", "cart-south", "vermilion")


def test_the_roll_that_follows_unasked_is_the_one_that_will_happen() -> None:
    """The white cart would hit the black one, but that has gone on when it is its turn."""
    carts: Carts = {"red-white": ("d2", "N", 2, []), "red-black": ("e3", "W", 1, [])}
    state = arrange(OF, tiles=LINE, carts=carts)
    play(OF, state, "done")
    first = WORDS["then"].format(cart="the black cart", ends="rolls 1, stops on f3")
    second = WORDS["then"].format(cart="the white cart", ends="rolls 2, stops on e3")
    assert first not in preview(OF, state, "roll red-white").text
    card = preview(OF, state, "roll red-black")
    assert card.title == ends("stop", count=1, space="f3")
    assert f"{OF.sheet.verbs['roll'].text} {second}" in card.text, "what is said of this cart comes before the next one"


def test_an_item_of_choice_does_not_end_the_path() -> None:
    heaps = {"e3": ["ruby", "gold", "emerald"]}
    state = arrange(OF, tiles=LINE, heaps=heaps, carts={"red-white": ("d2", "N", 3, [])})
    play(OF, state, "done")
    card = preview(OF, state, "roll red-white")
    assert card.title == ends("stop", count=3, space="f3")
    assert WORDS["takes"].format(items=OF.sheet.say("count_choice", count=1), space="e3") in card.text
    play(OF, state, "roll red-white")
    taken = preview(OF, state, "take gold")
    assert (taken.title, taken.sprite) == ("Take Gold", "gem-gold")
    assert WORDS["takes"].format(items=OF.sheet.count_words("gold", 1), space="e3") in taken.text


def test_a_way_at_a_junction_is_called_by_its_direction() -> None:
    tiles = {"d2": "NS", "d3": "NSE", "e3": "EW", "f3": "EW"}
    state = arrange(OF, tiles=tiles, carts={"red-white": ("d2", "N", 3, [])})
    play(OF, state, "done", "roll red-white")
    card = preview(OF, state, "turn E")
    assert card.title == "East: rolls 2, stops on f3"
    action = find(OF, state, "turn E")
    assert name_before(OF, TABLE, state, action).title == told_name(OF.sheet, action) == "turn east"


def test_a_collapse_takes_cart_track_and_items() -> None:
    state = arrange(
        OF,
        decision="collapse",
        tiles=LINE,
        heaps={"e3": ["ruby"]},
        chasm={"red": ["e2"]},
        carts={"green-white": ("e3", "W", 1, ["gold"])},
        chasm_open=True,
        token_drawn=0,
    )
    card = preview(OF, state, "collapse e3")
    cart = cart_words(OF, "green-white", 1)
    assert card.text.startswith(
        f"{WORDS['cart_gone'].format(cart=cart)} {WORDS['track_gone']} {WORDS['items_gone'].format(items='a ruby')}"
    )
    assert card.tint == "vermilion"
    assert WORDS["track_gone"] not in preview(OF, state, "collapse f2").text


@pytest.mark.parametrize(("seats", "heading"), [(1, "By the matching side"), (2, "Points")])
def test_a_delivery_compares_the_totals(seats: int, heading: str) -> None:
    of = rules(seats)
    cart = of.cart_names[0]
    state = arrange(of, tiles={"d2": "NS"}, carts={cart: ("d2", "S", 2, ["ruby", "gold"])})
    play(of, state, "done")
    card = preview(of, state, f"roll {cart}")
    assert card.measure == heading
    assert card.gain == f"+{card.after[0] - card.before[0]}"


def test_every_action_of_random_railways_has_a_preview() -> None:
    chance = random.Random(3)
    for _ in range(10):
        state = railways(OF, chance)
        for _ in range(8):
            turn = OF.turn(state)
            if turn is None:
                break
            for action in OF.legal(state) if turn.seat != NATURE else ():
                assert TABLE.preview_text(OF, state, action, Effects(OF, state, action)).title
            OF.play(state, chance.choice(OF.legal(state)))
