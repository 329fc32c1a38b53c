// n=24 m=6 threads=1,2,3,4,8 : closures and structs with copies of lengths and pointers
#include <cmath>

struct grid {
  int nx, ny;
  double *data;
  double scale;
};

static void stencil(long n, long m, const double *u, double *v) {
  const auto at = [=](long i, long j) { return i * m + j; };
#pragma omp parallel for
  for (long i = 1; i < n - 1; i++)
    for (long j = 1; j < m - 1; j++)
      v[at(i, j)] = u[at(i, j)] * u[at(i, j + 1)] + 0.1 * (u[at(i - 1, j)] + std::sin(u[at(i + 1, j)]));
}

static void elements(int n, int m, double *u, double *v) {
  auto U = [=](int i, int j) -> double & { return u[i * m + j]; };
  auto V = [=](int i, int j) -> double & { return v[i * m + j]; };
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        V(i, j) = U(i, j) + 0.1 * U(i - 1, j) * U(i, j + 1);
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        U(i, j) = V(i, j);
  }
}

/* What was captured is not what the variable becomes. */
static void changed(int n, int m, double *u) {
  const auto at = [=](int i, int j) { return i * m + j; };
  m = m - 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      u[at(i, j)] *= u[at(i, j)];
}

static double eachRound(int n, int m, const double *x) {
  double sum = 0;
  for (int k = 0; k < m; k++) {
    const auto shifted = [=](int i) { return x[(i + k) % n] * x[k]; };
    const int twice = 2 * k;
    const auto more = [=](int i) { return shifted(i) + x[twice]; };
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
      sum += more(i) * x[i];
  }
  return sum;
}

static double change(grid *g) { return g->nx--, g->data[g->nx]; }
static double filled(int nx, int ny, double *data) {
  grid g, h;
  g.nx = nx;
  g.ny = ny;
  g.data = data;
  g.scale = data[0];
  h.nx = nx;
  h.ny = ny;
  h.data = data + 1;
  double sum = change(&h);
#pragma omp parallel for reduction(+ : sum)
  for (int j = 1; j < g.ny; j++)
    for (int i = 0; i < g.nx; i++)
      sum += g.data[j * g.nx + i] * g.data[(j - 1) * g.nx + i] * g.scale + h.data[i % h.nx];
  g.scale = data[1];
  return sum * g.scale;
}

static double assigned(int n, double *data, bool other) {
  grid g;
  g.nx = n;
  g.ny = 0;
  g.data = data;
  g.scale = 1;
  if (other)
    g.nx = n / 2;
  grid h = g;
  h.data = data + 1;
  double sum = 0;
#pragma omp parallel for firstprivate(g) reduction(+ : sum)
  for (int i = 0; i < g.nx; i++)
    sum += g.data[i] * h.data[i % 3];
  return sum;
}

void f(int n, int m, double *x, double *y) {
  double u[24], v[24] = {0};
  for (int i = 0; i < 24; i++)
    u[i] = x[i % n];
  stencil(4, 6, u, v);
  elements(4, 6, v, u);
  changed(3, 5, u);
  const double sums = eachRound(n, m, x) + filled(4, 3, u) + assigned(m, v, false) + assigned(m, v, true);
  for (int i = 0; i < m; i++)
    y[i] += u[i + 6] * v[i + 7] + u[i] + 0.01 * sums;
}
