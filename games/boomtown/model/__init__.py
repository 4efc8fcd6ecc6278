"""Declarations of Boomtown: actions, events, position, boards, components, data, set-up. They import no rules."""
