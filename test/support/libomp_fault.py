"""A fault of LLVM's OpenMP runtime that ends programs, and the way round it.

LLVM's issue 54422: libomp's work stealing, which schedule(dynamic) means there, rarely ends a program with an assertion, a
primal as well as a derivative, where the loop has nowait and threads are slow to come. Such a run says nothing about the
derivative: it is to be repeated with libomp's other dispatcher, which hands the chunks out one after the other. Without it, the last
iteration of such a loop is also mistaken at times: what `lastprivate` gives is then wrong.
"""
import os
import re
import subprocess

MESSAGE = re.compile(r"Assertion failure at kmp_dispatch\.cpp\(\d+\): vnew\.p\.ub")
WAY_ROUND = {"KMP_FORCE_MONOTONIC_DYNAMIC_SCHEDULE": "true"}


def run(command, timeout):
    """(status, output and errors together) of a program, which is repeated where it met the fault."""
    def once(env):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=timeout, env=env)
        return done.returncode, done.stdout

    status, out = once(None)
    return once({**os.environ, **WAY_ROUND}) if MESSAGE.search(out) else (status, out)
