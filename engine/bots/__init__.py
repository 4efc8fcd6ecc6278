"""Bots: evaluation, search (one-ply and determinized MCTS), explanations, the bot process, tournaments."""
