// n=20 m=20 threads=1,2,3,4,8 needs-openmp : barrier, single, master and sections in functions that a region calls
#include <omp.h>

static void meet(void) {
#pragma omp barrier
}

static void reduce(int n, const double *v, double *total) {
#pragma omp single
  {
    double s = 0.0;
    for (int i = 0; i < n; i++)
      s += v[i] * v[i];
    *total = s * *total;
  }
}

static void pair(double *u, double *v) {
#pragma omp sections
  {
#pragma omp section
    u[0] = u[0] * v[1];
#pragma omp section
    v[2] = v[2] * v[1] * v[1];
  }
}

static double part(int n, const double *v) {
  double s = 0.0;
  for (int i = omp_get_thread_num(); i < n; i += omp_get_num_threads())
    s += v[i] * v[i];
  return s;
}

void f(int n, int m, double *x, double *y) {
  double total = 0.1, parts[16];
#pragma omp parallel
  {
    reduce(n, x, &total);
    parts[omp_get_thread_num()] = part(m, y);
    meet();
#pragma omp master
    {
      double s = 0.0;
      for (int k = 0; k < omp_get_num_threads(); k++)
        s += parts[k];
      x[3] = x[3] * s * total;
    }
    meet();
    pair(x, y);
    reduce(n, y, &total);
  }
  y[0] = total;
}
