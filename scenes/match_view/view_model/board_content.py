"""What is marked, linked and previewed on the board, chosen from the selection and from what is pointed at.

No drawing in here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from engine.data.text import signed
from engine.rules.actions import Pick
from engine.view.picture import Target
from engine.view.pieces import Link, Outline, Picture
from engine.view.preview import Preview
from scenes.match_view.view_model.explain import ViewContext, card_overlay, preview_target
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.view import BoardContent, Marker, MarkerPlace

HALO, STOOD_ON, POINTED, AROUND, LAST = 0.86, 1.06, 0.92, 1.16, 0.94
"""Sizes of markers as shares of a cell."""

FOLLOWING = 0.5
"""The opacity of markers on what could be picked next."""

InReach = Callable[[Sequence[Target]], list[Target]]
"""Leaves out the targets that a map over the table covers."""


def board_content(
    ctx: ViewContext, preview: Preview | None, in_reach: InReach, occupied: Collection[str], focus: str
) -> BoardContent:
    """What lies and is marked on the board beside the picture.

    `occupied` are the spaces where something stands that does not lie low; `focus` is the information space that the
    keyboard is on.
    """
    session, hover = ctx.session, ctx.hover
    told = ctx.animating and not hover.brackets
    if told:
        return BoardContent(told, ctx.shows_present, named_space=hover.space, refusal=hover.refusal, fade=hover.fade)
    target, spoken = preview_target(ctx, preview), card_overlay(ctx, preview)
    markers = [*last_move_markers(ctx)]
    if ctx.shows_present and session.awaits_person:
        markers += choice_markers(ctx, preview, in_reach, occupied)
    gain = preview.info.gain if preview and target else ""
    return BoardContent(
        animating=told,
        shows_present=ctx.shows_present,
        links=_links(session.picture, preview, spoken),
        outlines=_outlines(session.picture, preview, spoken),
        markers=markers,
        preview=preview,
        action_spaces=_spaces(session, preview.action.picks) if preview else (),
        picked_spaces=() if session.shows_past else _spaces(session, session.selection.picks),
        pending_space=session.target_space(target) if preview and target and session.selection.pending else "",
        card_overlay=spoken,
        gain="" if gain == signed(0) else gain,
        gain_place=marker_place(session, target) if preview and target else None,
        named_space=hover.space,
        focused_space=focus if ctx.shows_present else "",
        refusal=hover.refusal,
        fade=hover.fade,
    )


def marker_place(session: MatchViewModel, target: Target) -> MarkerPlace:
    """What a target marks."""
    return MarkerPlace(session.target_space(target), "" if target.space else target.piece)


def last_move_markers(ctx: ViewContext) -> Iterator[Marker]:
    """Markers on the spaces of a line of the log that is pointed at, else on those of the last move."""
    for space in ctx.hover.brackets or (ctx.session.last_spaces if ctx.shows_present else ()):
        yield Marker("last", MarkerPlace(space), LAST)


def choice_markers(
    ctx: ViewContext, preview: Preview | None, in_reach: InReach, occupied: Collection[str]
) -> Iterator[Marker]:
    """Markers on what may be picked, paler ones on what could follow, full ones on what is picked or pointed at.

    On an `occupied` space the ring goes round what stands there.
    """
    session, hover = ctx.session, ctx.hover
    selection = session.selection
    for spot in (marker_place(session, target) for target in in_reach(selection.highlighted)):
        yield Marker("target", spot, STOOD_ON if spot.space in occupied else HALO)
    if hover.pick and preview is None:
        for target in in_reach(selection.next_targets(hover.pick)):
            yield Marker("target", marker_place(session, target), HALO, FOLLOWING)
    wanted: Sequence[Pick] = [hover.pick] if hover.pick else hover.hinted_action.picks if hover.hinted_action else ()
    for pick in (*selection.picks, *wanted):
        if pick in selection.targets:
            spot = marker_place(session, selection.targets[pick])
            around = spot.space in occupied or bool(selection.pending)
            yield Marker("chosen", spot, AROUND if around else POINTED)


def _links(picture: Picture, preview: Preview | None, spoken: Picture | None) -> list[Link]:
    """The lines on the table, as they would be after the previewed action, and those of what is spoken of.

    Where an action ends the turn, the lines of the seat that had it stay.
    """
    links = picture.links
    if preview is not None:
        colours = {link.colour for link in links}
        links = tuple(link for link in preview.after.links if not colours or link.colour in colours) or links
    return [*links, *(spoken.links if spoken else ())]


def _outlines(picture: Picture, preview: Preview | None, spoken: Picture | None) -> list[Outline]:
    """The lines round groups of spaces, as they would be after the previewed action, and those of what is spoken of."""
    shown = preview.after if preview else picture
    return [*shown.outlines, *(spoken.outlines if spoken else ())]


def _spaces(session: MatchViewModel, picks: Sequence[Pick]) -> list[str]:
    """The spaces of those of some picks that are made on the board."""
    targets = session.selection.targets
    return [session.target_space(targets[pick]) for pick in picks if pick in targets]
