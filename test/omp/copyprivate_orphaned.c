// n=8 m=24 needs-openmp : copyprivate in functions that a region calls, that functions in between call, of parameters, arrays and structs; outside of any region, too; twice at a time in nested regions
#include <omp.h>
struct state {
  double a;
  int k;
};

static void choose(const double *x, double *t, struct state s, double *out, double *w) {
  double v = t[0], u[2] = {1.0, 2.0};
#pragma omp single copyprivate(v, u, s)
  {
    v *= x[0] * s.a;
    u[0] = x[1];
    u[1] = v * x[2];
    s.a = x[3] * x[3];
    s.k = 1 - s.k;
  }
  *out = v * u[0] + u[1] * s.a;
  *w = x[s.k];
}

static double both(const double *x, double *t, int k) {
  struct state s = {x[4], k};
  double first, second, w;
  choose(x, t, s, &first, &w);
  first *= w;
  choose(x + 1, t, s, &second, &w);
#pragma omp single copyprivate(w)
  w = first * x[5];
  return first + second + w;
}

void f(int n, int m, double *x, double *y) {
  double t = 2.0;
  omp_set_max_active_levels(2);
#pragma omp parallel
  {
    double v = both(x, &t, 0);
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] *= v;
  }
  y[0] += both(x, &t, 1);
#pragma omp parallel for num_threads(2) schedule(static, 1)
  for (int r = 0; r < 2; r++) {
#pragma omp parallel num_threads(2)
    {
      double v = both(x + r, &t, r);
#pragma omp for
      for (int i = 0; i < n; i++)
        y[r * n + i] += v * x[i];
    }
  }
}
