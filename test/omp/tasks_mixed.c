// n=30 m=30 threads=1,2,3,4,8 : tasks with records and without them in one program: with conditions, copies, in functions that leave tasks
#include <math.h>
#include <stdlib.h>
static void inner(int n, const double *x, double *t) {
#pragma omp task if (n > 3)
  t[0] = x[n % 2] * x[1];
#pragma omp task shared(t) final(n < 5)
  {
    double own = x[2];
#pragma omp task shared(own)
    own *= x[1];
#pragma omp taskwait
    t[1] = own * own;
  }
#pragma omp taskwait
}
static void left(int n, double *x, const double *y) { // leaves tasks
  for (int i = 0; i < n; i++)
#pragma omp task
    x[i] += 0.1 * y[i] * y[(i + 1) % n];
}
static double deep(int d, int k, double *x, double *w) {
  double a = 0, b = 0, t[2];
  if (d == 0) {
    w[k] = x[k] * x[k] * w[k];
    return w[k];
  }
  int kk = 2 * k;
#pragma omp task shared(a) if (d > 1) firstprivate(kk)
  a = deep(d - 1, kk, x, w);
#pragma omp task shared(b) firstprivate(kk)
  b = deep(d - 1, kk + 1, x, w) * x[kk + 1];
  kk = -1;
  inner(d, x, t);
#pragma omp taskwait
  return a * b + t[0] - t[1];
}
void f(int n, int m, double *x, double *y) {
  double s = 0, z = 0, *w = malloc(32 * sizeof *w);
  for (int i = 0; i < 32; i++)
    w[i] = 1.0 + 0.01 * y[i % m];
#pragma omp parallel
#pragma omp single
  {
    s = deep(4, 0, x, w);
    left(n, x, y);
#pragma omp taskwait
    z = deep(3, 1, x, w);
#pragma omp taskgroup
    left(m, y, x);
    for (int i = 0; i < m; i++) {
      double c = x[i] * 0.5;
#pragma omp task firstprivate(c) if (i % 2) final(i % 3 == 0)
      {
        c *= y[i];
        y[i] = c + sin(c);
      }
      if (i % 7 == 0) {
#pragma omp taskwait
        y[i] *= y[i];
      }
    }
  }
  free(w);
  y[0] += s * z;
}
