// n=150 m=150 : stencils of C++ programs, whose bodies have locals: a grid that knows its width, containers, accessors, two fields, three dimensions, closures
#include <cstddef>
#include <vector>

namespace {

struct Grid {
  int nx, ny;
  int at(int i, int j) const { return j * nx + i; }
};

class Field {
  std::vector<double> cells;
  int nx;

public:
  Field(const Grid &g, const double *from) : cells(from, from + g.nx * g.ny), nx(g.nx) {}
  double &operator()(int i, int j) { return cells[j * nx + i]; }
  double operator()(int i, int j) const { return cells[j * nx + i]; }
};

void step(const Grid &g, double c, const std::vector<double> &u, std::vector<double> &next) {
#pragma omp parallel for
  for (int j = 1; j < g.ny - 1; j++)
    for (int i = 1; i < g.nx - 1; i++) {
      const auto k = g.at(i, j);
      const auto lap = u[k - 1] + u[k + 1] + u[k - g.nx] + u[k + g.nx] - 4 * u[k];
      next[k] = u[k] + c * u[k] * lap;
    }
}

void upwind(const Grid &g, const Field &u, Field &next) {
#pragma omp parallel for
  for (int j = 1; j < g.ny - 1; j++)
    for (int i = 1; i < g.nx - 1; i++) {
      const double here = u(i, j), west = u(i - 1, j), east = u(i + 1, j);
      const double south = u(i, j - 1);
      next(i, j) = here - 0.1 * here * (here - west) + 0.05 * (east - 2 * here + west) - 0.1 * (here - south);
    }
}

void reaction(std::size_t n, const std::vector<double> &u, const std::vector<double> &v,
              std::vector<double> &a, std::vector<double> &b) {
  auto difference = [](const std::vector<double> &x, std::size_t i) {
    return x[i - 1] - 2 * x[i] + x[i + 1];
  };
#pragma omp parallel for
  for (std::size_t i = 1; i < n - 1; i++) {
    const double r = u[i] * v[i] * v[i];
    a[i] = u[i] + 0.2 * difference(u, i) - r;
    b[i] = v[i] + 0.1 * difference(v, i) + r;
  }
}

void cube(int n, const double *u, double *next) {
#pragma omp parallel for
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++) {
        const std::size_t at = (std::size_t(k) * n + j) * n + i;
        const double sum = u[at - 1] + u[at + 1] + u[at - n] + u[at + n] + u[at - n * n] + u[at + n * n];
        next[at] = 0.4 * u[at] + 0.1 * sum * u[at];
      }
}

} // namespace

void f(int n, int m, double *x, double *y) {
  const Grid g{15, 10};
  std::vector<double> u(x, x + n), v(y, y + m), a(n), b(m);
  for (int t = 0; t < 2; t++) {
    step(g, 0.1, u, v);
    step(g, 0.1, v, u);
  }
  Field p(g, x), q(g, y);
  upwind(g, p, q);
  upwind(g, q, p);
  reaction(n, u, v, a, b);
  reaction(n, a, b, u, v);
  cube(5, x, y);
  cube(5, y, x);
  for (int i = 0; i < 150; i++)
    y[i] += u[i] * v[i] + a[i] - b[i] + p(i % 15, i / 15) * q(i % 15, i / 15);
}
