// n=30 m=30 : two fields in a time loop, with pointers that are swapped, through a struct, and a third field that may be one of them
#include <stdlib.h>

struct mesh {
  int nx, ny;
  double *u, *v, *un, *vn;
};

static void step(int nx, int ny, double w, double *restrict u, double *restrict v, double *restrict un,
                 double *restrict vn) {
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        int k = i + nx * j;
        un[k] = u[k] + w * (v[k] * (u[k + 1] - u[k - 1]) + u[k] * (u[k + nx] - u[k - nx]));
        vn[k] = v[k] + w * (u[k] * (v[k + 1] - v[k - 1]) + v[k] * (v[k + nx] - v[k - nx]));
      }
#pragma omp for schedule(static)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        int k = i + nx * j;
        u[k] = un[k];
        v[k] = 0.5 * vn[k] + 0.5 * v[k];
      }
  }
}

static void blend(int n, const double *a, const double *b, const double *c, double *restrict out) {
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    out[i] = a[i - 2] * b[i + 2] + b[i] * c[i - 1] * a[i + 1];
}

void f(int n, int m, double *x, double *y) {
  struct mesh s = {5, n / 5, x, y, malloc(2 * n * sizeof(double)), malloc(n * sizeof(double))};
  if (m < n)
    return;
  for (int i = 0; i < n; i++)
    s.un[i] = s.un[n + i] = s.vn[i] = 0.0;
  for (int t = 0; t < 3; t++) {
    step(s.nx, s.ny, 0.1, s.u, s.v, s.un, s.vn);
    double *const old = s.u;
    s.u = s.v;
    s.v = old;
    blend(n, s.u, s.v, t == 1 ? s.u : s.vn, s.un + n);
    for (int i = 0; i < n; i++)
      s.u[i] += 0.1 * s.un[n + i];
  }
  // Fields that share only rows that nobody writes.
  double *both = malloc(2 * n * sizeof(double));
  for (int i = 0; i < n; i++) {
    both[i] = x[i] * y[0];
    both[n + i] = y[i];
  }
  step(s.nx, s.ny, 0.2, both, both + s.nx * (s.ny - 1), s.un, s.vn);
  for (int i = 0; i < n; i++)
    y[i] += both[i] * both[2 * n - 1 - i];
  free(both);
  free(s.vn);
  free(s.un);
}
