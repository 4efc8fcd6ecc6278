"""The panels beside the table: words of the prompt, seat cards, and the chart of points."""

from __future__ import annotations

from typing import Final

from engine.data.text import number_text
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.view.panels import Icon, Panel, Panels, Row, SeatCard
from engine.view.pieces import Badge
from games.blast.model.components import HELD_KINDS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import Chance, fire_loss, guarded_colours, roll_outcome
from games.blast.table.pieces import gem_sprite
from games.blast.table.places import seat_status
from games.blast.table.wording import cards_words, chance_words, count_words, kinds_words, list_words

SKULL_BADGE: Final = Badge("blast-curse", at=(0.3, 0.28), size=0.62)
"""The mark of the cursed colour on its gem."""

STEP_SPRITE: Final = "number-slot"

STEP_SIZE: Final = 0.62
"""Height of a number in its slot, in widths of the slot."""


def all_panels(rules: BlastRules, view: BlastState) -> Panels:
    """Words of the prompt, one card per seat, and the chart of points."""
    totals = rules.standings(view).totals
    cards = tuple(_seat_card(rules, view, seat, totals[seat - 1]) for seat in range(1, rules.seats + 1))
    return Panels(prompt=_prompt_words(rules, view), seat_cards=cards, sidebar=(_chart(rules),))


# The prompt


def _prompt_words(rules: BlastRules, view: BlastState) -> dict[str, str | int]:
    """The words of the prompt (`vocabulary.PROMPT_FIELDS`)."""
    own = view.seat - 1
    placed = guarded_colours(view, view.seat)
    guarded = [rules.sheet.picks[rules.colours[colour]].plural for colour in bits_of(placed)]
    miners = view.inside.bit_count()
    unplaced = view.safes[own] - placed.bit_count()
    return {
        "number": view.rolled or "",
        "result": roll_result(rules, view) if view.decision == "reroll" else "",
        "claim": kinds_words(rules, view.claim),
        "miners": rules.sheet.words[f"miners_{min(miners, 2)}"].format(count=miners),
        "detonators": count_words(rules, "detonator", view.detonators[own]),
        "jumpers": count_words(rules, "jumper", view.jumpers[own]),
        "safes": count_words(rules, "safe", unplaced) if unplaced else rules.sheet.words["no_safe"],
        "guarded": list_words(rules, guarded),
        "fires": count_words(rules, "fire", rules.fires_left(view)),
        "more": rules.sheet.words["more_add" if miners else "more_gamble"],
    }


def roll_result(rules: BlastRules, view: BlastState) -> str:
    """The meaning of the number rolled, like "a 6, a match" or "a 3 burns ruby 3·4"."""
    words, number, seat = rules.sheet.words, view.rolled, view.seat
    wording = words[f"result_{roll_outcome(rules, view, view.purpose, seat, number)}"]
    if view.purpose != "fire":
        return wording.format(number=number)
    burnt, saved = fire_loss(rules, view, seat, number, guarded_colours(view, seat))
    spared = cards_words(rules, bits_of(saved))
    if burnt and saved:
        return words["result_both"].format(number=number, cards=cards_words(rules, bits_of(burnt)), saved=spared)
    return wording.format(number=number, cards=cards_words(rules, bits_of(burnt or saved)))


# Seat cards


def _seat_card(rules: BlastRules, view: BlastState, seat: Seat, total: int) -> SeatCard:
    """The card of a seat: special cards, cursed gem, and the number of its gems."""
    own = seat - 1
    gems = sum(rules.gems_of[card] for card in bits_of(view.gems[own]))
    rows = (
        Row(icons=(*_special_icons(view, seat), *_cursed_icon(rules, view, seat))),
        Row(text=count_words(rules, "gem", gems)),
    )
    return SeatCard(
        seat,
        number_text(total),
        rules.sheet.scoring.unit_of(total, rules.seats),
        rows,
        rules.sheet.words["card"],
        state=seat_status(rules, view, seat),
    )


def _special_icons(view: BlastState, seat: Seat) -> tuple[Icon, ...]:
    """The special cards of a seat with counts, dimmed for none."""
    counts = zip(HELD_KINDS, view.specials(seat), strict=True)
    return tuple(Icon(f"blast-{kind}", dim=not count, text=str(count)) for kind, count in counts)


def _cursed_icon(rules: BlastRules, view: BlastState, seat: Seat) -> tuple[Icon, ...]:
    """The cursed gem of a seat with the number of gems it has of that colour; nothing before it is dealt."""
    cursed = view.cursed[seat - 1]
    if cursed < 0:
        return ()
    weight = sum(rules.gems_of[card] for card in rules.stack(view, seat, cursed))
    return (gem_icon(rules, cursed, str(weight), cursed=True),)


def gem_icon(rules: BlastRules, colour: int, text: str = "", *, cursed: bool = False, dim: bool = False) -> Icon:
    """The gem of a colour, with a skull if `cursed`; the wild gem is the colour after the last."""
    return Icon(gem_sprite(rules, colour), dim=dim, text=text, badges=(SKULL_BADGE,) if cursed else ())


def odds_row(rules: BlastRules, key: str, chance: Chance) -> Row:
    """A row with a chance in the wording `key`; an aid, which can be turned off."""
    return Row(text=rules.sheet.words[key].format(chance=f"**{chance_words(rules, chance)}**"), aid=True)


# The chart


def _chart(rules: BlastRules) -> Panel:
    """The chart of points by number of gems; the last step stands for more gems too."""
    words, chart = rules.sheet.words, rules.sheet.setup.chart
    steps = range(1, len(chart))
    icons = tuple(_chart_step(str(gems) + (words["most"] if gems == steps[-1] else ""), chart[gems]) for gems in steps)
    cursed = Row(icons=(Icon("blast-curse"),), text=words["chart_cursed"])
    return Panel(words["chart"], (Row(icons=icons), cursed), words["chart_help"])


def _chart_step(gems: str, points: int) -> Icon:
    """One step of the chart: a number of gems and their points."""
    number = Badge(text=gems, bare=True, at=(0.0, 0.0), size=STEP_SIZE, room=0.9)
    return Icon(STEP_SPRITE, text=number_text(points), badges=(number,))
