// n=8 threads=1,2,4 no-roundtrip : objects that lead to objects of their class, and have members that only the library can lay out
#include "levels_with_maps.h"

static void smooth(const Level &a, const double *r, double *x) {
#pragma omp parallel for
  for (int i = 0; i < a.n; ++i) {
    const double *row = a.rows[i];
    x[i] += a.scale[i] * (r[i] - row[1] * x[i]) + row[0] * row[2];
  }
}

static void solve(const Level &a, const double *r, double *x) {
  smooth(a, r, x);
  if (a.coarse) {
    Work &w = *a.work;
    for (int i = 0; i < a.coarse->n; ++i) {
      w.right[i] = r[2 * i] * a.coarse->scale[i];
      w.left[i] = 0.0;
    }
    solve(*a.coarse, w.right, w.left);
    for (int i = 0; i < a.coarse->n; ++i)
      x[2 * i] += w.left[i];
  }
  for (const Level *side : a.sides)
    if (side)
      for (int i = 0; i < side->n && i < a.n; ++i)
        x[i] *= 1.0 + side->scale[i] * side->scale[i];
}

void f(const Level &a, const double *r, double *x) {
  solve(a, r, x);
  for (Level *level = a.coarse; level; level = level->coarse)
    x[0] += level->rows[0][1] * level->scale[0];
}
