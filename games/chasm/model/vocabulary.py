"""The vocabulary of `data/chasm.yaml`: which wordings there are, and which names in braces each may use."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from games.chasm.model.actions import VERBS_BY_DECISION
from games.chasm.model.board import LETTERS
from games.chasm.model.state import KINDS

_WITHOUT_NAMES: Final = (
    "actions", "actions_0", "actions_1", "advice_cart", "advice_tile", "at_home", "card", "card_solo", "chasm",
    "chasm_help", "chasm_help_solo", "derailed", "draws_last", "drops_one", "empty", "ends_game", "entrance_text",
    "fallen", "final_0", "final_1", "full", "gate_text", "heap_text", "in_deck", "lacks", "level", "level_help", "lost",
    "mat_solo", "measure", "measure_solo", "no_level", "one_choice", "open_now", "surface", "surface_text", "thrown",
    "to_fall", "track_gone", "trapped", "worth",
)  # fmt: skip

WORDS: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys((*_WITHOUT_NAMES, *(f"one_{kind}" for kind in KINDS), *(f"all_{kind}" for kind in KINDS[1:])), ()),
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
"""The wordings of the table: prompts, panels, previews, tooltips."""

SPACE, CART, SHAPE = ("space",), ("cart",), ("shape",)

WHY_NOT: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys(("outside", "surface", "centre", "fallen", "safe", "tile", "no_tile", "cross", "not_gate"), SPACE),
    **dict.fromkeys(("not_yours", "on_board", "off_board", "lost", "rolled", "no_such_cart"), CART),
    **dict.fromkeys(("no_shape", "plain", "nowhere"), SHAPE),
    **dict.fromkeys(("no_track", "no_upgrade", "no_carts", "no_slower", "no_faster"), ()),
    **dict.fromkeys(("no_actions", "leave_solo", "leave_begun", "mixed", "chance", "over"), ()),
    **dict.fromkeys(("keeps", "one_edge"), ("space", "tile", "shape")),
    **dict.fromkeys(("slowest", "fastest"), ("cart", "speed")),
    **dict.fromkeys(("under_cart", "gate_taken"), ("cart", "space")),
    **dict.fromkeys(("other_gate", "not_beside"), ("space", "colour")),
    "no_edge": ("edge",),
    "tail": ("edge", "cart"),
    "closed": ("edge", "space"),
    "no_item": ("item",),
    "not_there": ("item", "space"),
    "wrong_step": ("ask",),
}
"""The refusals: why a pick is illegal."""

ASK_WORDS: Final = {f"ask_{decision}": () for decision in VERBS_BY_DECISION}
"""The question to a seat, by decision."""
