"""The golden tool: reports of changes, drawing by another revision, approval and refusals."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.golden import __main__ as tool
from tests.golden import changes, manifest, pictures, revisions
from tests.golden.catalogue import DEFAULT, SCENES
from tests.golden.manifest import Manifest, checksums, libraries
from tests.golden.scenes.scene import USUAL, GoldenScene

NAME = "lobby"
FAKE_TOOL = """
import shutil, sys
command, name, option, folder = sys.argv[1:]
assert command == "draw" and option == "--out"
if name != "lobby":
    sys.exit("error: there is no scene " + name)
shutil.copy("drawing", folder + "/lobby.png")
"""


def picture(*pixels: tuple[int, int]) -> pygame.Surface:
    """A grey picture with some white pixels."""
    surface = pygame.Surface((320, 200), 0, 24)
    surface.fill("#404040")
    for pixel in pixels:
        surface.set_at(pixel, "white")
    return surface


def approved(*names: str, drawn_with: str = "") -> Manifest:
    return Manifest(drawn_with or libraries(), {name: checksums(picture()) for name in names})


@pytest.fixture(autouse=True)
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that pictures of changes go to."""
    folder = tmp_path / "out"
    monkeypatch.setattr(changes, "OUT", folder)
    monkeypatch.setattr(changes, "_drawn_sides", set())
    return folder


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A git repository of two commits: one with a PNG file of a scene, and one whose tool draws it another way."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    root = tmp_path / "repository"
    golden = root / "tests/golden"
    golden.mkdir(parents=True)
    monkeypatch.setattr(revisions, "ROOT", root)
    monkeypatch.setattr(revisions, "FOLDER", golden)
    monkeypatch.setattr(revisions, "FILE", golden / "tiles.txt")
    revisions.revision.cache_clear()
    _git(root, "init", "--quiet")
    pygame.image.save(picture((1, 1)), golden / "lobby.png")
    _commit(root)
    (golden / "lobby.png").unlink()
    for package in (root / "tests", golden):  # regular packages: an editable installation has others of these names
        (package / "__init__.py").touch()
    (golden / "__main__.py").write_text(FAKE_TOOL)
    (golden / "tiles.txt").touch()
    pygame.image.save(picture((2, 2)), root / "drawing.png")
    (root / "drawing.png").rename(root / "drawing")
    _commit(root)
    return root


def _git(root: Path, *arguments: str) -> None:
    who = ("-c", "user.name=tests", "-c", "user.email=tests@localhost", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", str(root), *who, *arguments], check=True)


def _commit(root: Path) -> None:
    _git(root, "add", ".")
    _git(root, "commit", "--quiet", "--no-verify", "-m", "A step")


# Changes


def test_a_scene_as_approved_is_reported_by_nothing(out: Path) -> None:
    assert changes.report(NAME, picture(), approved(NAME)) == ""
    assert not out.exists()


def test_a_change_names_the_tile_and_the_folder_with_both_sides(repository: Path, out: Path) -> None:
    known = Manifest(libraries(), {NAME: checksums(picture((2, 2)))})
    text = changes.report(NAME, picture((2, 2), (70, 130)), known)
    assert "lobby has changed in 1 of 20 tiles: tile (column, row) (1, 2)." in text
    assert str(out / NAME) in text
    assert "python -m tests.golden write lobby" in text
    assert "The old picture is by" in text
    assert "not as approved" not in text
    old, new, marked = (pygame.image.load(out / NAME / f"{side}.png") for side in ("old", "new", "changes"))
    assert checksums(old) == checksums(picture((2, 2)))
    assert checksums(new) == checksums(picture((2, 2), (70, 130)))
    assert marked.get_at((64, 128)) == changes.FRAME
    assert marked.get_at((80, 150)) == new.get_at((80, 150))
    assert sum(marked.get_at((10, 10))[:3]) < sum(new.get_at((10, 10))[:3])


def test_an_old_side_that_is_not_as_approved_is_called_so(repository: Path) -> None:
    assert "it is not as approved either" in changes.report(NAME, picture((5, 5)), approved(NAME))


def test_without_git_the_new_side_is_written_and_the_reason_said(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    text = changes.report(NAME, picture((5, 5)), approved(NAME))
    assert "There is no old picture: git is not installed" in text
    assert [file.name for file in (out / NAME).iterdir()] == ["new.png"]


def test_after_some_changes_the_old_side_is_left_to_the_command(repository: Path) -> None:
    names = [f"scene{number}" for number in range(changes.OLD_SIDES + 1)]
    texts = [changes.report(name, picture((5, 5)), approved(name)) for name in names]
    assert f"show {names[-1]} --against REV" in texts[-1]
    assert "--against" not in texts[-2]


def test_a_scene_without_checksums_is_reported() -> None:
    assert "title is not in tests/golden/tiles.txt" in changes.report("title", picture(), approved(NAME))


def test_other_libraries_are_named(repository: Path) -> None:
    other = approved(NAME, drawn_with="pygame-ce 1.2.3, SDL 4.5.6")
    assert changes.other_libraries(approved(NAME)) == ""
    for text in (changes.other_libraries(other), changes.report(NAME, picture((5, 5)), other)):
        assert "pygame-ce 1.2.3, SDL 4.5.6" in text
        assert libraries() in text
        assert "pip install" in text


# Revisions


def test_a_revision_with_the_tool_draws_by_it(repository: Path) -> None:
    head = revisions.Revision("HEAD")
    assert checksums(head.draw(NAME)) == checksums(picture((2, 2)))
    assert str(head) == f"HEAD ({head.commit[:10]})"
    with pytest.raises(revisions.RevisionError, match="does not draw title: error: there is no scene title"):
        head.draw("title")


def test_an_older_revision_has_its_png_files(repository: Path) -> None:
    old = revisions.Revision("HEAD~1")
    assert checksums(old.draw(NAME)) == checksums(picture((1, 1)))
    with pytest.raises(revisions.RevisionError, match=r"has no tests/golden/title\.png"):
        old.draw("title")


def test_the_last_approval_is_the_last_commit_of_the_manifest(repository: Path) -> None:
    head = revisions.Revision("HEAD").commit
    (repository / "other").touch()
    _commit(repository)
    assert revisions.last_approval() == head != revisions.Revision("HEAD").commit


def test_an_unknown_revision_is_refused(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["show", NAME, "--against", "nowhere"]) == 2
    assert "git knows no revision 'nowhere'" in capsys.readouterr().err


def test_a_folder_without_a_repository_is_called_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(revisions, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(revisions.RevisionError, match=r"no git repository|git is not installed"):
        revisions.Revision("HEAD")


# Commands


def test_an_unknown_scene_is_refused_with_the_nearest_names(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("show", "write", "draw"):
        assert tool.main([command, "loby"]) == 2
        assert "there is no scene 'loby'; did you mean lobby" in capsys.readouterr().err


def test_all_scenes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["list"]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == sorted(scene.name for scene in SCENES)
    assert sum("--full" not in line for line in lines) == len(DEFAULT)
    assert total == f"{len(SCENES)} scenes, {len(DEFAULT)} of them in the default tier"


def test_a_scene_is_shown_beside_another_revision(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "render", lambda scene: picture((2, 2)))
    assert tool.main(["show", NAME, "--out", str(tmp_path / "here")]) == 0
    assert tool.main(["show", NAME, "--against", "HEAD~1", "--out", str(tmp_path / "here")]) == 0
    same, changed = capsys.readouterr().out.splitlines()
    assert same.startswith("lobby is the same since HEAD (")
    assert changed.startswith("lobby has changed in 1 of 20 tiles: tile (column, row) (0, 0) since HEAD~1 (")
    assert sorted(file.stem for file in (tmp_path / "here/lobby").iterdir()) == ["changes", "new", "old"]


# Approval


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for the pictures of two scenes, `lobby` (kept in full) and `plain`."""
    pytest.importorskip("PIL")
    scenes = {name: GoldenScene(name, USUAL, lambda app: None) for name in (NAME, "plain")}
    monkeypatch.setattr(pictures, "BY_NAME", scenes)
    monkeypatch.setattr(pictures, "FULL_PICTURES", {NAME})
    monkeypatch.setattr(pictures, "FULL", tmp_path / "full")
    monkeypatch.setattr(pictures, "THUMBNAILS", tmp_path / "thumbnails")
    return tmp_path


def files(folder: Path) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.*"))


def test_only_what_has_changed_is_approved_anew(kept: Path) -> None:
    first, approval = pictures.approve(Manifest(libraries(), {}), draw=lambda scene: picture())
    assert approval == ((), (NAME, "plain"), ())
    assert files(kept) == ["full/lobby.webp", "thumbnails/lobby.webp", "thumbnails/plain.webp"]
    assert pygame.image.load(kept / "thumbnails/plain.webp").get_size() == (80, 50)
    second, approval = pictures.approve(first, draw=lambda scene: picture((9, 9)) if scene.name == NAME else picture())
    assert approval == ((NAME,), (), ())
    assert manifest.changed_tiles(first.scenes[NAME], second.scenes[NAME]) == ((0, 0),)
    assert checksums(pygame.image.load(kept / "full/lobby.webp")) == second.scenes[NAME]


def test_named_scenes_alone_are_approved(kept: Path) -> None:
    before = approved(NAME, "plain")
    after, approval = pictures.approve(before, [NAME], lambda scene: picture((9, 9)))
    assert approval == ((NAME,), (), ())
    assert after.scenes["plain"] == before.scenes["plain"]


def test_what_is_kept_of_no_scene_is_deleted(kept: Path) -> None:
    for folder in ("thumbnails", "full"):
        (kept / folder).mkdir()
        (kept / folder / "gone.webp").touch()
    after, approval = pictures.approve(approved(NAME, "plain", "gone"), draw=lambda scene: picture())
    assert approval == ((), (), ("gone",))
    assert sorted(after.scenes) == [NAME, "plain"]
    assert files(kept) == ["full/lobby.webp", "thumbnails/lobby.webp", "thumbnails/plain.webp"]


def test_some_scenes_are_not_approved_by_other_libraries_than_the_rest(kept: Path) -> None:
    other = approved(NAME, "plain", drawn_with="pygame-ce 1.2.3, SDL 4.5.6")
    with pytest.raises(pictures.LibraryError, match="approve all scenes at once"):
        pictures.approve(other, [NAME], lambda scene: picture())
    assert pictures.approve(other, draw=lambda scene: picture())[0].drawn_with == libraries()


def test_without_pillow_it_is_said_what_to_install(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(pictures.LibraryError, match="Pillow"):
        pictures.approve(Manifest(libraries(), {}), draw=lambda scene: picture())
    assert files(kept) == []
