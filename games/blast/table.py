"""How a position of Fire in the Hole looks: the table, the places round it, and where a pick is made, as data.

What moves stands in `telling`, what stands beside the table in `panels`, what is said of it in `explaining`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.boards import load_board
from engine.caption import caption
from engine.picture import Badge, Layer, MapUse, Panels, Picture, Piece, Target
from engine.rules import Action, Kind, Pick, Seat
from games.blast import middle, pieces, places
from games.blast import panels as beside
from games.blast.actions import Accept
from games.blast.cards import WILD
from games.blast.chances import outcome
from games.blast.explaining import explain as explain
from games.blast.figures import read, seats_of
from games.blast.pointing import about as about
from games.blast.rolling import PURPOSE
from games.blast.rules import RECORD, BlastRules
from games.blast.state import BlastState
from games.blast.telling import cues as cues

ACCEPT = Accept()


def layout(rules: BlastRules) -> Sequence[MapUse]:
    """The table with deck, claim and die, and a place for every seat, clockwise from the upper left."""
    stem = rules.sheet.setup.board
    board = load_board(stem)
    own = [f"{rules.seats}-{seat}" for seat in range(1, rules.seats + 1)]
    others = frozenset(name for name in board.spaces if "map" in board.properties.get(name, {}) and name not in own)
    table = MapUse(
        stem, closed=others, frame=False, labels=False, still=(Piece("lamp-pool", "pool", layer=Layer.GROUND),)
    )
    return (table, *(_place(rules, seat) for seat in range(1, rules.seats + 1)))


def _place(rules: BlastRules, seat: Seat) -> MapUse:
    """The place of a seat: its panel."""
    own = f"{seat}/"
    return MapUse(
        pieces.place_map(rules, seat),
        prefix=own,
        seat=seat,
        frame=False,
        labels=False,
        still=(Piece("panel-place", f"{own}place", layer=Layer.GROUND),),
        within=f"{rules.seats}-{seat}",
    )


# The picture


def picture(rules: BlastRules, view: BlastState, seat: Seat = 0) -> Picture:
    """Everything that lies on the table."""
    found = [*_pile(rules, view), *_claim(rules, view), *_dice(rules, view)]
    totals = rules.standings(view).totals
    for seat in range(1, rules.seats + 1):
        found += _head(rules, view, seat, totals[seat - 1])
        found += _columns(rules, view, seat)
        found += places.chips(rules, seat, places.held(view, seat))
    return Picture(tuple(found))


def _pile(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The pile with its count, the fires in it, and what has been discarded."""
    told, table = rules.sheet.words, pieces.table(rules)
    left, fires = rules.pile_left(view), rules.fires_left(view)
    gone = sum(rules.discarded(view))
    found = [
        caption(table, told["fires_left"].format(count=fires), "fires-count", align="left", id="fires-count"),
        caption(table, told["discarded"].format(count=gone), "discard-count", align="left", id="discard-count"),
        Piece("flame", "fires-mark", id="fires-mark", layer=Layer.MARK, alpha=1.0 if fires else pieces.OUT),
        Piece("discard-stack", "discard-pile", id="discard-pile", layer=Layer.MARK, alpha=1.0 if gone else pieces.OUT),
    ]
    if view.decision:
        found.append(caption(table, told["deck"], "deck-title", id="deck-title"))
    if left:
        found.append(Piece("deck-stack" if left > 1 else "deck-last", "deck", id="deck", layer=Layer.GOODS))
        plate = Badge(text=str(left), bare=True, at=(0.0, 0.0), size=0.46, ink="lamp")
        found.append(Piece("deck-plate", "deck-count", id="deck-count", badges=(plate,)))
    if view.burning or (view.final and view.decision):
        found.append(middle.face(rules, rules.FIRE, "deck", id="fire"))
    return found


def _claim(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The claim, what it holds in words, the numbers that hit it, and how likely that is."""
    told, table = rules.sheet.words, pieces.table(rules)
    number = view.rolled if view.purpose in ("steal", "gamble") else 0
    cards = middle.claim_cards(rules, view, number)
    key = "burning" if view.burning else "" if view.decision else "over"
    glows = [middle.glow(card) for card in cards if card.lift]
    found = [*glows, *cards, middle.claim_title(rules, view.claim, key)]
    if key == "over":
        return [*found, *middle.podium(rules, view)]
    bad = view.burning or view.gambling
    title = told["burns_at" if view.burning else "lost_by" if view.gambling else "hit_by"]
    found.append(caption(table, title, "hit-title", align="right", id="hit-title"))
    faces = rules.sheet.components.faces
    rolled, hits = view.rolled if view.purpose else 0, middle.striking(rules, view)
    found += [middle.hit_slot(face, face in hits, face == rolled) for face in range(1, faces + 1)]
    if hits:
        said, ink = told["chance"].format(count=len(hits), all=faces), "dynamite.glint" if bad else "lamp"
        chance = caption(table, said, "chance", ink=ink, align="left", id="chance")
        found.append(msgspec.structs.replace(chance, aid=True))
    return found


def _dice(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The large die with the last roll of the round, whose it is, and what came of it; none once all is over."""
    if not view.decision:
        return []
    number, purpose = view.rolled, view.purpose
    if not number or (view.gambling and not purpose):
        return [pieces.die("die", 0, id="die", alpha=1.0 if view.decision in PURPOSE else pieces.OUT)]
    found = [pieces.die("die", number, id="die"), middle.die_title(rules, purpose or "lies", view.roller)]
    if purpose or not view.burning:
        # A steal that hits ends the round: one that is over, and still lies there, has missed.
        came = outcome(rules, view, purpose, view.roller, number) if purpose else "steal_miss"
        found.append(middle.die_result(rules, came))
    return found


# Places


def _head(rules: BlastRules, view: BlastState, seat: Seat, total: int) -> list[Piece]:
    """The panel of a place, lit or burning, its die or pan, what its owner is doing, and the score."""
    state = places.panel_state(rules, view, seat)
    found = [Piece(f"panel-place--{state}", f"{seat}/place", id=f"{seat}-place", layer=Layer.GROUND)] if state else []
    mark = Badge("mark", f"seat{seat}", at=(0.0, 0.0), size=1.0)
    found.append(Piece("", f"{seat}/mark", id=f"{seat}-mark", badges=(mark,)))
    own = pieces.place_map(rules, seat)
    found.append(caption(own, "{seat}", f"{seat}/name", align="left", id=f"{seat}-name", seat=seat))
    found += places.state(rules, view, seat)
    found.append(places.place_die(view, seat))
    found.append(places.score(rules, seat, total, bool(state)))
    return found


def _columns(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The stacks of a place under their gems; the cursed colour's is rimmed in red."""
    found = places.chances(rules, view, seat)
    for colour in range(len(rules.colours) + 1):
        slips = places.stack(rules, view, seat, colour)
        cursed = view.cursed[seat - 1] == colour
        if cursed:
            found.append(places.curse(rules, seat, colour))
        found += [places.column_head(rules, seat, colour, bool(slips), cursed), *slips]
        if view.seat == seat and view.guarded >> colour & 1:
            found.append(places.guard(rules, seat, colour))
    if not view.decision:
        points = rules.count_of(view.gems[seat - 1], view.cursed[seat - 1]).points
        found += [piece for colour, it in enumerate(points) for piece in places.colour_points(rules, seat, colour, it)]
    return found


def position(told: Mapping[str, str]) -> tuple[BlastRules, BlastState]:
    """The rules and the position that a figure of the rulebook tells of (`figures.read`).

    Raises `ValueError` for one that cannot be.
    """
    rules = RECORD.make({}, seats_of(told))
    assert isinstance(rules, BlastRules)
    return rules, rules.arrange(**read(told, rules.sheet.components).parts)


# Beside the table


def panels(rules: BlastRules, view: BlastState, asked: bool = True) -> Panels:
    """What stands beside the table; for who is `asked` whether to roll again, what the roll comes to."""
    found = beside.panels(rules, view)
    if view.decision != "reroll" or not asked:
        return found
    after = view.copy()
    rules.play(after, ACCEPT)
    label = rules.sheet.words[f"leaves_{outcome(rules, view, view.purpose, view.seat, view.rolled)}"]
    return msgspec.structs.replace(found, told=explain(rules, view, ACCEPT, after), labels={ACCEPT.verb: label})


# Where a pick is made


def targets(rules: BlastRules, view: BlastState) -> Mapping[Pick, Target]:
    """The die to roll, the claim to take, the deck to turn from, cards to play, columns to guard."""
    seat = view.seat
    places: dict[str, Target] = {
        "roll": Target(_verb("roll"), space="die"),
        "keep": Target(_verb("keep"), space="claim"),
        "add": Target(_verb("add"), space="draw"),
        "gamble": Target(_verb("gamble"), space="draw"),
        "another": Target(_verb("another"), space="draw"),
    }
    if view.jumpers[seat - 1]:
        places["jump"] = Target(_verb("jump"), piece=f"{seat}-jumper")
    if view.detonators[seat - 1]:
        places["reroll"] = Target(_verb("reroll"), piece=f"{seat}-detonator")
    found = {_verb(verb): target for verb, target in places.items()}
    for colour in (*rules.colours, WILD):
        pick = Pick(Kind.COLOUR, colour)
        found[pick] = Target(pick, space=f"{seat}/{colour}")
    return found


def _verb(verb: str) -> Pick:
    return Pick(Kind.VERB, verb)


def turning(rules: BlastRules, view: BlastState, actions: Sequence[Action]) -> Sequence[Action]:
    """Nothing is turned before it is set."""
    return actions


def obvious(rules: BlastRules, view: BlastState) -> Action | None:
    """To let the roll stand in a fire for one without gems: no other number would burn or spare anything."""
    pointless = view.decision == "reroll" and view.purpose == "fire" and not view.gems[view.seat - 1]
    return ACCEPT if pointless else None
