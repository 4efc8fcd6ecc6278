"""What all tests of scenes share: the pictures that are drawn of sprites."""

from __future__ import annotations

from tests.golden.shared_pictures import shared_pictures as shared_pictures
