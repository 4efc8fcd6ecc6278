"""The table of a game out of what its module has: what places stand for, and the targets that follow from it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from engine.data.paths import ROOT
from engine.rules.actions import Kind, Pick
from engine.view.panels import InfoCard
from engine.view.picture import MapUse, Target
from engine.view.pieces import Picture, Piece, Subject
from engine.view.table import GameTable

RULES: Any = object()

CART, DIG = Pick(Kind.PIECE, "cart"), Pick(Kind.VERB, "dig")


def table(subjects: dict[str, Subject], *pieces: Piece, prefix: str = "") -> GameTable:
    """A table on a board of the toys."""
    board = str(ROOT / "tests/toys/claim/land.tmx")
    return GameTable(
        SimpleNamespace(
            layout=lambda _: (MapUse(board, prefix=prefix),),
            picture=lambda *_: Picture(pieces),
            subjects=lambda *_: subjects,
            TOOLTIPS={"piece": lambda _, __, subject: InfoCard(str(subject.value))},
        )
    )


def test_a_cell_stands_for_itself_under_the_name_with_its_prefix() -> None:
    space = next(iter(table({}, prefix="north/").subjects(RULES, None)))
    assert space.startswith("north/")
    name = space.removeprefix("north/")
    assert table({}).targets(RULES, None)[Pick(Kind.SPACE, name)] == Target(Pick(Kind.SPACE, name), space=name)


def test_a_pick_is_marked_at_the_first_place_that_the_game_names() -> None:
    places = {"b1": Subject("piece", "cart"), "a1": Subject("piece", "cart", quiet=True)}
    assert table(places).targets(RULES, None)[CART] == Target(CART, space="b1", also=("a1",))


def test_a_piece_is_a_target_by_its_id_after_all_spaces() -> None:
    cart = Piece("cart", "a1", id="cart1", subject=Subject("piece", "cart"))
    assert table({}, cart).targets(RULES, None)[CART] == Target(CART, piece="cart1")
    also = table({"b1": Subject("piece", "cart")}, cart).targets(RULES, None)[CART]
    assert also == Target(CART, space="b1", also=("cart1",))


def test_a_piece_called_like_its_space_is_marked_as_the_space() -> None:
    cart = Piece("cart", "shed", id="shed", subject=Subject("piece", "cart"))
    assert table({}, cart).targets(RULES, None)[CART] == Target(CART, space="shed")


def test_a_verb_is_never_quiet() -> None:
    targets = table({"a1": Subject("tool", picks=(CART, DIG), quiet=True)}).targets(RULES, None)
    assert (targets[CART].quiet, targets[DIG].quiet) == (True, False)


def test_the_tooltip_of_a_place_is_that_of_its_subject() -> None:
    told = table({"a1": Subject("piece", "cart"), "b1": Subject("tool")})
    assert told.describe(RULES, None, "a1") == InfoCard("cart")
    assert told.describe(RULES, None, "b1") is None
    assert told.describe(RULES, None, "nowhere") is None
