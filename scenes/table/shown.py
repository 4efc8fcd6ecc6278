"""What the table shows of what is pointed at: the preview of an action, and what the parchment says meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hand import Preview
from engine.picture import Explanation, Picture, Target
from scenes.table import words

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def preview(scene: TableScene) -> Preview | None:
    """The preview of what is pointed at, once it has been so long enough, of a hint, or of what is held.

    What is held stays, wherever on the board the pointer goes; only another choice in the bar shows instead of it.
    """
    hand, attention = scene.play.hand, scene.attention
    if scene.motion.moving or scene.glancing:
        return None
    if attention.pick is None and attention.hinted:
        return hand.foresee(attention.hinted)
    if hand.held and not (attention.settled and attention.pick not in hand.targets):
        return hand.preview(hand.held)
    return hand.preview(attention.pick) if attention.pick and attention.settled else None


def previewed(scene: TableScene) -> Target | None:
    """Where the preview belongs: the target that is pointed at, or the one whose pick holds something."""
    hand, pick = scene.play.hand, scene.attention.pick
    if hand.held:
        return next((hand.targets[made] for made in reversed(hand.picks) if made in hand.targets), None)
    return hand.targets.get(pick) if pick else None


def explanation(scene: TableScene) -> Explanation:
    """What the parchment says: the preview, else what there is to say of the place pointed at, else what is asked."""
    seen = preview(scene)
    return seen.explanation if seen else _about(scene) or words.help_words(scene)


def shown(scene: TableScene) -> Picture | None:
    """What lies on the table as long as the parchment speaks of it; None when that is nothing."""
    seen = preview(scene)
    told = seen.explanation if seen else _about(scene)
    return told.shown if told and (told.shown.pieces or told.shown.links) else None


def _about(scene: TableScene) -> Explanation | None:
    """What there is to say of the place that is pointed at, or of what has been picked last."""
    hand, attention = scene.play.hand, scene.attention
    if scene.motion.moving or scene.glancing or attention.card:
        return None
    places = attention.places if attention.rested else ()
    if not places and hand.picks and hand.picks[-1] in hand.targets:
        target = hand.targets[hand.picks[-1]]
        places = (target.piece or target.space,)
    return next((told for place in places if (told := scene.play.about(place))), None)
