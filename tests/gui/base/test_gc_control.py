"""Garbage collection runs when the app is idle, and only if the process belongs to the app."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from widgets.base import gc_control


class Knot:
    """An object in a reference cycle."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[None]:
    """Restores the settings of the garbage collector."""
    before = gc.get_threshold()
    gc.collect()
    yield
    gc.set_threshold(*before)
    gc.enable()


def test_no_collection_before_the_first_page(collector: None) -> None:
    gc_control.disable_gc()
    assert not gc.isenabled()
    gc_control.resume_gc()
    assert gc.isenabled()
    assert gc.get_threshold() == gc_control.THRESHOLDS


def test_frozen_objects_are_collected_only_by_collect_all(collector: None) -> None:
    gc_control.disable_gc()
    left, frozen = weakref.ref(Knot()), gc.get_freeze_count()
    gc_control.resume_gc()
    assert gc.get_freeze_count() > frozen
    young = weakref.ref(Knot())
    gc_control.collect_when_idle()
    assert young() is None
    assert left() is not None
    gc_control.collect_all()
    assert left() is None


def test_loaded_modules_are_exempt(collector: None) -> None:
    gc_control.disable_gc()
    frozen, knot = gc.get_freeze_count(), Knot()
    gc_control.exempt_loaded()
    assert gc.get_freeze_count() > frozen
    assert not any(found is knot for found in gc.get_objects())
    assert not gc.isenabled()


def test_without_disable_gc_nothing_changes(collector: None) -> None:
    frozen, thresholds = gc.get_freeze_count(), gc.get_threshold()
    for function in (
        gc_control.exempt_loaded,
        gc_control.pause_gc,
        gc_control.resume_gc,
        gc_control.collect_when_idle,
        gc_control.collect_all,
    ):
        function()
    assert gc.get_threshold() == thresholds
    assert gc.isenabled()
    assert gc.get_freeze_count() <= frozen
