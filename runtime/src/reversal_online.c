#include "reversal_online.h"

#include "reversal_counts.h"

adjgen_online adjgen_online_begin(adjgen_index snapshots) {
  adjgen_online o = {snapshots, 1, 0, 0};
  return o;
}

/* Round 1 begins with the snapshot in front of step 0, each later one with that in front of b(s, r - 1). */
void adjgen_online_take(adjgen_online *o) {
  const adjgen_index s = o->snapshots;
  o->taken++;
  if (s == 1)
    o->due = -1;
  else if (o->taken < (o->runs == 1 ? s : s - 1))
    o->due += adjgen_reversal_reach(o->runs == 1 ? s : s - o->taken, o->runs - 1);
  else {
    o->due = adjgen_reversal_reach(s, o->runs);
    o->runs++;
    o->taken = 0;
  }
}

typedef struct {
  adjgen_index sum, most; /* of all steps, of one */
} Runs;

/* Behind the forward sweep, where snapshot k is not there; all are if it is 0. */
static Runs runsWithout(const adjgen_online *o, const adjgen_index *step, adjgen_index count,
                        adjgen_index end, adjgen_index k) {
  Runs runs = {0, 0};
  adjgen_index parts = 0, at = 0;
  for (adjgen_index i = 1; i <= count; ++i) {
    if (i == k && i < count)
      continue;
    const adjgen_index length = (i < count ? step[i] : end) - at, snapshots = o->snapshots - parts++;
    at += length;
    if (length == 0)
      continue;
    const adjgen_index most = adjgen_reversal_runs(length, snapshots);
    runs.sum += adjgen_reversal_count(length, snapshots);
    runs.most = runs.most < most ? most : runs.most;
  }
  return runs;
}

/* The part of the rounds before this one. */
static adjgen_index earlier(const adjgen_online *o) {
  return adjgen_reversal_reach(o->snapshots, o->runs - 1);
}

adjgen_index adjgen_online_spare(const adjgen_online *o, const adjgen_index *step, adjgen_index count,
                                 adjgen_index end) {
  const adjgen_index behind = earlier(o);
  adjgen_index best = 0, least = ADJGEN_REVERSAL_MOST;
  for (adjgen_index k = 1; k < count && step[k] < behind; ++k) {
    const adjgen_index runs = runsWithout(o, step, count, end, k).sum;
    if (runs < least) {
      least = runs;
      best = k;
    }
  }
  return best;
}

int adjgen_online_drops(const adjgen_online *o, const adjgen_index *step, adjgen_index count,
                        adjgen_index end, adjgen_index spare) {
  const adjgen_index most = adjgen_reversal_runs(end + 1, o->snapshots) - 1;
  const Runs now = runsWithout(o, step, count, end, 0), then = runsWithout(o, step, count, end, spare);
  return now.most > most || (then.most <= most && then.sum <= now.sum);
}
