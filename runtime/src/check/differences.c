#include "differences.h"

#include "calls.h"
#include "memory.h"
#include "processes.h"
#include "sample.h"

#include <math.h>

real extrapolated(const real at[LEVELS], real *doubt) {
  real table[LEVELS][LEVELS], best = at[0];
  *doubt = INFINITY;
  for (int level = 0; level < LEVELS; level++) {
    table[level][0] = at[level];
    real factor = 1;
    for (int column = 1; column <= level; column++) {
      factor *= 4;
      const real finer = table[level][column - 1], coarser = table[level - 1][column - 1];
      table[level][column] = finer + (finer - coarser) / (factor - 1);
      const real between = fabsl(table[level][column] - finer);
      if (between < *doubt) {
        *doubt = between;
        best = table[level][column];
      }
    }
  }
  return best;
}

/* Differences at one step and its halves. They serve if they converge; a step that leaves the domain, or
 * crosses a branch, is too long. */
typedef struct {
  memory forth[LEVELS], back[LEVELS];
  real step;
} difference_table;

static difference_table differences_of(const judge *j, const sample *s, real step) {
  difference_table d;
  d.step = step;
  for (int level = 0; level < LEVELS; level++, step /= 2) {
    memory forth = moved(j, s, step), back = moved(j, s, -step);
    d.forth[level] = call_primal(j, &forth);
    d.back[level] = call_primal(j, &back);
    memory_free(j, &forth);
    memory_free(j, &back);
  }
  return d;
}

static void free_table(const judge *j, difference_table *d) {
  for (int level = 0; level < LEVELS; level++) {
    memory_free(j, &d->forth[level]);
    memory_free(j, &d->back[level]);
  }
}

static real difference_at(const difference_table *d, const struct adjgen_variable *v, size_t k, size_t i,
                          real *doubt) {
  real at[LEVELS], h = d->step;
  for (int level = 0; level < LEVELS; level++, h /= 2)
    at[level] = (load(v, d->forth[level].block[k], i) - load(v, d->back[level].block[k], i)) / (2 * h);
  return extrapolated(at, doubt);
}

/* The first step at which everything agrees judges; else the one at which it agrees best. */
finding compare_with_differences(const judge *j, const sample *s, const memory *tangent,
                                 const memory *result) {
  const tolerances t = tolerances_for(j);
  finding best = {true, NULL, "", 0, 0, 0, INFINITY, NULL};
  for (real step = 0x1p-5L; step > 0x1p-21L; step /= 32) {
    difference_table d = differences_of(j, s, step);
    finding worst = {false, "differences", "", 0, 0, 0, 0, NULL};
    for (size_t k = 0; k < j->p->count; k++) {
      const struct adjgen_variable *v = &j->p->variables[k];
      if (!is_output(v))
        continue;
      const real noise = 64 * t.epsilon * scale_of(v, result->block[k]) / (step / 8);
      const real scale = scale_of(v, tangent->block[k]);
      for (size_t i = 0; i < v->count; i++) {
        real doubt;
        const real x = difference_at(&d, v, k, i, &doubt), got = load(v, tangent->block[k], i);
        const real unit = scale > fabsl(x) ? scale : fabsl(x), error = fabsl(got - x);
        const bool converges = doubt <= 1e-3L * unit + noise;
        const real allowed = t.difference * unit + noise + 4 * (converges ? doubt : 0);
        note(&worst, (finding){!(error <= allowed), converges ? "differences" : "not-differentiable", v->name,
                               i, got, x, apart(got, x, unit), NULL});
      }
    }
    free_table(j, &d);
    const bool isFirst = !best.what;
    if (isFirst || !worst.failed || worst.relative < best.relative)
      best = worst;
    if (!anywhere(best.failed))
      break;
  }
  return best;
}
