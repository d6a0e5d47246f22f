"""Fuzzing: inputs that nobody would write, and what must hold whatever is read."""
