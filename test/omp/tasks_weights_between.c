// n=16 m=16 : weights that tasks read and that change between two waits of one region, and others that last; a function that works on what is a task's own here and its creator's there
static void add(int n, const double *w, const double *v, double *to) {
  for (int i = 0; i < n; i++)
    to[i] += w[i] * v[i];
}

static double apply(const double *w, const double *v) {
  double own[4] = {0.0, 0.0, 0.0, 0.0}, own2[4];
  add(4, w, v, own);
  for (int i = 0; i < 4; i++)
    own2[i] = own[i] * own[3 - i];
  add(4, own, own2, own2);
  return own2[0] + own2[3];
}

void f(int n, int m, double *restrict x, double *restrict y) {
  double w[4] = {x[0], x[1], x[2], x[3]}, results[8] = {0.0}, two[2] = {0.0, 0.0};
#pragma omp parallel
#pragma omp single
  {
    for (int round = 0; round < 3; round++) {
      for (int k = 0; k < 8; k++) {
#pragma omp task shared(w, results)
        results[k] += apply(w, x + k);
      }
#pragma omp taskwait
      for (int i = 0; i < 4; i++)
        w[i] = w[i] * (1.0 + 0.1 * results[i + round]);
    }
    double shared[4] = {x[4], x[5], x[6], x[7]};
    for (int k = 0; k < 2; k++) {
#pragma omp task shared(shared, two)
      for (int r = 0; r < 5; r++)
        two[k] += apply(shared, x + r) * (k + 1);
    }
#pragma omp taskwait
    two[0] += shared[1];
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * w[i % 4] + results[i % 8] + two[i % 2] * x[n - 1];
}
