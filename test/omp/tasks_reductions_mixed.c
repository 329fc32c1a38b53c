// n=16 m=16 no-archer no-roundtrip needs-openmp : reductions by * and max of taskloops among other tasks, of tasks that are not deferred, of tasks inside of taskloops, by a declared operator (sums of tasks are added in another order); no-archer: a task that is not deferred waits for dependences
#pragma GCC diagnostic ignored "-Wsign-compare" // Clang compares numbers of its own
static double slow(double a) {
  for (int k = 0; k < 30; k++)
    a += 0.01 / (1.0 + a * a);
  return a / (1.0 + 0.5 * a * a);
}

struct line {
  double slope, at; // slope * t + at
};

static struct line behind(struct line first, struct line then) {
  const struct line both = {first.slope * then.slope, then.slope * first.at + then.at};
  return both;
}

#pragma omp declare reduction(follow : struct line : omp_out = behind(omp_out, omp_in)) initializer(omp_priv = {1.0, 0.0})

void f(int n, int m, double *x, double *y) {
  double p = 1.5, most = -100.0;
  struct line all = {1.0, 0.5};
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(* : p) task_reduction(max : most)
    {
#pragma omp task in_reduction(* : p) in_reduction(max : most) if (n > 100)
      {
        p *= 0.5 + slow(x[0]);
        most = x[1] > most ? x[1] : most;
      }
#pragma omp taskloop in_reduction(* : p) num_tasks(3)
      for (int i = 0; i < n; i++)
        p *= 1.0 + 0.05 * x[i];
      for (int i = 0; i < n; i++) {
#pragma omp task in_reduction(max : most) final(i > 8)
        most = slow(x[i]) + 3.0 * (i % 7) > most ? slow(x[i]) + 3.0 * (i % 7) : most;
      }
#pragma omp taskloop in_reduction(* : p) grainsize(4)
      for (int i = 0; i < n; i++) {
        p *= 1.0 + 0.01 * x[i];
#pragma omp task in_reduction(* : p)
        p *= 1.0 - 0.02 * x[i];
        p *= 1.0 + 0.03 * x[i];
      }
    }
#pragma omp taskgroup task_reduction(follow : all)
    for (int i = 0; i < 6; i++) {
#pragma omp task in_reduction(follow : all)
      {
        const struct line own = {1.0, 0.1 * x[i]}; // in any order the same
        all = behind(all, own);
      }
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * p + most * x[i] + all.at * all.slope;
}
