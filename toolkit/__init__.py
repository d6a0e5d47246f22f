"""Command-line utilities that know the rules of three tabletop skirmish games, exactly."""

__version__ = "0.1.0"
