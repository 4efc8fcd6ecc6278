"""The school in a real window."""
