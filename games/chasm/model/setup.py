"""What the table of Chasm says beside the words that every game has: the wordings of `data/chasm.yaml` it looks up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.contract import Seat

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules


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
