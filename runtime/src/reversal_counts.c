#include "reversal_counts.h"

static adjgen_index least(adjgen_index a, adjgen_index b) { return a < b ? a : b; }

/* b * factor / divisor, which is a whole number. */
static adjgen_index scaled(adjgen_index b, adjgen_index factor, adjgen_index divisor) {
  const adjgen_index whole = b / divisor, rest = b % divisor;
  if (whole > ADJGEN_REVERSAL_MOST / factor - factor)
    return ADJGEN_REVERSAL_MOST;
  return whole * factor + rest * factor / divisor;
}

adjgen_index adjgen_reversal_reach(adjgen_index snapshots, adjgen_index runs) {
  if (snapshots < 0 || runs < 0)
    return 0;
  const adjgen_index few = least(snapshots, runs), many = snapshots + runs - few;
  adjgen_index b = 1;
  for (adjgen_index i = 1; i <= few && b < ADJGEN_REVERSAL_MOST; ++i)
    b = scaled(b, many + i, i);
  return b;
}

/* b(s, r) = b(s, r - 1) (s + r) / r; a single snapshot would take as many rounds as there are steps. */
adjgen_index adjgen_reversal_runs(adjgen_index steps, adjgen_index snapshots) {
  if (snapshots == 1)
    return steps > 1 ? steps - 1 : 0;
  adjgen_index r = 0;
  for (adjgen_index b = 1; b < steps; b = scaled(b, snapshots + r, r))
    ++r;
  return r;
}

adjgen_index adjgen_reversal_count(adjgen_index steps, adjgen_index snapshots) {
  const adjgen_index r = adjgen_reversal_runs(steps, snapshots);
  return r * steps - adjgen_reversal_reach(snapshots + 1, r - 1);
}

/* To run one step more first is worth it as long as that takes it from a part of the loop, the one behind, where
 * one step more costs at least one run more than in the part in front. */
adjgen_index adjgen_reversal_front(adjgen_index steps, adjgen_index snapshots) {
  const adjgen_index r = adjgen_reversal_runs(steps, snapshots);
  return least(adjgen_reversal_reach(snapshots, r - 1), steps - adjgen_reversal_reach(snapshots - 1, r - 1));
}
