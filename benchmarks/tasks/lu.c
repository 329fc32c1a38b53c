// LU factorization without pivoting, by blocks whose dependences order the tasks; x: n * n blocks, one after the other.
#define B 32

static void factor(double *restrict a) {
  for (int k = 0; k < B; k++)
    for (int i = k + 1; i < B; i++) {
      a[i * B + k] /= a[k * B + k];
      for (int j = k + 1; j < B; j++)
        a[i * B + j] -= a[i * B + k] * a[k * B + j];
    }
}

static void below(const double *restrict d, double *restrict a) { // a = a * inverse of the upper part
  for (int i = 0; i < B; i++)
    for (int k = 0; k < B; k++) {
      a[i * B + k] /= d[k * B + k];
      for (int j = k + 1; j < B; j++)
        a[i * B + j] -= a[i * B + k] * d[k * B + j];
    }
}

static void beside(const double *restrict d, double *restrict a) { // a = inverse of the unit lower part * a
  for (int k = 0; k < B; k++)
    for (int i = k + 1; i < B; i++)
      for (int j = 0; j < B; j++)
        a[i * B + j] -= d[i * B + k] * a[k * B + j];
}

static void update(const double *restrict l, const double *restrict u, double *restrict a) {
  for (int i = 0; i < B; i++)
    for (int k = 0; k < B; k++)
      for (int j = 0; j < B; j++)
        a[i * B + j] -= l[i * B + k] * u[k * B + j];
}

void lu(int n, const double *x, double *y) {
  for (int k = 0; k < n * n * B * B; k++)
    y[k] = x[k];
#pragma omp parallel
#pragma omp single
  for (int k = 0; k < n; k++) {
    double *d = y + (k * n + k) * B * B;
#pragma omp task depend(inout : d[0])
    factor(d);
    for (int i = k + 1; i < n; i++) {
      double *l = y + (i * n + k) * B * B, *u = y + (k * n + i) * B * B;
#pragma omp task depend(in : d[0]) depend(inout : l[0])
      below(d, l);
#pragma omp task depend(in : d[0]) depend(inout : u[0])
      beside(d, u);
    }
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++) {
        double *l = y + (i * n + k) * B * B, *u = y + (k * n + j) * B * B, *a = y + (i * n + j) * B * B;
#pragma omp task depend(in : l[0], u[0]) depend(inout : a[0])
        update(l, u, a);
      }
  }
}
