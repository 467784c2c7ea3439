"""Checks that run in a process of their own with a JVM: files `check_*.py`, started by tests/device/test_on_jvm.py."""
