"""How numbers and sentences are spelt wherever the program says something."""

from __future__ import annotations


def signed(number: int) -> str:
    """A gain or a loss with its sign: "+4", "−3"."""
    return f"{number:+d}".replace("-", "−")


def figure(number: int) -> str:
    """A number as it is read: "3", "−3"."""
    return str(number).replace("-", "−")


def capital(text: str) -> str:
    """The same words as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The same words within a sentence."""
    return text[:1].lower() + text[1:]


def several(count: int, one: str) -> str:
    """So many of what one is called: "1 turn", "9 turns"."""
    return f"{count} {one}" if count == 1 else f"{count} {one}s"
