"""What the slate shows, as data: the task, or that it is solved; the tries; what the foreman says of a try."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.puzzles.puzzle_sheet import Fact
from engine.school.words import Speech
from engine.stage.skin import Skin
from engine.words.filling import fill
from engine.words.match_words import colour_name
from scenes.common.player_labels import PlayerLabel
from scenes.puzzle.session import PuzzleSession

GLAD, WARY, CALM = "foreman--glad", "foreman--wary", "foreman"
"""The faces of the foreman: of what was done well, of what was not, and of what is only told."""


STROKE, STROKE_HEIGHT = 9, 24
"""The distance and the height of the strokes that count tries, in units."""


class Slip(msgspec.Struct, frozen=True):
    """What the foreman says, over the foot of the slate."""

    face: str
    speech: Speech


class SlateView(msgspec.Struct, frozen=True):
    """What the slate shows.

    `stars` are the most that were won, `player` is to play, `costs` the words for three, two and one star. `tries` is
    their number, drawn as strokes, or in words where there are none; `help` what was helped with. `praise` are the
    paragraphs below "Solved!", () during a try.
    """

    heading: str
    stars: int
    player: PlayerLabel
    to_play: str
    task: str
    facts: Sequence[Fact]
    costs: tuple[str, str, str]
    tries_word: str
    tries: int
    no_tries: str
    help: str
    solved: str
    praise: tuple[str, ...]
    slip: Slip | None


def slate_view(session: PuzzleSession, labels: Sequence[PlayerLabel], slip: Slip | None) -> SlateView:
    """The slate of this moment; `slip` is what the foreman says, if anything."""
    course, kept = session.course, session.tally.kept
    words, puzzle, player = course.words, course.puzzle, labels[course.puzzle.seat - 1]
    return SlateView(
        heading=fill(words.heading, number=course.number, count=course.count),
        stars=kept.stars,
        player=player,
        to_play=fill(words.to_play, colour=colour_name(player.colour)),
        task=puzzle.task,
        facts=puzzle.facts,
        costs=words.costs,
        tries_word=words.tries,
        tries=kept.tries,
        no_tries=words.no_tries,
        help=_help_words(session),
        solved=words.solved,
        praise=_praise(session),
        slip=slip,
    )


def _help_words(session: PuzzleSession) -> str:
    """What was helped with so far."""
    words, kept = session.course.words, session.tally.kept
    if kept.solution_seen:
        return words.solution_seen
    hints = {0: words.no_hint, 1: words.one_hint}
    return hints.get(kept.hints, fill(words.some_hints, count=kept.hints))


def _praise(session: PuzzleSession) -> tuple[str, ...]:
    """What is said once it is solved: of the stars, and how it is known that nothing does better."""
    course, won = session.course, session.won
    if session.phase not in ("solved", "replay"):
        return ()
    kept = [course.words.kept] if session.tally.kept.stars > won else []
    return (course.words.praise[won - 1], *kept, course.puzzle.proven)


def failure_slip(session: PuzzleSession) -> Slip:
    """What the foreman says of a try that has failed."""
    return Slip(WARY, session.course.words.failed[session.verdict.reason])


def fitted_words(
    skin: Skin, text: str, styles: Sequence[str], width: int, height: int, colour: str = "parchment"
) -> pygame.Surface:
    """Marked-up words in the first of the styles in which they fit; in the last one if they fit in none."""
    for style in styles:
        widest = max(skin.measure(word.strip("*"), style)[0] for word in text.split())
        words = skin.markup(text, style, colour, width)
        if words.get_height() <= height and widest <= width:
            break
    return words


def draw_star(surface: pygame.Surface, skin: Skin, place: pygame.Rect, won: bool, burst: float) -> None:
    """Draw a star; one that is being won grows out of a burst that fades."""
    if not won or burst <= 0:
        surface.blit(skin.sprite("star--empty", place.w), place)
        return
    side = round(place.w * (1 if burst >= 1 else 0.4 + 0.6 * burst))
    if burst < 1:
        flare = skin.sprite("burst", round(place.w * (1 + burst)), alpha=1 - burst)
        surface.blit(flare, flare.get_rect(center=place.center))
    star = skin.sprite("star", side)
    surface.blit(star, star.get_rect(center=place.center))


def draw_strokes(surface: pygame.Surface, skin: Skin, at: tuple[int, int], count: int) -> None:
    """Draw a stroke for every try, every fifth across the four before it."""
    step, half, colour = skin.px(STROKE), skin.px(STROKE_HEIGHT) // 2, skin.colour("parchment")
    left, middle = at
    for number in range(count):
        x = left + step * (number - number // 5) + skin.px(5) * (number // 5)
        if number % 5 == 4:
            first = x - 4 * step
            ends = (first - step // 2, middle + half // 2), (x - step // 2, middle - half // 2)
        else:
            ends = (x + skin.px(1), middle - half), (x, middle + half)
        pygame.draw.line(surface, colour, *ends, max(2, skin.px(3)))
