// n=7 m=7 threads=1,2,3,4,8 : do-while inside of a region, until a single says so: what it looks at is a maximum
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double u[32], v[32], res = 1;
  int it = 0, done = 0;
  for (int i = 0; i < n; i++)
    u[i] = 0.3 + 0.05 * x[i];
#pragma omp parallel
  {
    do {
#pragma omp for
      for (int i = 0; i < n; i++)
        v[i] = 0.5 * cos(u[i]) + 0.2 * u[(i + 1) % n] * x[i];
#pragma omp single
      {
        res = 0;
        it++;
      }
#pragma omp for reduction(max : res)
      for (int i = 0; i < n; i++) {
        double d = fabs(v[i] - u[i]);
        if (d > res)
          res = d;
      }
#pragma omp for
      for (int i = 0; i < n; i++)
        u[i] = v[i];
#pragma omp single
      done = it >= 8 || res < 1e-14;
    } while (!done);
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n];
}
