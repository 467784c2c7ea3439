"""Python looks for garbage when nobody waits, and only in a process of the app's own."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from widgets.base import gc_control


class Knot:
    """Something that only the collector can take away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[None]:
    """The collector as Python has it, before and after."""
    before = gc.get_threshold()
    gc.collect()
    yield
    gc.set_threshold(*before)
    gc.enable()


def test_nothing_is_looked_through_before_the_first_page_stands(collector: None) -> None:
    gc_control.disable_gc()
    assert not gc.isenabled()
    gc_control.freeze_startup_objects()
    assert gc.isenabled()
    assert gc.get_threshold() == gc_control.THRESHOLDS


def test_what_stands_is_not_looked_at_again_while_the_app_is_used(collector: None) -> None:
    gc_control.disable_gc()
    left, frozen = weakref.ref(Knot()), gc.get_freeze_count()
    gc_control.freeze_startup_objects()
    assert gc.get_freeze_count() > frozen
    young = weakref.ref(Knot())
    gc_control.collect_when_idle()
    assert young() is None
    assert left() is not None
    gc_control.collect_all()
    assert left() is None


def test_a_process_of_somebody_else_is_left_alone(collector: None) -> None:
    frozen, thresholds = gc.get_freeze_count(), gc.get_threshold()
    for one in (gc_control.freeze_startup_objects, gc_control.collect_when_idle, gc_control.collect_all):
        one()
    assert gc.get_threshold() == thresholds
    assert gc.isenabled()
    assert gc.get_freeze_count() <= frozen
