"""Worker processes that share out work; what they make of it comes back in order."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import ModuleType
from typing import Any, TypeVar

from toolkit.pipes import WrongCall

Setup = TypeVar("Setup")
Work = TypeVar("Work")
Made = TypeVar("Made")
AHEAD = 3  # pieces for each worker that may be under way, or done, before they are wanted


class Lost(WrongCall):
    """A worker has ended, and what it worked on with it."""


class Crew:
    """At most ``most`` workers, begun when there is work for them. They are processes begun anew
    (``spawn``, which is safe on every platform), and end with this one, however it ends."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.workers: list[_Worker] = []

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self.workers:
            worker.stop()

    def map(
        self, begin: Callable[[Setup], Callable[[Work], Made]], setup: Setup, pieces: Iterable[Work]
    ) -> Iterator[Made]:
        """What ``begin(setup)``, called once in each worker, makes of each piece, in order.

        ``begin`` is a function of a module; setup, pieces and what is made of them can be pickled.
        Only a few pieces for each worker are held at a time. One alone is worked on here.

        :raises Lost: when a worker ends.
        """
        ahead = iter(pieces)
        first = list(islice(ahead, self.most))
        if len(first) < 2:
            work = begin(setup)
            yield from (work(piece) for piece in chain(first, ahead))
            return
        while len(self.workers) < len(first):
            self.workers.append(_Worker())
        beginning = pickle.dumps((begin, setup))
        for worker in self.workers:
            worker.beginning = beginning
        yield from self._shared(enumerate(chain(first, ahead)))

    def _shared(self, pieces: Iterator[tuple[int, Any]]) -> Iterator[Any]:
        done: dict[int, Any] = {}
        wanted = given = 0
        more = True
        while more or wanted < given:
            idle = [worker for worker in self.workers if worker.number is None]
            while more and idle and given - wanted < AHEAD * len(self.workers):
                number, piece = next(pieces, (None, None))
                more = number is not None
                if number is not None:
                    idle.pop().give(number, piece)
                    given += 1
            if wanted in done:
                yield done.pop(wanted)
                wanted += 1
            elif wanted < given:
                done.update(self._finished())

    def _finished(self) -> Iterator[tuple[int, Any]]:
        """What the first to be ready has made, or the first few."""
        busy = {worker.pipe: worker for worker in self.workers if worker.number is not None}
        for pipe in wait(list(busy)):
            assert isinstance(pipe, Connection)
            yield busy[pipe].take()


class _Worker:
    """One process, which works on one piece at a time."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,), daemon=True)
        self.beginning: bytes | None = None  # what it must know before the next piece
        self.number: int | None = None  # of the piece that it works on
        try:
            with _undisturbed():
                self.process.start()
        except OSError as error:
            raise Lost(f"no worker process can be begun: {error.strerror}") from None
        theirs.close()

    def give(self, number: int, piece: object) -> None:
        self.number = number
        try:
            self.pipe.send((self.beginning, piece))
        except OSError:
            raise self.lost() from None
        self.beginning = None

    def take(self) -> tuple[int, Any]:
        assert self.number is not None
        number, self.number = self.number, None
        try:
            return number, self.pipe.recv()
        except (EOFError, OSError):
            raise self.lost() from None

    def lost(self) -> Lost:
        self.process.join()
        return Lost(f"a worker process has ended (exit code {self.process.exitcode}); was memory short?")

    def stop(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Workers that are begun here never see Ctrl-C, which goes to all processes of a terminal, and do
    not run again what this program's main module does."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    masks = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else ()
    try:
        yield
    finally:
        sys.modules["__main__"] = main
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(pipe: Connection) -> None:
    """What a worker does: piece by piece what it is told, until nobody is there who tells it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()
    work: Callable[[Any], Any] = str
    try:
        while True:
            beginning, piece = pipe.recv()
            if beginning is not None:
                begin, setup = pickle.loads(beginning)
                work = begin(setup)
                gc.freeze()
                gc.set_threshold(20_000, 20, 20)  # documents hold no cycles, and there may be many
                gc.enable()
            pipe.send(work(piece))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except Exception:
        if os.environ.get("SKIRMISH_DEBUG"):
            raise
        os._exit(1)
