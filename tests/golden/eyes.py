"""Golden scenes as other eyes see them: in another palette or typeface, and with colour blindness simulated."""

from __future__ import annotations

import argparse
from functools import cache
from pathlib import Path

import msgspec
import pygame

from engine.stage.sight.sight import USUAL, Sight
from tests.engine.stage.colour_science import BLIND, linear, times
from tests.golden.catalogue import named
from tests.golden.scenes.scene import render


def simulated(picture: pygame.Surface, eyes: str) -> pygame.Surface:
    """A picture as some eyes see it, "normal" or one of the three kinds of colour blindness (Machado 2009)."""
    if eyes == "normal":
        return picture
    pixels = memoryview(pygame.image.tobytes(picture, "RGB"))
    seen = b"".join(_seen(bytes(pixels[at : at + 3]), eyes) for at in range(0, len(pixels), 3))
    return pygame.image.frombytes(seen, picture.get_size(), "RGB")


@cache
def _seen(pixel: bytes, eyes: str) -> bytes:
    light = times(BLIND[eyes], linear(f"#{pixel.hex()}"))
    return bytes(round(255 * _encoded(min(1.0, max(0.0, share)))) for share in light)


def _encoded(light: float) -> float:
    return 12.92 * light if light <= 0.0031308 else 1.055 * float(light ** (1 / 2.4)) - 0.055


def picture(name: str, sight: Sight = USUAL, size: tuple[int, int] | None = None) -> pygame.Surface:
    """A golden scene as people with a sight see it, at its own size or another."""
    scene = named(name)
    return render(scene._replace(size=size or scene.size), sight)


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `see`, which writes such pictures."""
    command = commands.add_parser("see", help="draw scenes as other eyes see them")
    command.add_argument("names", nargs="+", metavar="NAME")
    command.add_argument("--palette", default="usual", choices=["usual", "contrast", "safe"])
    command.add_argument("--typeface", default="serif", choices=["serif", "plain"])
    command.add_argument("--big-marks", action="store_true")
    command.add_argument("--text-size", type=float, default=1.0)
    command.add_argument("--eyes", default="normal", choices=sorted(BLIND))
    command.add_argument("--size", type=lambda text: tuple(map(int, text.split("x"))), help="WIDTHxHEIGHT")
    command.add_argument("--out", type=Path, default=Path("out/eyes"))
    command.set_defaults(run=see)


def see(options: argparse.Namespace) -> None:
    """Write the pictures that were asked for."""
    sight = msgspec.convert({field: getattr(options, field) for field in Sight.__struct_fields__}, Sight)
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.names:
        file = options.out / f"{name}.png"
        pygame.image.save(simulated(picture(name, sight, options.size), options.eyes), file)
        print(file)
