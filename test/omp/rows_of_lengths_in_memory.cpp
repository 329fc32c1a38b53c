// n=160 m=160 : rows of a length that stands in memory: of a grid, in containers that are exchanged, with sizes without a sign, in three dimensions, short and single rows, lengths that differ from step to step
#include <cmath>
#include <utility>
#include <vector>

namespace {

struct Grid {
  int nx, ny;
  double dx;
};

void diffuse(const Grid &g, int steps, std::vector<double> &u, std::vector<double> &v) {
  for (int t = 0; t < steps; ++t) {
#pragma omp parallel for
    for (int j = 1; j < g.ny - 1; ++j)
      for (int i = 1; i < g.nx - 1; ++i) {
        const int k = j * g.nx + i;
        const double sum = u[k - 1] + u[k + 1] + u[k - g.nx] + u[k + g.nx] - 4 * u[k];
        v[k] = u[k] + 0.1 * sum / (g.dx * g.dx) - 0.05 * u[k] * u[k];
      }
    std::swap(u, v);
  }
}

void sizes(std::size_t nx, std::size_t ny, const std::vector<double> &u, std::vector<double> &v) {
#pragma omp parallel for schedule(dynamic)
  for (std::size_t j = 1; j < ny - 1; ++j)
    for (std::size_t i = 1; i < nx - 1; ++i) {
      const std::size_t k = j * nx + i;
      v[k] = std::sin(u[k + 1]) * u[k - nx] - u[k + nx] * u[k - 1];
    }
}

struct Box {
  long n[3];
  std::vector<double> now, next;
};

void cube(Box *b) {
#pragma omp parallel for
  for (long z = 1; z < b->n[2] - 1; z++)
    for (long y = 0; y < b->n[1]; y++)
      for (long x = 0; x < b->n[0]; x++)
        b->next[x + b->n[0] * (y + b->n[1] * z)] =
            b->now[x + b->n[0] * (y + b->n[1] * (z - 1))] * b->now[x + b->n[0] * (y + b->n[1] * z + b->n[1])];
}

void grows(Grid *g, std::vector<double> &u, std::vector<double> &v) {
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int j = 1; j < g->ny - 1; ++j)
      for (int i = 1; i < g->nx - 1; ++i)
        v[j * g->nx + i] += 0.5 * u[j * g->nx + i - 1] * u[(j - 1) * g->nx + i] - u[(j + 1) * g->nx + i];
    g->nx += 1;
    g->ny -= 3;
  }
}

} // namespace

void f(int n, int m, double *x, double *y) {
  std::vector<double> u(n), v(n);
  for (int i = 0; i < n; i++) {
    u[i] = 0.5 * x[i];
    v[i] = 0.5 * y[i];
  }
  const int widths[] = {16, 3, 2, n, 1};
  for (int width : widths) {
    const Grid g{width, n / width, 1.5};
    diffuse(g, 3, u, v);
  }
  sizes(16, static_cast<std::size_t>(m) / 16, u, v);
  sizes(5, 3, v, u);
  Box box{{4, 5, 8}, u, v};
  cube(&box);
  Grid g{10, 14, 1.0};
  grows(&g, box.now, box.next);
  for (int i = 0; i < n; i++) {
    x[i] = box.now[i];
    y[i] = box.next[i];
  }
}
