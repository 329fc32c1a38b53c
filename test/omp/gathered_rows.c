// n=160 m=80 : increments that are gathered: rows with constant offsets, of several arrays, targets with offsets, sums, loops that are short, empty, longer than a block, or count otherwise
// What is read around cell i, a row behind another one, and one that is read once only.
static void rows(int n, int width, double a, const double *restrict u, const double *restrict q,
                 double *restrict v) {
#pragma omp parallel for
  for (int i = 2; i < n - 3; i++)
    v[i + 1] = a * u[i - 2] * u[i + 3] + u[i] * q[i] - q[width + i] * u[i] + q[i - 1];
}

// The seed stays, or is set from itself; no int counts.
static void sums(unsigned n, const float *restrict w, const double *restrict u, double *restrict v,
                 double *restrict s) {
#pragma omp parallel for
  for (unsigned long i = 1; i <= n - 2; i++)
    v[i] += (double)w[0] * u[i - 1] - u[i + 1] * (double)w[1];
#pragma omp parallel
  {
#pragma omp for schedule(dynamic, 3)
    for (long i = 0; i < n - 4; i++)
      s[2 + i] = 0.5 * s[2 + i] + u[3 + i] * u[4 + i] - (double)i * u[i] * u[1 + i] / 40.0;
  }
}

// Fewer iterations than offsets, one, none; rows of a table; a short integer counts.
static void few(int from, int to, const double *restrict u, double v[restrict][40], double t[restrict][40]) {
  for (int row = 0; row < 2; row++) {
#pragma omp parallel
    {
#pragma omp for
      for (int i = from; i < to; i++)
        v[row][i] = u[i + 5] + 0.25 * u[i - 5] + u[i] * row;
#pragma omp for
      for (short i = (short)from; i < to; i++)
        t[1][i] += v[row][i + 1] + 2.0 * v[row][i + 2] * v[row][i];
    }
  }
}

// Several blocks.
static void long_row(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 16; i < n; i++)
    y[i] = x[i - 16] + 0.5 * x[i - 7] * x[i] + 0.25 * x[i - 1];
}

void f(int n, int m, double *restrict x, double *restrict y) {
  float w[2] = {0.5f, 0.25f};
  double s[40], r[40], c[2][40] = {{0.0}}, t[2][40] = {{0.0}}, z[20000], v[20000];
  for (int i = 0; i < 40; i++)
    s[i] = x[i] * x[n - 1], r[i] = x[120 + i];
  w[1] *= (float)x[0];
  rows(40, 40, x[n - 1], x, x + 40, y);
  sums(40, w, x, s, r);
  few(5, 15, x, c, t);
  few(17, 18, x, c, t);
  few(19, 19, x, c, t);
  for (int i = 0; i < 40; i++)
    y[i % m] += s[i] - r[i] * r[i] + c[0][i] * c[1][i] + t[1][i];
  for (int i = 0; i < 20000; i++)
    z[i] = x[i % n] * (1.0 + 1e-5 * i);
  long_row(20000, z, v);
  for (int i = 16; i < 20000; i++)
    y[i % m] += 1e-3 * v[i];
}
