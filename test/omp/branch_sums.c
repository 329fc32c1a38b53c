// n=60 m=60 : increments of one cell, some of them in branches: neighbours, shared cells, in place
static void upwind(int n, int m, const double *restrict u, const double *restrict v, double *restrict w) {
#pragma omp parallel for schedule(static)
  for (int j = 1; j < n / 10 - 1; j++)
    for (int i = 1; i < 9; i++) {
      int k = i + 10 * j;
      double ux, vy;
      if (u[k] > 0.2)
        ux = u[k] - u[k - 1];
      else
        ux = u[k + 1] - u[k];
      if (v[k] > 0.1) {
        vy = v[k] - v[k - 10];
        if (2 * k > m)
          vy += 0.5 * u[k + 1] * u[k];
      } else {
        vy = v[k + 10] - v[k];
      }
      w[k] += 0.3 * u[k] * ux - 0.2 * v[k] * vy + 0.1 * (u[k - 1] + u[k + 1] - u[k - 10] * v[k + 10]);
    }
}

static void scattered(int n, int m, const int *at, const double *u, double *w) {
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < n; i++) {
    if (i % 3 > 0)
      w[i] += 0.4 * u[at[i]] * u[at[(i + 1) % n]];
    w[i] += 0.1 * u[at[i]] * w[i] + u[at[(i + 1) % n]];
    if (2 * i < m)
      w[i] *= u[at[i]];
  }
}

static void inPlace(int n, double *u) {
  for (int i = 1; i < n - 1; i++) {
    if (i * 7 % 5 > 2)
      u[i] = u[i] - 0.1 * (u[i] - u[i - 1]);
    else
      u[i] = u[i] - 0.1 * (u[i + 1] - u[i]);
    u[i - 1] += 0.2 * u[i] + 0.01 * u[i + 1] * u[i + 1];
  }
}

void f(int n, int m, double *x, double *y) {
  int at[60];
  for (int i = 0; i < n; i++)
    at[i] = i * 7 % 60 / 2;
  double w[60] = {0.0};
  upwind(n, m, x, y, w); // apart
  upwind(n - 10, m, y, y + 10, w + 1); // not apart
  scattered(n, m, at, x, y);
  for (int i = 0; i < n; i++)
    y[i] += w[i];
  inPlace(n, y);
}
