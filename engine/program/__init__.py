"""The program as a process: how it starts others of its kind, and what it leaves behind when it fails."""
