"""A saves folder of its own for every test of the records."""

from tests.scenes.library.conftest import folder as folder
