"""What the parchment says in Boomtown of an action: what it brings, what it leaves, and what comes of it.

What is pointed at is told in `pointing`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.picture import Explanation
from engine.rules import Action
from engine.spelling import signed
from games.boomtown.actions import (
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
from games.boomtown.cards import bins
from games.boomtown.events import Left
from games.boomtown.explain_builds import explain_build, explain_upgrade
from games.boomtown.explain_metals import explain_invest, explain_office, explain_ship
from games.boomtown.icons import left_row, pile_rows
from games.boomtown.phrases import item_words, items_words, joined, name, sentence
from games.boomtown.piles import METAL, size
from games.boomtown.prospects import comes_to_hand, could_words, still_words, tried, ways
from games.boomtown.state import BoomtownState

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules

Teller: TypeAlias = Callable[["BoomtownRules", BoomtownState, Any, BoomtownState], Explanation]


def explain(rules: BoomtownRules, view: BoomtownState, action: Action, after: BoomtownState) -> Explanation:
    """What an action of a seat would do; `after` is the position when its forced consequences are done too."""
    return _TELLERS[type(action)](rules, view, action, after)


def _title(rules: BoomtownRules, action: Action) -> str:
    """The words of a verb, with the resource, hex or bin that it is about."""
    fields = {pick: str(getattr(action, pick)) for pick in action.__struct_fields__}
    if "item" in fields:
        fields["item"] = name(rules, fields["item"])
    return rules.sheet.verbs[action.verb].title.format(**fields)


# Bins


def _activate(rules: BoomtownRules, view: BoomtownState, action: Activate, _: BoomtownState) -> Explanation:
    """What stays on the way, what comes to hand, and what that would allow."""
    told, pile, title = rules.sheet.words, bins(rules, view, view.seat)[action.bin], _title(rules, action)
    count = comes_to_hand(pile, action.bin)
    after, events = tried(rules, view, action)
    if after.decision == "leave":
        text = told["activate_choice" if count else "activate_way"].format(count=count, all=size(pile))
        return Explanation(title, text=text, rows=pile_rows(pile))
    stays = [
        told["stays_in"].format(item=item_words(rules, event.item), bin=event.bin)
        for event in events
        if isinstance(event, Left)
    ]
    said = [sentence(rules, "activate_all" if count else "activate_none", items=items_words(rules, after.hand))]
    said += [sentence(rules, "activate_stays", items=joined(rules, stays))] if stays else []
    text = " ".join([*said, could_words(rules, after)]).strip()
    return Explanation(title, text=text, rows=pile_rows(after.hand))


def _leave(rules: BoomtownRules, view: BoomtownState, action: Leave, _: BoomtownState) -> Explanation:
    """What is in hand then, and what that would allow, or which bin is next."""
    told, (after, _events) = rules.sheet.words, tried(rules, view, action)
    then = told["leave_next"].format(bin=after.bin) if after.decision == "leave" else could_words(rules, after)
    text = sentence(rules, "leave_text", items=items_words(rules, after.hand))
    icon = rules.sheet.picks[action.item].icon
    return Explanation(_title(rules, action), icon, text=f"{text} {then}".strip(), rows=pile_rows(after.hand))


def _gain(rules: BoomtownRules, view: BoomtownState, action: Gain, _: BoomtownState) -> Explanation:
    return _into_bin(rules, view, action, 0)


def _store(rules: BoomtownRules, view: BoomtownState, action: Store, _: BoomtownState) -> Explanation:
    return _into_bin(rules, view, action, rules.bins[action.bin])


def _into_bin(rules: BoomtownRules, view: BoomtownState, action: Gain | Store, points: int) -> Explanation:
    """What the bin holds then."""
    after, _events = tried(rules, view, action)
    pile = bins(rules, after, view.seat)[action.bin]
    text = sentence(rules, "bin_then", items=items_words(rules, pile))
    icon, gain = rules.sheet.picks[action.item].icon, signed(points) if points else ""
    return Explanation(_title(rules, action), icon, text=text, rows=pile_rows(pile), gain=gain)


def _keep(rules: BoomtownRules, view: BoomtownState, action: Keep, _: BoomtownState) -> Explanation:
    """What is in hand then, and what that would allow."""
    after, _events = tried(rules, view, action)
    held = sentence(rules, "keep_text", items=items_words(rules, after.hand))
    text = f"{held} {could_words(rules, after)}".strip()
    return Explanation(
        _title(rules, action), rules.sheet.picks[action.item].icon, text=text, rows=pile_rows(after.hand)
    )


# Looks, and going on


def _look(rules: BoomtownRules, view: BoomtownState, action: Look, _: BoomtownState) -> Explanation:
    """What may lie there."""
    terrain = view.terrain[rules.hex_index[action.hex]]
    text = rules.sheet.verbs[action.verb].text
    return Explanation(_title(rules, action), "effect-look", text=text, rows=(left_row(rules, view, terrain),))


def _done(rules: BoomtownRules, view: BoomtownState, action: Done, _: BoomtownState) -> Explanation:
    """What is lost, what it could still be used for, and what comes next."""
    told, metals = rules.sheet.words, view.hand & METAL
    said = [told["done_ends" if view.last else "done_builds"]]
    if metals:
        loses = sentence(rules, "done_loses", items=items_words(rules, metals))
        said = [still_words(rules, ways(rules, view)), loses, *said]
    return Explanation(_title(rules, action), rules.sheet.verbs[action.verb].sprite, text=" ".join(said))


_TELLERS: Final[dict[type[Action], Teller]] = {
    Activate: _activate,
    Leave: _leave,
    Ship: explain_ship,
    Advance: explain_ship,
    Invest: explain_invest,
    Office: explain_office,
    Claim: explain_office,
    Share: explain_office,
    Done: _done,
    Settlement: explain_build,
    Camp: explain_build,
    Loot: explain_build,
    Upgrade: explain_upgrade,
    Gain: _gain,
    Store: _store,
    Keep: _keep,
    Look: _look,
}
"""What is told of every action of a seat."""
