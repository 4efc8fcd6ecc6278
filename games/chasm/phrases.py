"""What the table of Chasm says beside the words that every game has: the wordings of `data/chasm.yaml` it looks up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from engine.rules import Seat
from games.chasm.goods import KINDS
from games.chasm.track import LETTERS

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules

_PLAIN: Final = (
    *(
        "actions",
        "actions_0",
        "actions_1",
        "advice_cart",
        "advice_tile",
        "full",
        "empty",
        "thrown",
        "trapped",
        "ends_game",
    ),
    *("one_choice", "drops_one", "heap_text", "entrance_text", "gate_text", "surface", "surface_text", "fallen"),
    *("measure", "measure_solo", "chasm", "chasm_help", "chasm_help_solo", "in_deck", "to_fall", "draws_last"),
    *("final_0", "final_1", "open_now", "level", "level_help", "no_level", "lacks", "card", "card_solo", "worth"),
    *("mat_solo", "at_home", "derailed", "lost", "track_gone"),
)
WORDS: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys((*_PLAIN, *(f"one_{kind}" for kind in KINDS), *(f"all_{kind}" for kind in KINDS[1:])), ()),
    **dict.fromkeys(
        (*(f"many_{kind}" for kind in (*KINDS, "choice")), "actions_2", "final_2", "drops_many"), ("count",)
    ),
    **dict.fromkeys((f"exit_{side}" for side in LETTERS), ()),
    **dict.fromkeys(("entrance", "gate", "mat"), ("colour",)),
    **dict.fromkeys(("worth_rubies", "worth_carts", "mission_worth"), ("points",)),
    **dict.fromkeys(
        ("ends_stop", "ends_home", "ends_derail", "ends_crash", "ends_choice"), ("count", "space", "other")
    ),
    "own_cart": ("kind",),
    "other_cart": ("colour", "kind"),
    "only_cart": ("colour",),
    "takes": ("items", "space"),
    "holds": ("items",),
    "cart_at": ("cart", "speed"),
    "heap": ("space",),
    "fallen_text": ("space",),
    "mine": ("colour", "number"),
    "mine_text": ("number", "count"),
    "draws_span": ("first", "last"),
    "exit_text": ("right", "wanted"),
    "exit_wrong": ("right", "wanted", "wrong"),
    "exit_help": ("items",),
    "sides": ("right", "wrong"),
    "then": ("cart", "ends"),
    "gains": ("parts",),
    "cart_gone": ("cart",),
    "items_gone": ("items",),
}
"""Every wording, with the names in braces that it may use."""


def colour_words(rules: ChasmRules, colour: int) -> str:
    """A colour as it is written: "Red"."""
    return rules.sheet.picks[rules.ground.colours[colour]].label


def cart_words(rules: ChasmRules, name: str, seat: Seat) -> str:
    """A cart as `seat` calls it in a sentence: "the white cart", "Green's black cart", in solo "the blue cart"."""
    cart, words = rules.carts[rules.cart_index[name]], rules.sheet.words
    colour = colour_words(rules, cart.colour)
    kind = rules.sheet.picks[name].label.lower()
    if rules.solo:
        return words["only_cart"].format(colour=kind)
    return words["own_cart" if cart.seat == seat else "other_cart"].format(kind=kind, colour=colour)


def items_words(rules: ChasmRules, items: Sequence[str]) -> str:
    """Some items in words: "a ruby, 2 emeralds"."""
    words = rules.sheet.words
    many = {kind: items.count(kind) for kind in dict.fromkeys(items)}
    return ", ".join(
        words[f"one_{kind}" if count == 1 else f"many_{kind}"].format(count=count) for kind, count in many.items()
    )
