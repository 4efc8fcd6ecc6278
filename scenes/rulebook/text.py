"""The text of a rulebook, without a screen: pages as blocks, and where a search finds its words.

Beside the marks of `engine.data.sheet.Page` a paragraph may begin with `- ` or a number and a stop (`1. `), which
hangs in the margin; a paragraph `[figure 2 3]` stands for those figures of the page side by side. Figures that no
paragraph names follow at the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from engine.data.sections import Page
from engine.data.sheet import Sheet

_FIGURES = re.compile(r"\[figure((?: \d+)+)\]")

_LEAD = re.compile(r"(-|\d+\.) +")

_MARKUP = re.compile(r"\*\*|\*|\[[^\]]*\]")

ABREAST = 3
"""The most figures side by side among those that no paragraph names."""


class Paragraph(msgspec.Struct, frozen=True):
    """Marked-up words; `lead` hangs in the margin: "", "-" or a number with its stop."""

    text: str
    lead: str = ""


class Figures(msgspec.Struct, frozen=True):
    """Figures of the page side by side, counted from 0."""

    numbers: tuple[int, ...]


Block: TypeAlias = Paragraph | Figures


class PageHit(msgspec.Struct, frozen=True):
    """A page on which a search found all its words, and the blocks that hold them (none when only the title does)."""

    game: str
    page: str
    blocks: tuple[int, ...]


def blocks(page: Page) -> list[Block]:
    """The blocks of a page in order. Raises `ValueError` for a paragraph that names a figure the page does not have."""
    result: list[Block] = []
    named: set[int] = set()
    for text in page.text:
        figures = _FIGURES.fullmatch(text.strip())
        if figures is None:
            lead = _LEAD.match(text)
            result.append(Paragraph(text[lead.end() :], lead.group(1)) if lead else Paragraph(text))
            continue
        numbers = tuple(int(number) - 1 for number in figures.group(1).split())
        for number in numbers:
            if not 0 <= number < len(page.figures):
                raise ValueError(f"page {page.id}: there is no figure {number + 1}; the page has {len(page.figures)}")
        named.update(numbers)
        result.append(Figures(numbers))
    left = [number for number in range(len(page.figures)) if number not in named]
    result += [Figures(tuple(left[i : i + ABREAST])) for i in range(0, len(left), ABREAST)]
    return result


def plain(text: str) -> str:
    """The words of a marked-up text, in lower case."""
    return _MARKUP.sub("", text).casefold()


def words_of(query: str) -> list[str]:
    """The words that a search looks for."""
    return query.casefold().split()


def _plain_text(page: Page, block: Block) -> str:
    if isinstance(block, Paragraph):
        return plain(block.text)
    return " ".join(plain(page.figures[number].caption) for number in block.numbers)


def find(page: Page, query: str) -> tuple[int, ...] | None:
    """The blocks of a page that answer a search, None when the page does not have all its words.

    Those that hold every word; where no block holds them all, those that hold any.
    """
    words = words_of(query)
    texts = [_plain_text(page, block) for block in blocks(page)]
    page_text = " ".join([plain(page.title), *texts])
    if not all(word in page_text for word in words):
        return None
    every = tuple(i for i, text in enumerate(texts) if all(word in text for word in words))
    return every or tuple(i for i, text in enumerate(texts) if any(word in text for word in words))


def search(sheets: Sequence[Sheet], query: str) -> list[PageHit]:
    """The pages that answer a search, game by game in order; every page when nothing is looked for."""
    hits: list[PageHit] = []
    for sheet in sheets:
        for page in sheet.rulebook:
            hit = find(page, query) if query.strip() else ()
            if hit is not None:
                hits.append(PageHit(sheet.id, page.id, hit))
    return hits
