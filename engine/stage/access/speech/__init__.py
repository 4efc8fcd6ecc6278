"""The system's own voice: what it says, and how, where no screen reader runs."""
