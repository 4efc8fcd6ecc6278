"""The panels beside the table: words of the prompt, seat cards, and the chart of points."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.view.effects import Effects
from engine.view.panels import Goal, Icon, Panel, Panels, Row, SeatCard, race
from engine.view.pieces import figure
from engine.words.filling import fill
from engine.words.phrases import number_text
from games.blast.model.actions import Accept
from games.blast.model.components import HELD_KINDS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.fire import guarded_colours
from games.blast.rules.probabilities import roll_outcome
from games.blast.table.pieces import gem_icon
from games.blast.table.places import seat_status
from games.blast.table.preview import PREVIEWS, preview_throw
from games.blast.table.stakes import odds_words, stake_words, stakes, usual_verb
from games.blast.table.wording import kinds_words, roll_result

STEP_SIZE: Final = 0.62
"""Height of a number of gems in its slot, a step of the chart, in widths of the slot."""


def panels(rules: BlastRules, view: BlastState, deciding: bool = True) -> Panels:
    """Words of the prompt, one card per seat, and the chart of points.

    If `deciding` with the stakes, and if the seat may roll again with the preview of letting the roll stand.
    """
    totals = rules.standings(view).totals
    cards = tuple(_seat_card(rules, view, seat, total) for seat, total in enumerate(totals, 1))
    plain = Panels(
        _prompt_words(rules, view),
        cards,
        sidebar=(_chart(rules),),
        odds_words=("odds",),
        verb_labels=_accepting(rules, view),
    )
    if not deciding:
        return plain
    plain = replace(plain, stakes=stakes(rules, view), usual=usual_verb(rules, view))
    if view.decision == "die":
        return replace(plain, default_info=preview_throw(rules, view))
    if view.decision != "reroll":
        return plain
    accept = Accept()
    info = PREVIEWS[Accept](rules, view, accept, Effects(rules, view, accept))
    return replace(plain, default_info=info)


def _accepting(rules: BlastRules, view: BlastState) -> dict[str, str]:
    """What letting the roll stand means, on its button and wherever it is told."""
    if view.decision != "reroll":
        return {}
    return {Accept.verb: rules.sheet.say(f"leaves_{roll_outcome(rules, view, view.purpose, view.seat, view.rolled)}")}


# The prompt


def _prompt_words(rules: BlastRules, view: BlastState) -> dict[str, str | int]:
    """The words of the prompt (`vocabulary.PROMPT_FIELDS`)."""
    detonators, jumpers, safes = view.specials(view.seat)
    placed = guarded_colours(view, view.seat)
    guarded = [rules.sheet.picks[rules.colours[colour]].plural for colour in bits_of(placed)]
    miners = view.inside.bit_count()
    unplaced = safes - placed.bit_count()
    return {
        "number": view.rolled or "",
        "result": roll_result(rules, view) if view.decision == "reroll" else "",
        "claim": kinds_words(rules, view.claim),
        "miners": rules.sheet.say("miners" if miners else "miners_0", count=miners),
        "detonators": rules.sheet.count_words("detonator", detonators),
        "jumpers": rules.sheet.count_words("jumper", jumpers),
        "safes": rules.sheet.count_words("safe", unplaced) if unplaced else rules.sheet.say("no_safe"),
        "guarded": rules.sheet.joined(guarded),
        "fires": rules.sheet.count_words("fire", rules.fires_left(view)),
        "more": rules.sheet.say("more_add" if miners else "more_gamble"),
        "stake": stake_words(rules, view),
        "odds": odds_words(rules, view),
        **_throw_words(rules, view),
    }


def _throw_words(rules: BlastRules, view: BlastState) -> dict[str, str]:
    """The words of the prompt of a roll that nobody has asked for; "" in other decisions."""
    if view.decision != "die":
        return dict.fromkeys(("throw", "danger", "follows"), "")
    say, purpose, stake = rules.sheet.say, view.purpose, stake_words(rules, view)
    follows = {"stake": stake} if purpose == "fire" else {"stake": stake, "claim": kinds_words(rules, view.claim)}
    return {
        "throw": say(f"throw_{purpose}"),
        "danger": say(f"danger_{purpose}"),
        "follows": say(f"follows_{purpose}", **follows),
    }


# The goal line


def goal(rules: BlastRules, view: BlastState, seat: Seat) -> Goal:
    """The points of a seat against those of the best other, and the fires until the end."""
    words, fires = rules.sheet.goal, rules.fires_left(view)
    ends = fill(words["fires_1" if fires < 2 else "fires_2"], fires=fires) if view.decision else ""
    return race(rules, view, seat, ends)


# Seat cards


def _seat_card(rules: BlastRules, view: BlastState, seat: Seat, total: int) -> SeatCard:
    """The card of a seat: special cards, cursed gem, and the number of its gems."""
    gems = rules.gems_on(bits_of(view.gems[seat - 1]))
    counts = zip(HELD_KINDS, view.specials(seat), strict=True)
    special = (Icon(f"blast-{kind}", dim=not count, text=str(count)) for kind, count in counts)
    rows = (Row(icons=(*special, *_cursed_icon(rules, view, seat))), Row(text=rules.sheet.count_words("gem", gems)))
    unit = rules.sheet.scoring.unit_of(total, rules.seats)
    return SeatCard(seat, number_text(total), unit, rows, rules.sheet.say("card"), state=seat_status(rules, view, seat))


def _cursed_icon(rules: BlastRules, view: BlastState, seat: Seat) -> tuple[Icon, ...]:
    """The cursed gem of a seat with the number of gems it has of that colour; nothing before it is dealt."""
    cursed = view.cursed[seat - 1]
    if cursed < 0:
        return ()
    weight = rules.gems_on(rules.stack(view, seat, cursed))
    return (gem_icon(rules, cursed, str(weight), cursed=True),)


# The chart


def _chart(rules: BlastRules) -> Panel:
    """The chart of points by number of gems; the last step stands for more gems too."""
    chart, icons = rules.sheet.setup.chart, list[Icon]()
    for gems in range(1, len(chart)):
        text = str(gems) + (rules.sheet.say("most") if gems == len(chart) - 1 else "")
        number = figure(text, (0.0, 0.0), STEP_SIZE, room=0.9)
        icons.append(Icon("number-slot", text=number_text(chart[gems]), badges=(number,), name=text))
    cursed = Row(icons=(Icon("blast-curse"),), text=rules.sheet.say("chart_cursed"))
    rows = (Row(icons=tuple(icons), name="gems-pay"), cursed)
    return Panel(rules.sheet.say("chart"), rows, rules.sheet.say("chart_help"), name="chart")
