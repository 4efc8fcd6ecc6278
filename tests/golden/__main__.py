"""The tool of the golden scenes: `python -m tests.golden list | show | write | draw`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from engine.data.paths import display_path
from tests.golden import manifest
from tests.golden.catalogue import DEFAULT, SCENES, UnknownSceneError, named
from tests.golden.changes import OUT, write_changes
from tests.golden.eyes import add_command
from tests.golden.pictures import FULL_PICTURES, LibraryError, approve
from tests.golden.revisions import RevisionError, revision
from tests.golden.scenes.scene import render


def list_scenes(_: argparse.Namespace) -> None:
    """All scenes with their sizes; those without `--full` in the default tier, and those kept in full."""
    default = {scene.name for scene in DEFAULT}
    for scene in sorted(SCENES):
        tier = "" if scene.name in default else "--full"
        kept = "kept in full" if scene.name in FULL_PICTURES else ""
        print(f"{scene.name:32}{scene.size[0]:5}x{scene.size[1]:<6}{tier:8}{kept}".rstrip())
    print(f"{len(SCENES)} scenes, {len(default)} of them in the default tier")


def show(options: argparse.Namespace) -> None:
    """Scenes as they are drawn now and by another revision."""
    against = revision(options.against)
    for scene in map(named, options.names):
        new, old = render(scene), against.draw(scene.name)
        difference = manifest.difference(manifest.checksums(old), manifest.checksums(new))
        folder = write_changes(scene.name, old, new, options.out)
        print(f"{scene.name} {difference or 'is the same'} since {against}: {display_path(folder)}")


def write(options: argparse.Namespace) -> None:
    """Approve scenes as they are drawn now."""
    names = [named(name).name for name in options.names]
    try:
        before = manifest.read()
    except manifest.ManifestError as error:
        if names:
            raise
        print(f"{error}; all scenes are drawn anew")
        before = manifest.Manifest(manifest.libraries(), {})
    after, approval = approve(before, names)
    manifest.write(after)
    for kind, changes in approval._asdict().items():
        for name in changes:
            print(f"{kind:8} {name}")
    print(f"{sum(map(len, approval))} of {len(names) or len(SCENES)} scenes are approved anew; look at every one")


def draw(options: argparse.Namespace) -> None:
    """Draw scenes into a folder; another revision is asked to by this."""
    options.out.mkdir(parents=True, exist_ok=True)
    for scene in map(named, options.names):
        pygame.image.save(render(scene), options.out / f"{scene.name}.png")


def parser() -> argparse.ArgumentParser:
    """What can be asked of the tool."""
    top = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], None], about: str, names: str
    ) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about)
        made.set_defaults(run=run)
        if names:
            made.add_argument("names", nargs=names, metavar="NAME", help="a scene")
        return made

    command("list", list_scenes, "name all scenes", "")
    shows = command(
        "show", show, "draw scenes as they are now and as another revision has them, and mark what changed", "+"
    )
    shows.add_argument("--against", default="HEAD", metavar="REV", help="a git revision (default: HEAD)")
    shows.add_argument("--out", type=Path, default=OUT, metavar="FOLDER", help=f"default: {display_path(OUT)}")
    command("write", write, "approve scenes as they are drawn now (default: all)", "*")
    draws = command("draw", draw, "draw scenes as they are now", "+")
    draws.add_argument("--out", type=Path, default=OUT, metavar="FOLDER", help=f"default: {display_path(OUT)}")
    add_command(commands)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; returns 0 for success, 2 for a request that cannot be met."""
    options = parser().parse_args(arguments)
    try:
        options.run(options)
    except (UnknownSceneError, RevisionError, LibraryError, manifest.ManifestError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
