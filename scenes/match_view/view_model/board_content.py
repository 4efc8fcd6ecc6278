"""Markers, links and previews on the board, from the selection and the hover state.

No drawing in here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from engine.rules.actions import Pick
from engine.view.picture import Target
from engine.view.pieces import Link, Outline, Picture
from engine.view.preview import Preview
from engine.words.phrases import signed
from scenes.match_view.view_model.explain import ViewContext, card_overlay, preview_target
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.view import BoardContent, Marker, MarkerPlace

HALO, STOOD_ON, POINTED, AROUND, LAST = 0.86, 1.28, 0.92, 1.28, 0.94
"""Sizes of markers as shares of a cell."""

FOLLOWING = 0.5
"""The opacity of markers on possible next picks."""

Reachable = Callable[[Sequence[Target]], list[Target]]
"""Filters targets: leaves out those that an overlay map covers."""


def board_content(
    ctx: ViewContext, preview: Preview | None, reachable: Reachable, occupied: Collection[str], focused_space: str
) -> BoardContent:
    """The view of the board, without the pieces of the picture.

    `occupied` are the spaces with a piece above the low layers; `focused_space` is the information space with the
    keyboard focus.
    """
    session, hover = ctx.session, ctx.hover
    name = session.sheet.space_words(hover.space)
    animating = ctx.animating and not hover.brackets
    if animating:
        return BoardContent(
            animating,
            ctx.shows_present,
            named_space=hover.space,
            space_name=name,
            refusal=hover.refusal,
            fade=hover.fade,
        )
    target, overlay = preview_target(ctx, preview), card_overlay(ctx, preview)
    markers = [*last_move_markers(ctx)]
    if ctx.shows_present and session.awaits_person:
        markers += choice_markers(ctx, preview, reachable, occupied)
    gain = preview.info.gain if preview and target else ""
    return BoardContent(
        animating=animating,
        shows_present=ctx.shows_present,
        links=_links(session.picture, preview, overlay),
        outlines=_outlines(session.picture, preview, overlay),
        markers=markers,
        preview=preview,
        action_spaces=_spaces(session, preview.action.picks) if preview else (),
        picked_spaces=() if session.shows_past else _spaces(session, session.selection.picks),
        pending_space=session.target_space(target) if preview and target and session.selection.pending else "",
        card_overlay=overlay,
        gain="" if gain == signed(0) else gain,
        gain_place=marker_place(session, target) if preview and target else None,
        named_space=hover.space,
        space_name=name,
        focused_space=focused_space if ctx.shows_present else "",
        refusal=hover.refusal,
        fade=hover.fade,
        held=hover.held,
    )


def marker_place(session: MatchViewModel, target: Target) -> MarkerPlace:
    """The place that a target marks."""
    return MarkerPlace(session.target_space(target), "" if target.space else target.piece)


def _places(session: MatchViewModel, target: Target) -> Iterator[MarkerPlace]:
    """All places that a target that can be picked marks: its own, and those of what is alike."""
    yield marker_place(session, target)
    yield from map(MarkerPlace, target.alike)


def last_move_markers(ctx: ViewContext) -> Iterator[Marker]:
    """Markers on the spaces of the log line pointed at, else on those of the last moves."""
    for space in ctx.hover.brackets or (ctx.session.last_spaces if ctx.shows_present else ()):
        yield Marker("last", MarkerPlace(space), LAST)


def choice_markers(
    ctx: ViewContext, preview: Preview | None, reachable: Reachable, occupied: Collection[str]
) -> Iterator[Marker]:
    """Markers on possible picks, paler ones on next picks, full ones on what is picked or pointed at.

    On an `occupied` space the ring is larger than the piece.
    """
    session, hover = ctx.session, ctx.hover
    selection = session.selection
    drops = [MarkerPlace(space) for space in hover.held.drops] if hover.held else []
    for place in drops or (place for target in reachable(selection.highlighted) for place in _places(session, target)):
        yield Marker("target", place, STOOD_ON if place.space in occupied else HALO)
    if hover.pick and preview is None:
        for target in reachable(selection.next_targets(hover.pick)):
            yield Marker("target", marker_place(session, target), HALO, FOLLOWING)
    hovered: Sequence[Pick] = [hover.pick] if hover.pick else hover.hinted_action.picks if hover.hinted_action else ()
    for pick in (*selection.picks, *hovered):
        if pick in selection.targets:
            place = marker_place(session, selection.targets[pick])
            is_large = place.space in occupied or bool(selection.pending)
            yield Marker("chosen", place, AROUND if is_large else POINTED)


def _links(picture: Picture, preview: Preview | None, overlay: Picture | None) -> list[Link]:
    """The lines on the table, after the previewed action if there is one, and those of the card's overlay.

    After an action that ends the turn, the lines of the seat whose turn it was stay.
    """
    links = picture.links
    if preview is not None:
        colours = {link.colour for link in links}
        links = tuple(link for link in preview.after.links if not colours or link.colour in colours) or links
    return [*links, *(overlay.links if overlay else ())]


def _outlines(picture: Picture, preview: Preview | None, overlay: Picture | None) -> list[Outline]:
    """The outlines of groups of spaces, after the previewed action if there is one, and those of the card's overlay."""
    base = preview.after if preview else picture
    return [*base.outlines, *(overlay.outlines if overlay else ())]


def _spaces(session: MatchViewModel, picks: Sequence[Pick]) -> list[str]:
    """The spaces of the picks that are made on the board."""
    targets = session.selection.targets
    return [session.target_space(targets[pick]) for pick in picks if pick in targets]
