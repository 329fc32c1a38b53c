// n=12 m=12 threads=1,2,4 : general loops in regions that end by themselves, over memory that threads have changed before, or by what is read in turns
#include <math.h>
void f(int n, int m, double *x, double *y) {
  int next[32], jobs = 0;
  double err = 1.0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      next[i] = i + 1 + i % 2;
#pragma omp for
    for (int i = 0; i < n; i++) {
      int k = i, done = 0;
      while (k < n && next[k] < n) { // along a list
        k = next[k];
        y[i] += 0.1 * x[k] * x[i];
      }
      k = 0;
      while (!done) { // until a mark is found
        if (next[k] > 4)
          done = 1;
        y[i] += 0.1 * x[k] * y[i];
        k++;
      }
      double v = x[i] + 2.0, d = 1.0;
      while (d * d > 1e-20) { // Newton's method
        d = (v * v - x[i] - 2.0) / (2.0 * v);
        v -= d;
      }
      y[i] *= v;
    }
    while (err > 0.5) { // all threads together
#pragma omp barrier
#pragma omp single
      err = 0.0;
#pragma omp for reduction(+ : err)
      for (int i = 0; i < n; i++) {
        double old = y[i];
        y[i] = 0.5 * y[i] + 0.1 * x[i];
        err += fabs(y[i] - old);
      }
    }
    for (;;) { // who comes first
      int mine;
#pragma omp critical
      mine = jobs++;
      if (mine >= m)
        break;
      y[mine] *= 0.5 + x[mine];
    }
  }
}
