"""The lesson scene: the usual table with a script, a foreman who explains, and a light on what is to be pressed."""
