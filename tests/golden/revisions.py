"""Scenes as another git revision draws them: its tree is unpacked in a temporary folder and draws there."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from engine.data.paths import ROOT
from tests.golden.manifest import FILE, FOLDER

TOOL = "tests/golden/__main__.py"

_PICTURES = tuple(f":(exclude,glob){FOLDER.relative_to(ROOT).as_posix()}/**/*.{kind}" for kind in ("png", "webp"))


class RevisionError(ValueError):
    """A revision cannot be had, or does not draw a scene."""


class Revision:
    """A git revision by any name of it, unpacked when it first draws. Raises `RevisionError`."""

    def __init__(self, name: str) -> None:
        self.name = name
        found = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}", check=False)
        if found.returncode:
            raise RevisionError(f"git knows no revision {name!r}; give a commit, a branch, a tag, or HEAD~1")
        self.commit = found.stdout.decode().strip()
        self._folder: TemporaryDirectory[str] | None = None

    def __str__(self) -> str:
        short = self.commit[:10]
        return short if self.commit.startswith(self.name) else f"{self.name} ({short})"

    def draw(self, name: str) -> pygame.Surface:
        """The picture of a scene as this revision draws it. Raises `RevisionError`.

        Trees older than this tool keep their pictures as PNG files, which are taken as they are.
        """
        if _git("cat-file", "-e", f"{self.commit}:{TOOL}", check=False).returncode:
            return self._kept(name)
        with TemporaryDirectory(prefix="motherlode-") as out:
            command = [sys.executable, "-m", "tests.golden", "draw", name, "--out", out]
            environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
            drawn = subprocess.run(
                command, cwd=self._tree(), env=environment, check=False, capture_output=True, text=True
            )
            if drawn.returncode:
                last = (drawn.stderr.strip().splitlines() or ["nothing was said"])[-1]
                raise RevisionError(f"{self} does not draw {name}: {last}")
            return pygame.image.load(Path(out) / f"{name}.png")

    def _kept(self, name: str) -> pygame.Surface:
        path = f"{FOLDER.relative_to(ROOT).as_posix()}/{name}.png"
        kept = _git("show", f"{self.commit}:{path}", check=False)
        if kept.returncode:
            raise RevisionError(f"{self} has no {path}")
        return pygame.image.load(BytesIO(kept.stdout), "old.png")

    def _tree(self) -> str:
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="motherlode-tree-")
            archive = _git("archive", "--format=tar", self.commit, "--", ".", *_PICTURES).stdout
            with tarfile.open(fileobj=BytesIO(archive)) as tar:
                tar.extractall(self._folder.name, filter="data")
        return self._folder.name


@cache
def revision(name: str) -> Revision:
    """A revision by name; its tree is unpacked once per run. Raises `RevisionError`."""
    return Revision(name)


def last_approval() -> str:
    """The last commit that changed the manifest, whose tree draws the approved scenes. Raises `RevisionError`."""
    found = _git("log", "-1", "--format=%H", "--", FILE.relative_to(ROOT).as_posix()).stdout.decode().strip()
    if not found:
        raise RevisionError(f"git has no commit of {FILE.name}")
    return found


def _git(*arguments: str, check: bool = True) -> subprocess.CompletedProcess[bytes]:
    """Run git at the root. Raises `RevisionError` where there is no git or no repository, or it fails."""
    try:
        done = subprocess.run(["git", "-C", str(ROOT), *arguments], check=False, capture_output=True)
    except FileNotFoundError:
        raise RevisionError("git is not installed: clone and `git worktree add` the other revision elsewhere") from None
    if check and done.returncode:
        raise RevisionError(f"git {arguments[0]} says: {done.stderr.decode().strip()}")
    if done.returncode == 128 and b"not a git repository" in done.stderr:
        raise RevisionError("this folder is no git repository, so there is no other revision to draw; clone one")
    return done
