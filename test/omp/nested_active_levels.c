// n=24 m=24 threads=1,2,3,4 schedule-dependent needs-openmp : nested regions with teams of their own, private and shared at both levels, firstprivate of an outer shared variable
#include <omp.h>

void f(int n, int m, double *x, double *y) {
  double a = x[0], b = x[1];
  int half = n / 2;
  (void)m;
  omp_set_max_active_levels(2);
#pragma omp parallel for schedule(static, 1)
  for (int h = 0; h < 2; h++) {
    double own = y[h * half] * b, part[4] = {0.0, 0.0, 0.0, 0.0};
#pragma omp parallel num_threads(2) firstprivate(a)
    {
      int t = omp_get_thread_num();
      for (int s = 0; s < 2; s++) {
#pragma omp for
        for (int i = h * half; i < (h + 1) * half; i++) {
          part[t] += x[i] * y[i] * a;
          y[i] = y[i] * own * b + x[(i + 3) % n] * 0.1;
        }
#pragma omp single
        own = own * 0.5 + 0.2 * y[h * half];
      }
      a = a * part[t];
      part[t] = a;
    }
    y[h * half] += own * (part[0] + part[1]) * a;
  }
}
