"""The replay: any match, step by step, with whose eyes one likes."""
