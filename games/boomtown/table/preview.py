"""What the parchment says in Boomtown of camps, settlements and loot, and what is shown of them on the land.

What the parchment says in Boomtown of an action: what it brings, what it leaves, and what comes of it.

What is pointed at is told in `pointing`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.data.text import signed
from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.view.panels import Icon, InfoCard, Row
from engine.view.pieces import Badge, Layer, Outline, Picture, Piece
from games.boomtown.model.actions import (
    Activate,
    Advance,
    Camp,
    Claim,
    Done,
    Gain,
    Invest,
    Keep,
    Leave,
    Look,
    Loot,
    Office,
    Settlement,
    Share,
    Ship,
    Store,
    Upgrade,
)
from games.boomtown.model.components import METAL, size
from games.boomtown.model.end_scoring import FIRST, terrain_bonuses
from games.boomtown.model.events import Left
from games.boomtown.model.state import BoomtownState
from games.boomtown.model.vocabulary import item_words, items_words, joined, pick_name
from games.boomtown.rules.scoring import points_so_far
from games.boomtown.table.forecast import (
    comes_to_hand,
    could_words,
    final_gain_words,
    metal_uses,
    still_words,
    try_action,
)
from games.boomtown.table.preview_metals import preview_invest, preview_office, preview_ship
from games.boomtown.table.seat_cards import bins_of, left_row, marks_row, pile_rows
from games.boomtown.table.wording import sentence

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


UNKNOWN_SIZE: Final = 0.5

UNKNOWN_TEXT: Final = Badge(text="?", bare=True, at=(0.0, -0.02), size=0.86, ink="ink")
"""The lamp with a question mark on hexes whose token would turn up: its width in hexes, and the mark."""

SPRITES: Final[dict[type[Action], str]] = {Settlement: "settlement", Camp: "camp", Loot: "looted"}


def preview_build(
    rules: BoomtownRules, view: BoomtownState, action: Settlement | Camp | Loot, after: BoomtownState
) -> InfoCard:
    """What goes into the bin, influence and group then; on the land the group, and which tokens turn up."""
    told, seat, hex = rules.sheet.words, view.seat, rules.hex_index[action.hex]
    terrain = view.terrain[hex]
    pile = rules.content_pile[view.content[hex]]
    said = [sentence(rules, "stored", items=items_words(rules, pile), bin=action.bin)]
    if isinstance(action, Loot):
        said.append(told["loot_costs"])
    else:
        said += [group_words(rules, after, seat), standing_words(rules, after, seat, terrain)]
    said += final_gain_words(rules, view, after, seat)
    gain = points_so_far(after, seat) - points_so_far(view, seat)
    group = () if isinstance(action, Loot) else group_outline(rules, rules.group(after, seat), hex, seat)
    return InfoCard(
        told[f"{action.verb}_title"].format(terrain=pick_name(rules, rules.terrains[terrain])),
        SPRITES[type(action)],
        "" if isinstance(action, Loot) else f"seat{seat}",
        " ".join(said),
        rows=() if isinstance(action, Loot) else (influence_row(rules, after, terrain),),
        gain=signed(gain) if gain else "",
        shown=Picture(turning_up_signs(rules, view, hex), outlines=group),
    )


def preview_upgrade(rules: BoomtownRules, view: BoomtownState, action: Upgrade, after: BoomtownState) -> InfoCard:
    """Where influence then stands."""
    told, seat, terrain = rules.sheet.words, view.seat, view.terrain[rules.hex_index[action.hex]]
    said = (standing_words(rules, after, seat, terrain), *final_gain_words(rules, view, after, seat))
    return InfoCard(
        told["upgrade_title"].format(terrain=pick_name(rules, rules.terrains[terrain])),
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
    return rules.sheet.words[key].format(terrain=pick_name(rules, rules.terrains[terrain]))


def influence_row(rules: BoomtownRules, view: BoomtownState, terrain: int) -> Row:
    """The influence of all players in a terrain."""
    values = view.influence[terrain :: len(rules.terrains)]
    return Row(icons=(Icon(f"terrain-{rules.terrains[terrain]}"), *marks_row([*map(str, values)]).icons), beside=True)


def turning_up_words(rules: BoomtownRules, view: BoomtownState, hex: int) -> str:
    """How many tokens turn up with that of a hex, as a sentence."""
    count = len(rules.would_turn_up(view, hex))
    key = ("up_none", "up_one")[count] if count < 2 else "up_many"
    return rules.sheet.words[key].format(count=count)


def group_outline(rules: BoomtownRules, mask: int, hex: int, seat: Seat) -> tuple[Outline, ...]:
    """The outline of a group that a hex is part of."""
    return (Outline(rules.named(mask), f"seat{seat}"),) if mask >> hex & 1 else ()


def turning_up_signs(rules: BoomtownRules, view: BoomtownState, hex: int) -> tuple[Piece, ...]:
    """Signs on the hexes whose tokens turn up with that of a hex."""
    return tuple(
        Piece("lamp-disc", rules.hexes[beside], layer=Layer.ABOVE, size=UNKNOWN_SIZE, badges=(UNKNOWN_TEXT,))
        for beside in rules.would_turn_up(view, hex)
    )


Preview: TypeAlias = Callable[["BoomtownRules", BoomtownState, Any, BoomtownState], InfoCard]


def preview_text(rules: BoomtownRules, view: BoomtownState, action: Action, after: BoomtownState) -> InfoCard:
    """What an action of a seat would do; `after` is the position when its forced consequences are done too."""
    return _PREVIEWS[type(action)](rules, view, action, after)


def _title(rules: BoomtownRules, action: Action) -> str:
    """The words of a verb, with the resource, hex or bin that it is about."""
    fields = {pick: str(getattr(action, pick)) for pick in action.__struct_fields__}
    if "item" in fields:
        fields["item"] = pick_name(rules, fields["item"])
    return rules.sheet.verbs[action.verb].title.format(**fields)


# Bins


def _preview_activate(rules: BoomtownRules, view: BoomtownState, action: Activate, _: BoomtownState) -> InfoCard:
    """What stays on the way, what comes to hand, and what that would allow."""
    told, pile, title = rules.sheet.words, bins_of(rules, view, view.seat)[action.bin], _title(rules, action)
    count = comes_to_hand(pile, action.bin)
    after, events = try_action(rules, view, action)
    if after.decision == "leave":
        text = told["activate_choice" if count else "activate_way"].format(count=count, all=size(pile))
        return InfoCard(title, text=text, rows=pile_rows(pile))
    stays = [
        told["stays_in"].format(item=item_words(rules, event.item), bin=event.bin)
        for event in events
        if isinstance(event, Left)
    ]
    said = [sentence(rules, "activate_all" if count else "activate_none", items=items_words(rules, after.hand))]
    said += [sentence(rules, "activate_stays", items=joined(rules, stays))] if stays else []
    text = " ".join([*said, could_words(rules, after)]).strip()
    return InfoCard(title, text=text, rows=pile_rows(after.hand))


def _preview_leave(rules: BoomtownRules, view: BoomtownState, action: Leave, _: BoomtownState) -> InfoCard:
    """What is in hand then, and what that would allow, or which bin is next."""
    told, (after, _events) = rules.sheet.words, try_action(rules, view, action)
    then = told["leave_next"].format(bin=after.bin) if after.decision == "leave" else could_words(rules, after)
    text = sentence(rules, "leave_text", items=items_words(rules, after.hand))
    icon = rules.sheet.picks[action.item].icon
    return InfoCard(_title(rules, action), icon, text=f"{text} {then}".strip(), rows=pile_rows(after.hand))


def _preview_gain(rules: BoomtownRules, view: BoomtownState, action: Gain, _: BoomtownState) -> InfoCard:
    return _preview_into_bin(rules, view, action, 0)


def _preview_store(rules: BoomtownRules, view: BoomtownState, action: Store, _: BoomtownState) -> InfoCard:
    return _preview_into_bin(rules, view, action, rules.bins[action.bin])


def _preview_into_bin(rules: BoomtownRules, view: BoomtownState, action: Gain | Store, points: int) -> InfoCard:
    """What the bin holds then."""
    after, _events = try_action(rules, view, action)
    pile = bins_of(rules, after, view.seat)[action.bin]
    text = sentence(rules, "bin_then", items=items_words(rules, pile))
    icon, gain = rules.sheet.picks[action.item].icon, signed(points) if points else ""
    return InfoCard(_title(rules, action), icon, text=text, rows=pile_rows(pile), gain=gain)


def _preview_keep(rules: BoomtownRules, view: BoomtownState, action: Keep, _: BoomtownState) -> InfoCard:
    """What is in hand then, and what that would allow."""
    after, _events = try_action(rules, view, action)
    held = sentence(rules, "keep_text", items=items_words(rules, after.hand))
    text = f"{held} {could_words(rules, after)}".strip()
    return InfoCard(_title(rules, action), rules.sheet.picks[action.item].icon, text=text, rows=pile_rows(after.hand))


# Looks, and going on


def _preview_look(rules: BoomtownRules, view: BoomtownState, action: Look, _: BoomtownState) -> InfoCard:
    """What may lie there."""
    terrain = view.terrain[rules.hex_index[action.hex]]
    text = rules.sheet.verbs[action.verb].text
    return InfoCard(_title(rules, action), "effect-look", text=text, rows=(left_row(rules, view, terrain),))


def _preview_done(rules: BoomtownRules, view: BoomtownState, action: Done, _: BoomtownState) -> InfoCard:
    """What is lost, what it could still be used for, and what comes next."""
    told, metals = rules.sheet.words, view.hand & METAL
    said = [told["done_ends" if view.last else "done_builds"]]
    if metals:
        loses = sentence(rules, "done_loses", items=items_words(rules, metals))
        said = [still_words(rules, metal_uses(rules, view)), loses, *said]
    return InfoCard(_title(rules, action), rules.sheet.verbs[action.verb].sprite, text=" ".join(said))


_PREVIEWS: Final[dict[type[Action], Preview]] = {
    Activate: _preview_activate,
    Leave: _preview_leave,
    Ship: preview_ship,
    Advance: preview_ship,
    Invest: preview_invest,
    Office: preview_office,
    Claim: preview_office,
    Share: preview_office,
    Done: _preview_done,
    Settlement: preview_build,
    Camp: preview_build,
    Loot: preview_build,
    Upgrade: preview_upgrade,
    Gain: _preview_gain,
    Store: _preview_store,
    Keep: _preview_keep,
    Look: _preview_look,
}
"""What is told of every action of a seat."""
