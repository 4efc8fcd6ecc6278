"""Preview texts of the actions of a seat; those of shipping, investments and the town are in `preview_metals`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.data.text import signed
from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.multiset import total
from engine.view.effects import Effects
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
from games.boomtown.model.components import METAL
from games.boomtown.model.events import Left
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.model.vocabulary import item_words, items_words, joined, pick_name
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.end_scoring import FIRST, terrain_bonuses
from games.boomtown.rules.operations import would_turn_up
from games.boomtown.rules.scoring import largest_group, points_so_far
from games.boomtown.table.forecast import comes_to_hand, metal_uses, try_action
from games.boomtown.table.preview_metals import preview_invest, preview_office, preview_ship
from games.boomtown.table.seat_cards import left_row, marks_row, pile_rows
from games.boomtown.table.wording import could_words, final_gain_words, sentence, still_words

UNKNOWN_SIZE: Final = 0.5

UNKNOWN_TEXT: Final = Badge(text="?", bare=True, at=(0.0, -0.02), size=0.86, ink="ink")
"""The sign on hexes whose token would turn up: width in hexes, and question mark."""

SPRITES: Final[dict[type[Action], str]] = {Settlement: "settlement", Camp: "camp", Loot: "looted"}

Preview: TypeAlias = Callable[[BoomtownRules, BoomtownState, Any, BoomtownState], InfoCard]


def preview_text(rules: BoomtownRules, view: BoomtownState, action: Action, effects: Effects) -> InfoCard:
    """The preview of an action; `after` is the position after it and its forced consequences."""
    after = effects.after
    return _PREVIEWS[type(action)](rules, view, action, after)


def _title(rules: BoomtownRules, action: Action) -> str:
    """The title of a verb with its resource, hex, cell or bin."""
    fields = {pick: str(getattr(action, pick)) for pick in action.__struct_fields__}
    if "item" in fields:
        fields["item"] = pick_name(rules.sheet, fields["item"])
    return rules.sheet.verbs[action.verb].title.format(**fields)


# Bins


def _preview_activate(rules: BoomtownRules, view: BoomtownState, action: Activate, _: BoomtownState) -> InfoCard:
    """The resources that stay in the lower bins and those that come to hand, and the uses of that hand."""
    words, pile, title = rules.sheet.words, bins_of(rules, view, view.seat)[action.bin], _title(rules, action)
    count = comes_to_hand(pile, action.bin)
    after, events = try_action(rules, view, action)
    if after.decision == "leave":
        text = words["activate_choice" if count else "activate_way"].format(count=count, all=total(pile))
        return InfoCard(title, text=text, rows=pile_rows(pile))
    stays = [
        words["stays_in"].format(item=item_words(rules.sheet, event.item), bin=event.bin)
        for event in events
        if isinstance(event, Left)
    ]
    sentences = [
        sentence(rules, "activate_all" if count else "activate_none", items=items_words(rules.sheet, after.hand))
    ]
    sentences += [sentence(rules, "activate_stays", items=joined(rules.sheet, stays))] if stays else []
    text = " ".join([*sentences, could_words(rules, after)]).strip()
    return InfoCard(title, text=text, rows=pile_rows(after.hand))


def _preview_leave(rules: BoomtownRules, view: BoomtownState, action: Leave, _: BoomtownState) -> InfoCard:
    """The hand after the action, and its uses, or the next bin."""
    words, (after, _events) = rules.sheet.words, try_action(rules, view, action)
    then = words["leave_next"].format(bin=after.bin) if after.decision == "leave" else could_words(rules, after)
    text = sentence(rules, "leave_text", items=items_words(rules.sheet, after.hand))
    icon = rules.sheet.picks[action.item].icon
    return InfoCard(_title(rules, action), icon, text=f"{text} {then}".strip(), rows=pile_rows(after.hand))


def _preview_gain(rules: BoomtownRules, view: BoomtownState, action: Gain, _: BoomtownState) -> InfoCard:
    return _preview_into_bin(rules, view, action, 0)


def _preview_store(rules: BoomtownRules, view: BoomtownState, action: Store, _: BoomtownState) -> InfoCard:
    return _preview_into_bin(rules, view, action, rules.bins[action.bin])


def _preview_into_bin(rules: BoomtownRules, view: BoomtownState, action: Gain | Store, points: int) -> InfoCard:
    """The contents of the bin after the action."""
    after, _events = try_action(rules, view, action)
    pile = bins_of(rules, after, view.seat)[action.bin]
    text = sentence(rules, "bin_then", items=items_words(rules.sheet, pile))
    icon, gain = rules.sheet.picks[action.item].icon, signed(points) if points else ""
    return InfoCard(_title(rules, action), icon, text=text, rows=pile_rows(pile), gain=gain)


def _preview_keep(rules: BoomtownRules, view: BoomtownState, action: Keep, _: BoomtownState) -> InfoCard:
    """The hand after the action, and its uses."""
    after, _events = try_action(rules, view, action)
    held = sentence(rules, "keep_text", items=items_words(rules.sheet, after.hand))
    text = f"{held} {could_words(rules, after)}".strip()
    return InfoCard(_title(rules, action), rules.sheet.picks[action.item].icon, text=text, rows=pile_rows(after.hand))


# Looks, and going on


def _preview_look(rules: BoomtownRules, view: BoomtownState, action: Look, _: BoomtownState) -> InfoCard:
    """The contents that the token may have."""
    terrain = view.terrain[rules.hex_index[action.hex]]
    text = rules.sheet.verbs[action.verb].text
    return InfoCard(_title(rules, action), "effect-look", text=text, rows=(left_row(rules, view, terrain),))


def _preview_done(rules: BoomtownRules, view: BoomtownState, action: Done, _: BoomtownState) -> InfoCard:
    """The metals that are lost, their uses, and the next step."""
    words, metals = rules.sheet.words, view.hand & METAL
    sentences = [words["done_ends" if view.last else "done_builds"]]
    if metals:
        loses = sentence(rules, "done_loses", items=items_words(rules.sheet, metals))
        sentences = [still_words(rules, metal_uses(rules, view)), loses, *sentences]
    return InfoCard(_title(rules, action), rules.sheet.verbs[action.verb].sprite, text=" ".join(sentences))


# Building


def preview_build(
    rules: BoomtownRules, view: BoomtownState, action: Settlement | Camp | Loot, after: BoomtownState
) -> InfoCard:
    """Resources for the bin, then influence and group; on the land the group, and the tokens that turn up."""
    words, seat, hex = rules.sheet.words, view.seat, rules.hex_index[action.hex]
    terrain = view.terrain[hex]
    pile = rules.content_pile[view.content[hex]]
    sentences = [sentence(rules, "stored", items=items_words(rules.sheet, pile), bin=action.bin)]
    if isinstance(action, Loot):
        sentences.append(words["loot_costs"])
    else:
        sentences += [group_words(rules, after, seat), standing_words(rules, after, seat, terrain)]
    sentences += final_gain_words(rules, view, after, seat)
    gain = points_so_far(after, seat) - points_so_far(view, seat)
    group = () if isinstance(action, Loot) else group_outline(rules, largest_group(rules, after, seat), hex, seat)
    return InfoCard(
        words[f"{action.verb}_title"].format(terrain=pick_name(rules.sheet, rules.terrains[terrain])),
        SPRITES[type(action)],
        "" if isinstance(action, Loot) else f"seat{seat}",
        " ".join(sentences),
        rows=() if isinstance(action, Loot) else (influence_row(rules, after, terrain),),
        gain=signed(gain) if gain else "",
        overlay=Picture(turning_up_signs(rules, view, hex), outlines=group),
    )


def preview_upgrade(rules: BoomtownRules, view: BoomtownState, action: Upgrade, after: BoomtownState) -> InfoCard:
    """The place in the terrain after the action."""
    words, seat, terrain = rules.sheet.words, view.seat, view.terrain[rules.hex_index[action.hex]]
    sentences = (standing_words(rules, after, seat, terrain), *final_gain_words(rules, view, after, seat))
    return InfoCard(
        words["upgrade_title"].format(terrain=pick_name(rules.sheet, rules.terrains[terrain])),
        "settlement",
        f"seat{seat}",
        " ".join(sentences),
        rows=(influence_row(rules, after, terrain),),
    )


def group_words(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> str:
    """The size of a player's largest group, as a sentence."""
    return rules.sheet.words["group_then"].format(count=largest_group(rules, view, seat).bit_count())


def standing_words(rules: BoomtownRules, view: BoomtownState, seat: Seat, terrain: int) -> str:
    """The place of a seat in a terrain, as a sentence."""
    places = terrain_bonuses(rules, view)[terrain].places
    place = places[seat - 1]
    key = "behind" if not place else "ties" if places.count(place) > 1 else "leads" if place == FIRST else "second"
    return rules.sheet.words[key].format(terrain=pick_name(rules.sheet, rules.terrains[terrain]))


def influence_row(rules: BoomtownRules, view: BoomtownState, terrain: int) -> Row:
    """The influence of all players in a terrain."""
    values = view.influence[terrain :: len(rules.terrains)]
    return Row(icons=(Icon(f"terrain-{rules.terrains[terrain]}"), *marks_row([*map(str, values)]).icons), beside=True)


def turning_up_words(rules: BoomtownRules, view: BoomtownState, hex: int) -> str:
    """The number of tokens that turn up once that of a hex is taken, as a sentence."""
    count = len(would_turn_up(rules, view, hex))
    key = ("up_none", "up_one")[count] if count < 2 else "up_many"
    return rules.sheet.words[key].format(count=count)


def group_outline(rules: BoomtownRules, mask: int, hex: int, seat: Seat) -> tuple[Outline, ...]:
    """The outline of a group, if a hex is part of it."""
    return (Outline(rules.named(mask), f"seat{seat}"),) if mask >> hex & 1 else ()


def turning_up_signs(rules: BoomtownRules, view: BoomtownState, hex: int) -> tuple[Piece, ...]:
    """Signs on the hexes whose tokens turn up once that of a hex is taken."""
    return tuple(
        Piece("lamp-disc", rules.hexes[beside], layer=Layer.ABOVE, size=UNKNOWN_SIZE, badges=(UNKNOWN_TEXT,))
        for beside in would_turn_up(rules, view, hex)
    )


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
"""The preview of every action of a seat."""
