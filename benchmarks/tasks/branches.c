// The least cost of a walk through a tree of decisions of depth n, branches without hope cut off by a bound; each branch is a task. x: costs.
#define MOST 4096

static double least(int depth, int place, double sofar, double bound, const double *x) {
  const double own = x[(place * 31 + depth * 17) % MOST];
  const double cost = sofar + own * own + 0.1 * own * sofar;
  if (depth == 0 || cost > bound)
    return cost > bound ? bound : cost;
  double a, b, c;
#pragma omp task shared(a) if (depth > 6)
  a = least(depth - 1, 3 * place + 1, cost, bound, x);
#pragma omp task shared(b) if (depth > 6)
  b = least(depth - 1, 3 * place + 2, cost, bound, x);
  c = least(depth - 1, 3 * place + 3, cost, 0.9 * bound, x);
#pragma omp taskwait
  double best = a < b ? a : b;
  return c < best ? c : best;
}

void branches(int n, const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  y[0] = least(n, 0, 0.0, 2.0 + x[0], x);
}
