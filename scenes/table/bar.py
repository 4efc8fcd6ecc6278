"""The action bar: a button for every pick that is made off the board, the closing one last and lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.components import VerbWords
from engine.rules import Kind, Pick
from engine.stage.look import Look
from engine.stage.widgets import Button

HEIGHT = 56
GAP = 8


def bar_width(look: Look, pick: Pick, verbs: dict[str, VerbWords]) -> int:
    """The width in pixels that the button of a pick wants."""
    words = _words(pick, verbs)
    icon = look.px(36) if words.icon else 0
    return max(look.px(132), look.measure(words.label, "button")[0] + icon + look.px(44))


def bar_buttons(
    look: Look,
    rect: pygame.Rect,
    picks: Sequence[Pick],
    verbs: dict[str, VerbWords],
    choose: Callable[[Pick], None],
) -> list[Button]:
    """The buttons of a bar, in the order of the legal list from the left, closing verbs at the right end.

    Every verb's key is the first letter of its word that no button before it has taken.
    """
    closing = [pick for pick in picks if _words(pick, verbs).closing]
    others = [pick for pick in picks if pick not in closing]
    buttons: list[Button] = []
    taken = set("abcdefghijklmnopqrstuvwxyz") - set("bcdefgijknopqtvwxyzs")
    left = rect.x + look.px(GAP)
    right = rect.right - look.px(GAP) - sum(bar_width(look, pick, verbs) + look.px(GAP) for pick in closing)
    for pick in others:
        left = _add(look, buttons, left, rect, pick, verbs, choose, taken)
    right += look.px(GAP)
    for pick in closing:
        right = _add(look, buttons, right, rect, pick, verbs, choose, taken)
    return buttons


def _add(
    look: Look,
    buttons: list[Button],
    left: int,
    rect: pygame.Rect,
    pick: Pick,
    verbs: dict[str, VerbWords],
    choose: Callable[[Pick], None],
    taken: set[str],
) -> int:
    words = _words(pick, verbs)
    key = next((letter for letter in words.label.lower() if letter.isalpha() and letter not in taken), "")
    taken.add(key)
    high = min(look.px(HEIGHT), rect.h - look.px(GAP))
    place = pygame.Rect(left, rect.centery - high // 2, bar_width(look, pick, verbs), high)
    buttons.append(
        Button(
            place,
            words.label,
            lambda: choose(pick),
            icon=words.icon,
            key=key,
            chosen=words.closing,
            name=f"bar {pick.value}",
            tooltip=f"{words.text} ({key.upper()})" if words.text else "",
        )
    )
    return place.right + look.px(GAP)


def _words(pick: Pick, verbs: dict[str, VerbWords]) -> VerbWords:
    """The words of a verb's button; for any other pick, its value."""
    if pick.kind is Kind.VERB:
        return verbs[str(pick.value)]
    return VerbWords(label=str(pick.value))
