"""The replay: any match, step by step, from the viewpoint of any seat."""
