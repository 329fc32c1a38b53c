"""Faults of LLVM's OpenMP runtime and of Archer that end programs, a primal as well as a derivative, and the ways round them.

A run that one of them ends says nothing about the derivative: it is to be repeated, `TRIALS` times in all at most.

* LLVM's issue 54422: libomp's work stealing, which schedule(dynamic) means there, rarely ends a program with an assertion where the
  loop has nowait and threads are slow to come. Its other dispatcher hands the chunks out one after the other. Without that, the last
  iteration of such a loop is also mistaken at times: what `lastprivate` gives is then wrong.
* Where teams of different sizes follow one another, a thread may remember a thread of the larger team as the one that it last stole a
  task from; builds with assertions, as Debian's, end there.
* libomp passes the memory of tasks that have ended from one thread to another without telling Archer: the first write to a new task's
  copies then counts as a race with a task that ended long ago. Such reports, and they alone, are of memory that libomp allocated.
  They end nothing, and where tasks are many each run has some: they do not count.
"""
import os
import re
import subprocess

TRIALS = 5
WAY_ROUND = {"KMP_FORCE_MONOTONIC_DYNAMIC_SCHEDULE": "true"}
ASSERTIONS = {re.compile(r"Assertion failure at kmp_dispatch\.cpp\(\d+\): vnew\.p\.ub"): WAY_ROUND,
              re.compile(r"Assertion failure at kmp_tasking\.cpp\(\d+\): victim_tid < task_team->tt\.tt_nproc"): {}}
RACES = 66  # the exit status of a program with races, whatever its own is (archer.py)
RACE = re.compile(r"^WARNING: ThreadSanitizer: .*?^SUMMARY: ThreadSanitizer: ", re.MULTILINE | re.DOTALL)
RACE_IN_TASKS_OF_LIBOMP = re.compile(r"^WARNING: ThreadSanitizer: data race.*^  Location is heap block [^\n]*\n"
                                     r"    #0 malloc [^\n]*\n    #1 [^\n]*\(libomp\.so", re.MULTILINE | re.DOTALL)


def met(errors):
    """What a repetition needs in its environment, or None where `errors` (of a program that failed) tell of something else."""
    for message, environment in ASSERTIONS.items():
        if message.search(errors):
            return environment
    return None


def areInTasks(errors):
    """Is each race that `errors` tell of one in the memory of libomp's tasks, and nothing else found?"""
    races = RACE.findall(errors)
    found = len(re.findall("WARNING: ThreadSanitizer", errors))
    return bool(races) and len(races) == found and all(map(RACE_IN_TASKS_OF_LIBOMP.match, races))


def repeat(once, environment=None):
    """The last result of `once(environment)`, (status, ..., errors), which is called again as long as one of the faults ends it. Where
    there are only races that do not count, the status is 0 and no error told of: what the program found itself, it has printed."""
    environment = dict(environment if environment is not None else os.environ)
    for _ in range(TRIALS):
        result = once(environment)
        fault = met(result[-1]) if result[0] else None
        if fault is None:
            break
        environment.update(fault)
    if result[0] == RACES and areInTasks(result[-1]):
        return (0, *result[1:-1], "")
    return result


def run(command, timeout):
    """(status, output and errors together) of a program, which is repeated where it met a fault."""
    def once(environment):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=timeout,
                              env=environment)
        return done.returncode, done.stdout

    return repeat(once)
