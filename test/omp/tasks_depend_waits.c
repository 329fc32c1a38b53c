// n=16 m=16 threads=1,2,3,4,8 no-archer needs-openmp : taskwait with depend, and tasks with depend that are not deferred, between tasks with and without
static double slow(double a) {
  for (int k = 0; k < 60; k++)
    a += 0.01 / (1.0 + a * a);
  return a / (1.0 + 0.5 * a * a);
}

static void chain(int i, int m, double *x, double *y) {
#pragma omp task depend(out : y[i])
  y[i] = slow(x[i]) * y[i];
#pragma omp task depend(out : y[m - 1])
  y[m - 1] = slow(y[m - 1] * x[m - 1]);
#pragma omp taskwait depend(in : y[i])
  x[i] = slow(y[i] * x[i]);
#pragma omp task if (i % 2) depend(inout : y[i])
  y[i] = x[i] * slow(y[i]);
#pragma omp task depend(in : y[i])
  x[i] = x[i] * slow(y[i]);
#pragma omp taskwait
}

void f(int n, int m, double *x, double *y) {
  char token[2] = {0, 0};
  double w = 0.2;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(w) depend(out : token[0])
    for (int i = 0; i < n; i++)
      w += slow(x[i]) * token[0] + slow(w) * x[i];
    if (m > 3) {
#pragma omp taskwait depend(in : token[0])
    }
#pragma omp task shared(w)
    for (int i = 0; i < n; i++)
      x[i] = slow(x[i] + w);
#pragma omp taskwait
#pragma omp task shared(w) depend(out : token[1])
    for (int i = 0; i < m; i++)
      y[i] = slow(y[i] * w) + token[1];
#pragma omp task if (0) depend(in : token[1])
    ;
#pragma omp task
    for (int i = 0; i < m; i++)
      y[i] = slow(y[i]) * y[i];
#pragma omp taskwait
#pragma omp task depend(inout : x[2]) final(1)
    {
      x[2] = y[m - 1] * x[2];
#pragma omp task depend(inout : x[3])
      x[3] = x[2] * x[3];
#pragma omp task depend(in : x[3])
      x[4] = x[3] * x[4];
#pragma omp taskwait
    }
#pragma omp taskwait
    for (int i = 0; i < 6; i++)
      chain(i, m, x, y);
  }
}
