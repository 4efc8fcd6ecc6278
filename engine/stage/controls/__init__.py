"""Controls: what keys and pad buttons stand for, and game controllers as inputs."""
