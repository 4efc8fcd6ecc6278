"""The light of a lesson: what is to be pressed, what words name, and the dark around both."""
