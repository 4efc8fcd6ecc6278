"""The school: lessons, tips, and what somebody has learned."""
