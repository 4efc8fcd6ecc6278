"""The components of a player and of the pool as pieces: a slot of the tray and a cell of the pool for each kind."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.rules.actions import Kind, Pick
from engine.rules.contract import Seat
from engine.rules.multiset import count
from engine.view.pieces import Badge, Layer, Piece, Subject, figure, heading
from engine.words.phrases import signed
from games.veins.model.actions import FOR_POINTS, ROUTES, Lay
from games.veins.model.components import DYNAMITES, KIND_INDEX, KINDS, OPTION, PROSPECT, STATION, VEIN, pool_place
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState, left_in_phase
from games.veins.rules import VeinsRules
from games.veins.table.icons import sprites_of, tint_of

OWN_VERB: Final = ("station", "vein")
"""The components of the tray that have their own verb."""

USED_ALPHA: Final = 0.3
"""The opacity of a kind of which nothing is left."""

COMPONENT_WIDTH: Final = 0.82
"""The width of a component that leaves its slot, in slots."""

MIDDLE, ICON_AT, ICON = (0.0, 0.0), (0.0, -0.08), 0.53
"""The origin, the place and the width of a component in its slot or cell, in heights of that."""


class Count(NamedTuple):
    """A count on its disc: the corner it is in, and in heights of the slot place and width of the disc."""

    corner: tuple[float, float]
    at: tuple[float, float]
    disc: float


IN_TRAY, IN_POOL = Count((0.5, -0.5), (-0.15, 0.15), 0.28), Count((0.5, 0.5), (-0.21, -0.21), 0.36)
"""The counts of kinds of which there are several in the tray, and of those in the pool."""

COUNT_FIGURE: Final = 0.74
"""The height of the figure of a count, in widths of its disc."""


def _on(name: str, rules: VeinsRules, seat: Seat) -> tuple[Badge, ...]:
    """A component in the middle of its slot or cell; a station is in the colour of its seat."""
    return _layers(sprites_of(rules, name), tint_of(name, seat))


@lru_cache(maxsize=1024)
def _layers(sprites: tuple[str, ...], tint: str) -> tuple[Badge, ...]:
    """Sprites that lie on one another."""
    return tuple(Badge(sprite, tint, at=ICON_AT, size=ICON, origin=MIDDLE) for sprite in sprites)


@lru_cache(maxsize=256)
def _count(number: int, way: Count) -> tuple[Badge, Badge]:
    """A count on its disc."""
    disc = Badge("veins-stones", at=way.at, size=way.disc, origin=way.corner)
    return disc, figure(number, way.at, way.disc * COUNT_FIGURE, origin=way.corner)


# The tray


@lru_cache(maxsize=64)
def tray_kinds(rules: VeinsRules, card: int) -> tuple[str, ...]:
    """The kinds of components of a phase with a sequence card, slot by slot; the dynamite of the first card if there
    is none.
    """
    dynamite = dynamite_of_card(rules, card or rules.cards[0])
    tunnels = (f"T{exits}" for exits in rules.sheet.setup.equipment.tunnels)
    return (*tunnels, dynamite, "vein", "option", "station", "prospect")


@lru_cache(maxsize=64)
def tray_of(rules: VeinsRules, card: int) -> tuple[str, ...]:
    """All components of a phase with a sequence card, one by one."""
    equipment = rules.sheet.setup.equipment
    several = {"vein": equipment.veins, "option": equipment.options, "station": equipment.stations}
    numbers = {**several, "prospect": equipment.prospects}
    return tuple(kind for kind in tray_kinds(rules, card) for _ in range(numbers.get(kind, 1)))


def tray(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[tuple[str, bool]]:
    """The components of a seat one by one, each with whether it is left."""
    kinds = tray_of(rules, view.cards[seat - 1])
    left = {kind: count(view.hands[seat - 1], KIND_INDEX[kind]) for kind in kinds}
    return [(kind, at - kinds.index(kind) < left[kind]) for at, kind in enumerate(kinds)]


def slot_of(rules: VeinsRules, view: VeinsState, seat: Seat, kind: str) -> str:
    """The slot of a kind of component."""
    return f"slot{tray_kinds(rules, view.cards[seat - 1]).index(kind) + 1}"


def tray_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The slots of a seat, one for each kind; used kinds are dimmed. It counts what is left now, as the seat card
    does. On a route there is the prospect alone, and room for ready-made routes.
    """
    say, hand = rules.sheet.say, view.hands[seat - 1]
    kinds = tray_kinds(rules, view.cards[seat - 1])
    left = say("tray_left", left=left_in_phase(view, seat), all=len(tray_of(rules, view.cards[seat - 1])))
    pieces = [
        heading(say("tray"), "tray-title", align="left", ink="lamp", id="tray-title", seat=seat),
        heading(left, "tray-left", align="right", ink="muted", id="tray-left", status=True),
    ]
    for slot, kind in enumerate(kinds, 1):
        if view.decision in ROUTES and kind != KINDS[PROSPECT]:
            continue
        number, name = count(hand, KIND_INDEX[kind]), say(f"slot_{_family(kind)}")
        pieces.append(_slot(f"slot{slot}", _on(kind, rules, seat), number))
        pieces.append(heading(name, f"slot{slot}-name", ink="parchment" if number else "muted", id=f"slot{slot}-name"))
    return pieces


def _slot(place: str, component: tuple[Badge, ...], number: int) -> Piece:
    """A slot with its kind, and the number of it that is left."""
    alpha = 1.0 if number else USED_ALPHA
    badges = (*component, *_count(number, IN_TRAY)) if number > 1 else component
    return Piece("panel-slot", place, id=place, layer=Layer.MARK, alpha=alpha, badges=badges)


def _family(kind: str) -> str:
    """The kind of a component, whatever its dynamite is."""
    return "charge" if KIND_INDEX[kind] in DYNAMITES else kind


# The pool


def pool_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The buy pool: tiles and veins for everybody, and the stations of a seat."""
    disc = Badge("points-disc", at=ICON_AT, size=ICON * 1.2, origin=MIDDLE)
    points = figure(signed(rules.option_points), ICON_AT, ICON * 0.75, origin=MIDDLE)
    option = f"pool-{FOR_POINTS}"
    return [
        heading(rules.sheet.say("pool"), "pool-title", align="left", ink="lamp", id="pool-title"),
        Piece("panel-slot", option, id=option, layer=Layer.MARK, badges=(disc, points)),
        *(_pooled(rules, KINDS[kind], seat, view.pool[pool_place(kind, seat)]) for kind in range(STATION + 1)),
    ]


def _pooled(rules: VeinsRules, name: str, seat: Seat, number: int) -> Piece:
    """A kind of component in the pool with its number; dimmed if there is none."""
    place, component = f"pool-{name}", _on(name, rules, seat)
    badges = (*component, *_count(number, IN_POOL)) if number else component
    return Piece("panel-slot", place, id=place, layer=Layer.MARK, alpha=1.0 if number else USED_ALPHA, badges=badges)


# What is picked in tray and pool


def component_subjects(rules: VeinsRules, view: VeinsState) -> dict[str, Subject]:
    """The components of the tray of the seat to decide, and of the pool, by place.

    Tiles of the tray that can be laid are lit, and an option for points; everything else there is quiet.
    """
    kinds = {f"slot{slot}": kind for slot, kind in enumerate(tray_kinds(rules, view.cards[view.seat - 1]), 1)}
    if view.decision in ROUTES:
        kinds = {slot: kind for slot, kind in kinds.items() if kind == KINDS[PROSPECT]}
    lays = {action.tile for action in rules.legal(view) if isinstance(action, Lay)}
    return {
        **{slot: _in_tray(kind, kind not in lays) for slot, kind in kinds.items()},
        **{f"pool-{kind}": _in_pool(kind, Kind.ITEM) for kind in KINDS[:VEIN]},
        **{f"pool-{kind}": _in_pool(kind, Kind.CARD) for kind in (*OWN_VERB, FOR_POINTS)},
    }


def _in_tray(kind: str, quiet: bool) -> Subject:
    """A component of the tray: the thing to lay or discard, or the verb of its own."""
    own_verb = (Pick(Kind.VERB, kind),) if kind in (*OWN_VERB, KINDS[OPTION]) else ()
    return Subject("piece", kind, picks=(*own_verb, Pick(Kind.PIECE, kind)), quiet=quiet)


def _in_pool(kind: str, picked_as: Kind) -> Subject:
    """A kind of component in the pool, or the points for an option."""
    return Subject("pool", kind, picks=(Pick(picked_as, kind),), quiet=kind != FOR_POINTS)
