"""The seat column of the small frame."""
