"""The view of Mattock as data: picture, animation cues, panels, and previews of actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from engine.board.board import load_board
from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.view.effects import Effects
from engine.view.panels import Goal, Icon, InfoCard, Panel, Panels, Row, SeatCard
from engine.view.picture import Cue, CueKind, CueTable, MapUse, animate
from engine.view.pieces import Anchor, Badge, Layer, Link, Picture, Piece
from engine.words.filling import PLAYER, fill
from engine.words.phrases import joined, sentences
from games.mattock.actions import Mine
from games.mattock.board import Bit
from games.mattock.events import Mined, Moved, Placed, Removed, Returned, Trapped
from games.mattock.rules import MattockRules
from games.mattock.setup import SEATS
from games.mattock.state import MattockState

MINER_SIZE, MINER_LIFT, BLOCKED_SIZE = 0.98, 0.1, 0.54
"""Width of a miner, its lift, and width of the mark of a blocked space, in widths of a hex."""


def layout(rules: MattockRules) -> Sequence[MapUse]:
    """The one board, full or short; open spaces are rock."""
    return (MapUse(rules.sheet.setup.boards[rules.board], ground="hex-rock"),)


@cache
def _tile_piece(space: str) -> Piece:
    return Piece("hex-floor", space, layer=Layer.GROUND)


@cache
def _miner_piece(space: str, seat: Seat) -> Piece:
    return Piece(
        "miner", space, tint=f"seat{seat}", size=MINER_SIZE, lift=MINER_LIFT, badges=(Badge("mark", f"seat{seat}"),)
    )


@cache
def _blocked_piece(space: str) -> Piece:
    return Piece("blocked", space, layer=Layer.MARK, size=BLOCKED_SIZE, alpha=0.8)


def picture(rules: MattockRules, view: MattockState, seat: Seat = 0) -> Picture:
    """Tiles, miners, blocked spaces (RULES.md 0), and links along the reach of the seat to decide."""
    tiles = [_tile_piece(space) for space in rules.ground.names(view.tiles)]
    blocked = [_blocked_piece(space) for space in rules.blocked(view)]
    miners = [_miner_piece(space, seat) for seat in (1, 2) for space in rules.ground.names(view.miners[seat - 1])]
    links: tuple[Link, ...] = ()
    if view.decision in ("mine", "move"):
        pairs = rules.connections(view, view.seat)
        links = tuple(Link(_anchors(pair), f"seat{view.seat}", width=0.11, alpha=0.42) for pair in pairs)
    return Picture((*tiles, *blocked, *miners), links)


def _anchors(spaces: Sequence[str]) -> tuple[Anchor, ...]:
    """A path through the middles of some spaces."""
    return tuple(Anchor(space) for space in spaces)


# Animations


def _miner_walked(rules: MattockRules, view: MattockState, event: Moved) -> Sequence[Cue]:
    """A miner walks the shortest path over tiles without opponents (RULES.md 1, path rule)."""
    spaces = path(rules, view, event.seat, event.origin, event.target)
    return (Cue(CueKind.MOVE, _miner_piece(event.origin, event.seat), path=_anchors(spaces)),)


CUES: CueTable = {
    Mined: animate(lambda _, __, event: _tile_piece(event.space), CueKind.APPEAR),
    Placed: lambda _, __, event: (
        Cue(CueKind.APPEAR, _tile_piece(event.space)),
        Cue(CueKind.APPEAR, _miner_piece(event.space, event.seat)),
    ),
    Returned: animate(lambda _, __, event: _miner_piece(event.space, event.seat), CueKind.APPEAR),
    Moved: _miner_walked,
    # Several go together (RULES.md 1, remove order)
    Removed: animate(lambda _, __, event: _miner_piece(event.space, event.owner), CueKind.FLASH, CueKind.VANISH),
}
"""The animations of events; `view` is the position before the action."""


def path(rules: MattockRules, view: MattockState, seat: Seat, origin: str, target: str) -> tuple[str, ...]:
    """The shortest path of a miner of `seat` over the tiles it reaches, both ends included."""
    reach = rules.ground.names(rules.reach_mask(view, seat))
    return load_board(rules.sheet.setup.boards[rules.board]).shortest_path(origin, target, reach)


# Panels


def panels(rules: MattockRules, view: MattockState, deciding: bool = True) -> Panels:
    """Prompt words, a card per seat with its spaces to mine and its miners, and how many spaces are dug."""
    standings = rules.standings(view)
    words = rules.sheet.words
    blocked, spaces = len(rules.blocked(view)), standings.totals[view.seat - 1]
    dug = fill(words["dug"], count=view.tiles.bit_count(), all=len(rules.ground.spaces))
    mountain = Panel(
        words["mountain"], (Row(text=dug), Row(text=fill(words["closed"], count=blocked))), name="mountain"
    )
    return Panels(
        prompt={
            "spaces": fill(words["to_mine"], count=spaces),
            "waiting": rules.pool(view, view.seat),
            "more": words["comes_back" if rules.pool(view, view.seat) else "limit"],
        },
        seat_cards=tuple(_seat_card(rules, view, seat, standings.totals[seat - 1]) for seat in (1, 2)),
        seat_column=(mountain,),
    )


def _seat_card(rules: MattockRules, view: MattockState, seat: Seat, spaces: int) -> SeatCard:
    """The card of a seat: spaces to mine, and its miners on and off the board."""
    words, away = rules.sheet.words, rules.pool(view, seat)
    on_board = rules.miners - away
    icons = tuple(Icon("miner", f"seat{seat}", dim=number >= on_board) for number in range(rules.miners))
    wording = "to_place" if view.decision == "place" else "some_away" if away else "all_on_board"
    text = fill(words[wording], count=on_board, away=away)
    rows = (Row(words["miners"], icons, text),)
    return SeatCard(seat, str(spaces), rules.sheet.scoring.unit_of(spaces), rows, words["score"])


def goal(rules: MattockRules, view: MattockState, seat: Seat) -> Goal:
    """The goal line: the spaces that a side can mine against those of the other; the full bar is the side with more."""
    words, totals = rules.sheet.goal, rules.standings(view).totals
    own, other = totals[seat - 1], totals[2 - seat]
    spaces = rules.sheet.say("to_mine", count=own)
    lines = tuple(fill(words[name], spaces=spaces, other=other, player=PLAYER) for name in ("standing", "short"))
    ticks = (other,) if 0 < other < own else ()
    return Goal(seat, words["text"], lines, own, max(own, other), ticks, against=3 - seat)


# Previews and tooltips


def preview_text(rules: MattockRules, view: MattockState, action: Action, effects: Effects) -> InfoCard:
    """Preview of an action: the miners removed, the tile's neighbours, the spaces blocked, and the spaces to mine."""
    card, after, words = effects.card, effects.after, rules.sheet.words
    removed = [event.space for event in effects.events if isinstance(event, Removed)]
    removes = fill(words["removes"], count=len(removed), spaces=joined(removed))
    traps = any(isinstance(event, Trapped) and event.seat != effects.seat for event in effects.events)
    return msgspec.structs.replace(
        card,
        tint="" if isinstance(action, Mine) else f"seat{view.seat}",
        text=sentences(
            f"**{removes}.**" if removed else "",
            f"**{words['traps']}**" if traps else "",
            card.text,
            _tile_text(rules, view, action) if isinstance(action, Mine) else "",
        ),
        measure=rules.sheet.scoring.heading,
        before=rules.standings(view).totals,
        after=rules.standings(after).totals,
        rows=tuple(_closing_rows(rules, view, after)),
        gain=card.gain if isinstance(action, Mine) else "",
    )


def _tile_text(rules: MattockRules, view: MattockState, action: Mine) -> str:
    """On a tile to mine: the number of tiles it touches, and the miner that comes back on it."""
    ground = rules.ground
    count = (ground.near[ground.bit[action.space]] & view.tiles).bit_count()
    words = rules.sheet.words
    touches = fill(words["touches" if count else "touches_none"], count=count)
    return sentences(touches, words["returns"] if rules.pool(view, view.seat) else "")


def _closing_rows(rules: MattockRules, view: MattockState, after: MattockState) -> list[Row]:
    """The number of spaces that an action blocks for good, if any."""
    count = len(rules.blocked(after)) - len(rules.blocked(view))
    if count <= 0:
        return []
    return [Row(icons=(Icon("blocked"),), text=rules.sheet.say("closes", count=count))]


# What a place is: the miner that stands there first, then the tile below it


def look(rules: MattockRules, view: MattockState, place: str) -> InfoCard | None:
    """What a space is: a miner, an empty tile, or a space that is closed; None for an open one."""
    bit = rules.ground.bit.get(place)
    if bit is None:
        return None
    owner = next((seat for seat in SEATS if view.miners[seat - 1] & bit), 0)
    if owner:
        return _describe_miner(rules, view, place, owner)
    if view.tiles & bit:
        return InfoCard(
            rules.sheet.say("tile_title", space=place),
            "hex-floor",
            text=sentences(rules.sheet.words["tile_empty"], _touching(rules, view, bit)),
        )
    if place in rules.blocked(view):
        return InfoCard(rules.sheet.say("closed_title", space=place), "blocked", text=rules.sheet.words["closed_text"])
    return None


def _describe_miner(rules: MattockRules, view: MattockState, place: str, seat: Seat) -> InfoCard:
    """A miner: whose it is, where it can walk, who protects it and who threatens it; then its tile."""
    ground, say, bit = rules.ground, rules.sheet.say, rules.ground.bit[place]
    part = next(part for part in view.parts[seat - 1] if part & bit)
    own = part & view.miners[seat - 1]
    empty, friends = (part ^ own).bit_count(), own.bit_count() - 1
    foes = (ground.spread(part) & view.miners[2 - seat]).bit_count()
    walks = say("walks" if empty else "walks_none", count=empty)
    return InfoCard(
        say("miner_title", player=PLAYER, space=place),
        "miner",
        f"seat{seat}",
        sentences(walks, _safety(rules, friends, foes), _touching(rules, view, bit)),
    )


def _safety(rules: MattockRules, friends: int, foes: int) -> str:
    """Whether a miner can be taken (RULES.md 3.3 and 3.4)."""
    say = rules.sheet.say
    if friends:
        return say("friends", count=friends)
    if foes >= rules.attackers:
        return say("danger", count=foes)
    return say("foes_few", count=foes, all=rules.attackers) if foes else say("foes_none")


def _touching(rules: MattockRules, view: MattockState, bit: Bit) -> str:
    """How many tiles a tile touches, and whether it may touch no more."""
    count = (rules.ground.near[bit] & view.tiles).bit_count()
    if count >= rules.touch:
        return rules.sheet.say("tile_full", count=count)
    return rules.sheet.say("tile_some" if count else "tile_none", count=count)
