"""What programs with ThreadSanitizer need in their environment, so that Archer tells it of OpenMP's order.

Archer loses the order between inner teams that the same worker of libomp serves one after the other, and then reports
the primal alone, too. Where nested teams are kept ("hot") no worker changes its team.
"""

NESTED_TEAMS = {"KMP_HOT_TEAMS_MAX_LEVEL": "8"}


def environment(archer):
    """`archer`: the path of libarcher.so. A program with races ends with status 66."""
    return {"OMP_TOOL_LIBRARIES": archer, "TSAN_OPTIONS": "ignore_noninstrumented_modules=1 exitcode=66", **NESTED_TEAMS}
