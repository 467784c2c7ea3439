"""Runs a test in a copy of the test process, which ends with the test.

The copy has the window and all modules of its parent, and nothing of an earlier test. Nothing has to be freed either:
searching the many objects of a page for garbage took a third of the CPU time of the tests, a copy takes milliseconds.

A copy has only one of its parent's threads. So Mesa must draw without threads and without its shader cache, which is
written by a thread (`tests/conftest.py`), and must not swap buffers, which crashes in a copy (`prepared_phone`).
"""

from __future__ import annotations

import faulthandler
import os
import pickle
import signal
import sys
import traceback
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol

PATIENCE = 20
"""Seconds that a test has, after its time is over, to report that; then its process is ended."""


def run_forked(item: pytest.Item) -> bool:
    """Runs the test in a copy of this process; for the hook `pytest_runtest_protocol`."""
    item.config._tmp_path_factory.getbasetemp()  # noqa: SLF001  one folder for the `tmp_path` of all copies
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in _reports(item):
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _reports(item: pytest.Item) -> list[pytest.TestReport]:
    """The reports of the setup, call and teardown of the test."""
    sys.stdout.flush()
    sys.stderr.flush()
    reader, writer = os.pipe()
    # pytest-timeout has set a timer and its handler. The copy takes over the handler, and with this the timer.
    seconds, _ = signal.setitimer(signal.ITIMER_REAL, 0)
    process = os.fork()
    if not process:
        os.close(reader)
        _run_and_exit(item, writer, seconds)
    os.close(writer)
    with open(reader, "rb") as pipe:
        result = pipe.read()
    _, status = os.waitpid(process, 0)
    if not result:
        return [_crash_report(item, os.waitstatus_to_exitcode(status))]
    from_data = item.config.hook.pytest_report_from_serializable
    return [from_data(config=item.config, data=data) for data in pickle.loads(result)]


def _run_and_exit(item: pytest.Item, writer: int, seconds: float) -> NoReturn:
    """Runs the test, writes its reports and ends the process without cleaning up."""
    if seconds:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        faulthandler.dump_traceback_later(seconds + PATIENCE, exit=True, file=sys.__stderr__)
    try:
        # What the parent has set up for the whole run belongs to the parent and is not torn down here.
        reports: Any = runtestprotocol(item, log=False, nextitem=item.session)  # type: ignore[arg-type]
        to_data = item.config.hook.pytest_report_to_serializable
        result = pickle.dumps([to_data(config=item.config, report=report) for report in reports])
        with open(writer, "wb") as pipe:
            pipe.write(result)
    except BaseException:  # noqa: BLE001  not even an interruption may run the rest of the tests in the copy
        traceback.print_exc(file=sys.__stderr__)
    finally:
        os._exit(0)


def _crash_report(item: pytest.Item, exit_code: int) -> pytest.TestReport:
    text = f"{item.nodeid}: the process of the test ended with exit code {exit_code} and without a report"
    return pytest.TestReport(
        nodeid=item.nodeid, location=item.location, keywords={}, outcome="failed", longrepr=text, when="call"
    )
