"""What the parchment says in Boomtown of camps, settlements and loot, and what is shown of them on the land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.picture import Badge, Explanation, Icon, Layer, Outline, Picture, Piece, Row
from engine.rules import Action, Seat
from engine.spelling import signed
from games.boomtown.actions import Camp, Loot, Settlement, Upgrade
from games.boomtown.icons import marks
from games.boomtown.phrases import items_words, name, sentence
from games.boomtown.prospects import in_all
from games.boomtown.reckoning import FIRST, terrain_bonuses
from games.boomtown.scoring import running
from games.boomtown.state import BoomtownState

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules

UNKNOWN_SIZE: Final = 0.5
UNKNOWN_TEXT: Final = Badge(text="?", bare=True, at=(0.0, -0.02), size=0.86, ink="ink")
"""The lamp with a question mark on hexes whose token would turn up: its width in hexes, and the mark."""
SPRITES: Final[dict[type[Action], str]] = {Settlement: "settlement", Camp: "camp", Loot: "looted"}


def explain_build(
    rules: BoomtownRules, view: BoomtownState, action: Settlement | Camp | Loot, after: BoomtownState
) -> Explanation:
    """What goes into the bin, influence and group then; on the land the group, and which tokens turn up."""
    told, seat, hex = rules.sheet.words, view.seat, rules.hex_index[action.hex]
    terrain = view.terrain[hex]
    pile = rules.content_pile[view.content[hex]]
    said = [sentence(rules, "stored", items=items_words(rules, pile), bin=action.bin)]
    if isinstance(action, Loot):
        said.append(told["loot_costs"])
    else:
        said += [group_words(rules, after, seat), standing_words(rules, after, seat, terrain)]
    said += in_all(rules, view, after, seat)
    gain = running(after, seat) - running(view, seat)
    group = () if isinstance(action, Loot) else outline(rules, rules.group(after, seat), hex, seat)
    return Explanation(
        told[f"{action.verb}_title"].format(terrain=name(rules, rules.terrains[terrain])),
        SPRITES[type(action)],
        "" if isinstance(action, Loot) else f"seat{seat}",
        " ".join(said),
        rows=() if isinstance(action, Loot) else (influence_row(rules, after, terrain),),
        gain=signed(gain) if gain else "",
        shown=Picture(turning_up(rules, view, hex), outlines=group),
    )


def explain_upgrade(rules: BoomtownRules, view: BoomtownState, action: Upgrade, after: BoomtownState) -> Explanation:
    """Where influence then stands."""
    told, seat, terrain = rules.sheet.words, view.seat, view.terrain[rules.hex_index[action.hex]]
    said = (standing_words(rules, after, seat, terrain), *in_all(rules, view, after, seat))
    return Explanation(
        told["upgrade_title"].format(terrain=name(rules, rules.terrains[terrain])),
        "settlement",
        f"seat{seat}",
        " ".join(said),
        rows=(influence_row(rules, after, terrain),),
    )


def group_words(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> str:
    """How many buildings a player's largest group has, as a sentence."""
    return rules.sheet.words["group_then"].format(count=rules.group(view, seat).bit_count())


def standing_words(rules: BoomtownRules, view: BoomtownState, seat: Seat, terrain: int) -> str:
    """Where the seat to decide stands in a terrain, as a sentence."""
    places = terrain_bonuses(rules, view)[terrain].places
    place = places[seat - 1]
    key = "behind" if not place else "ties" if places.count(place) > 1 else "leads" if place == FIRST else "second"
    return rules.sheet.words[key].format(terrain=name(rules, rules.terrains[terrain]))


def influence_row(rules: BoomtownRules, view: BoomtownState, terrain: int) -> Row:
    """The influence of all players in a terrain."""
    values = view.influence[terrain :: len(rules.terrains)]
    return Row(icons=(Icon(f"terrain-{rules.terrains[terrain]}"), *marks([*map(str, values)]).icons), beside=True)


def up_words(rules: BoomtownRules, view: BoomtownState, hex: int) -> str:
    """How many tokens turn up with that of a hex, as a sentence."""
    count = len(rules.would_turn_up(view, hex))
    key = ("up_none", "up_one")[count] if count < 2 else "up_many"
    return rules.sheet.words[key].format(count=count)


def outline(rules: BoomtownRules, mask: int, hex: int, seat: Seat) -> tuple[Outline, ...]:
    """The outline of a group that a hex is part of."""
    return (Outline(rules.named(mask), f"seat{seat}"),) if mask >> hex & 1 else ()


def turning_up(rules: BoomtownRules, view: BoomtownState, hex: int) -> tuple[Piece, ...]:
    """Signs on the hexes whose tokens turn up with that of a hex."""
    return tuple(
        Piece("lamp-disc", rules.hexes[beside], layer=Layer.ABOVE, size=UNKNOWN_SIZE, badges=(UNKNOWN_TEXT,))
        for beside in rules.would_turn_up(view, hex)
    )
