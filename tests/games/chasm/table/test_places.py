"""Targets and tooltips: what squares and carts stand for."""

from __future__ import annotations

import games
from engine.rules.actions import Kind, Pick
from engine.view.picture import Target
from games.chasm.model.goods import pack
from games.chasm.table.panels import heap_icons
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import play, rules

OF = rules()
WORDS = OF.sheet.words

TABLE = games.table("chasm")


def test_in_the_build_everything_but_gates_is_quiet() -> None:
    state = arrange(OF, carts={"red-white": ("d1", "", 3, [])})
    targets = TABLE.targets(OF, state)
    loud = {str(pick.value) for pick, target in targets.items() if not target.quiet}
    assert loud == {"d1", "f1", "h1", "k4", "k6", "k8", "d11", "f11", "h11", "a4", "a6", "a8"}
    cart = Pick(Kind.PIECE, "red-white")
    assert targets[cart] == Target(cart, piece="red-white", quiet=True)
    assert Pick(Kind.PIECE, "red-black") not in targets


def test_after_the_build_nothing_is_quiet() -> None:
    state = arrange(OF, carts={"red-white": ("d1", "", 3, []), "red-black": ("f1", "", 3, [])}, decision="roll")
    assert not any(target.quiet for target in TABLE.targets(OF, state).values())


def test_at_a_junction_the_squares_around_stand_for_its_exits() -> None:
    tiles = {"d2": "NS", "d3": "NEW"}
    carts = {"red-white": ("d1", "", 3, ()), "red-black": "lost"}
    state = arrange(OF, tiles=tiles, carts=carts)
    play(OF, state, "done", "roll red-white")
    targets = TABLE.targets(OF, state)
    assert {pick.value: target.space for pick, target in targets.items() if pick.kind is Kind.SHAPE} == {
        "N": "d2",
        "S": "d4",
        "E": "e3",
        "W": "c3",
    }
    assert Pick(Kind.SPACE, "e3") not in targets
    tooltip = TABLE.describe(OF, state, "e3")
    assert tooltip is not None
    assert tooltip.title == WORDS["mine"].format(colour="Red", number=3)


def test_a_heap_hides_the_mine_below_and_the_chasm_both() -> None:
    state = arrange(OF, heaps={"c3": ["ruby", "gold"]}, chasm={"red": ["e3"]})
    heap, chasm = (TABLE.describe(OF, state, space) for space in ("c3", "e3"))
    assert heap is not None
    assert (heap.title, heap.rows[0].icons) == (WORDS["heap"].format(space="c3"), heap_icons(pack(["ruby", "gold"])))
    assert chasm is not None
    assert chasm.title == WORDS["fallen"]


def test_gates_out_of_play_are_surface_and_plain_ground_says_nothing() -> None:
    state = arrange(OF)
    titles = {space: card.title if (card := TABLE.describe(OF, state, space)) else "" for space in ("f1", "k4", "f6")}
    assert titles == {"f1": WORDS["gate"].format(colour="Red"), "k4": WORDS["surface"], "f6": ""}


def test_a_cart_tells_its_load_and_how_it_would_roll() -> None:
    state = arrange(OF, tiles={"d2": "NS", "d3": "NS"}, carts={"red-white": ("d2", "N", 2, ["ruby"])})
    card = TABLE.describe(OF, state, "red-white")
    assert card is not None
    ends = WORDS["ends_derail"].format(count=1, space="d3", other="")
    assert card.text.startswith(f"{WORDS['holds'].format(items='a ruby')} **{ends}")


def test_a_load_is_a_spoken_list() -> None:
    state = arrange(OF, tiles={"d2": "NS"}, carts={"red-white": ("d2", "N", 1, ["rock", "ruby", "ruby", "gold"])})
    card = TABLE.describe(OF, state, "red-white")
    assert card is not None
    assert card.text.startswith(WORDS["holds"].format(items="a rock, 2 rubies and 1 gold"))


def test_the_number_of_a_square_stays_in_sight_on_its_track() -> None:
    plates = {
        piece.space: [badge.text for badge in piece.badges]
        for piece in TABLE.picture(OF, arrange(OF, tiles={"d2": "NS", "d3": "NW", "c4": "NSEW"})).pieces
    }
    assert plates == {"d2": [], "d3": ["2"], "c4": ["8"]}
