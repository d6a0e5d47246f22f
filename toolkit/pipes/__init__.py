"""All input and output; knows no game."""


class WrongCall(Exception):
    """A call that makes no sense: told in one line on standard error, exit 2."""
