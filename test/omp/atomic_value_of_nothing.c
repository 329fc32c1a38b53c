// n=40 m=40 : an adjoint that is summed atomically, with a value that is read in some iterations only, and is not there in the others
#include <stddef.h>

struct box {
  double *cells;
};

static void guarded(int n, int has, const struct box *b, const int *at, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += (has == 0 || b->cells[i] > 0.1) * x[at[i]] * x[i];
}

void f(int n, int m, double *x, double *y) {
  int at[40];
  double u[40];
  for (int i = 0; i < n; i++) {
    at[i] = i * i % n;
    u[i] = i % 3;
  }
  const struct box b = {u};
  guarded(m, 0, NULL, at, x, y);
  guarded(m, 1, &b, at, x, y);
}
